import type { Deps } from '../deps.ts'
import { first } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { eraseCustomer, findOpenOrder, listOrdersOf } from './personal-orders.sql.ts'

export function ordersListeners({ events, personalData }: Deps): void {
  // Names, phones and house numbers go; what was carried when and for how much is kept by law.
  events.within('user.deleted', async (tx, { userId }) => {
    if (await first(findOpenOrder(tx, userId)))
      throw new AppError('conflict', 'Your open orders have to end before the account can be deleted')
    await eraseCustomer(tx, userId)
  })
  personalData.add('orders', (db, userId) => listOrdersOf(db, userId).then((rows) => [...rows]))
}
