import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { accountNotFound } from './accounts.policy.ts'
import { type BusinessAccount, lockBusinessAccount } from './business-accounts.sql.ts'
import { findPersonalAccount } from './personal-accounts.sql.ts'

/** For whoever may know of the account: a person's own has no members and nothing to be set. */
export async function lockBusiness(tx: Tx, id: string): Promise<BusinessAccount> {
  const found = await lockBusinessAccount(tx, id)
  if (found) return found
  throw (await findPersonalAccount(tx, id))
    ? new AppError('conflict', 'A personal account cannot be changed here')
    : accountNotFound()
}
