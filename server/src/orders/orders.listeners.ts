import type { Deps } from '../deps.ts'
import { first } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { removeFiles } from '../platform/remove-files.ts'
import { forgetEvidence, listEvidenceOf } from './evidence.sql.ts'
import { eraseCustomer, findOpenOrder, listOrdersOf } from './personal-orders.sql.ts'

export function ordersListeners(deps: Deps): void {
  const { events, personalData } = deps
  // Names, phones and house numbers go; what was carried when and for how much is kept by law.
  events.within('user.deleted', async (tx, { userId }) => {
    if (await first(findOpenOrder(tx, userId)))
      throw new AppError('conflict', 'Your open orders have to end before the account can be deleted')
    await eraseCustomer(tx, userId)
    await removeFiles(deps, tx, await forgetEvidence(tx, userId))
  })
  personalData.add('proofs', (db, userId) => listEvidenceOf(db, userId).then((rows) => [...rows]))
  personalData.add('orders', (db, userId) => listOrdersOf(db, userId).then((rows) => [...rows]))
}
