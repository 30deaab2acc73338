import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { listPersonalData } from './list-personal-data.ts'
import { findLastOwned, lockMemberships } from './members.sql.ts'

export function accountsListeners(deps: Deps): void {
  deps.events.within('user.deleted', async (tx, { userId }) => {
    await lockMemberships(tx, userId)
    const last = await findLastOwned(tx, userId)
    if (last)
      throw new AppError(
        'conflict',
        'You are the last owner of {account}: hand it over before your account can be deleted, or ask us to close it',
        { values: { account: last.name } },
      )
  })
  deps.personalData.add(...listPersonalData(deps))
}
