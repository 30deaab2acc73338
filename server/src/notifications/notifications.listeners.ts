import type { Deps } from '../deps.ts'
import { deleteNotifications, deleteOldNotifications } from './notifications.sql.ts'
import { noticedEvents, tellCustomer } from './tell-customer.ts'

export function notificationsListeners(deps: Deps): void {
  const { events, jobs, db } = deps
  for (const type of noticedEvents)
    events.after(type, 'tell-customer', (event) => tellCustomer(deps, event), { atOnce: 10 })
  events.within('user.deleted', async (tx, { userId }) => {
    await deleteNotifications(tx, userId)
  })
  jobs.every('forget-old-notifications', '41 3 * * *', async () => void (await deleteOldNotifications(db)))
}
