import type { Deps } from '../deps.ts'
import { first } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { endTransfersTo } from './end-transfer.ts'
import { listPersonalData } from './list-personal-data.ts'
import { findCarriedOrder, findOpenOrder, handOverOpenOrders } from './personal-orders.sql.ts'
import { linksEndedBefore } from './recipient-link.ts'
import { deleteEndedLinks } from './recipient-links.sql.ts'

export function ordersListeners(deps: Deps): void {
  const { events, personalData } = deps
  events.within('user.deleted', async (tx, { userId }) => {
    if (await first(findOpenOrder(tx, userId)))
      throw new AppError('conflict', 'Your open orders have to end before the account can be deleted')
    if (await first(findCarriedOrder(tx, userId)))
      throw new AppError(
        'conflict',
        'You have orders to deliver or to answer: finish them or give them back before the account can be deleted',
      )
  })
  // Who has left is told nothing of it any more (J2).
  events.within('account.member-left', async (tx, { accountId, userId, heirId }) => {
    if (heirId) await handOverOpenOrders(tx, accountId, userId, heirId)
  })
  for (const type of ['courier.stopped', 'user.deactivated', 'user.deleted'] as const)
    events.within(type, (tx, { userId }) => endTransfersTo(tx, userId))
  deps.jobs.every('forget-ended-links', '47 3 * * *', async () => {
    await deleteEndedLinks(deps.db, linksEndedBefore(deps.now()))
  })
  personalData.add(...listPersonalData(deps))
}
