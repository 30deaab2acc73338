import type { Deps } from '../deps.ts'
import { deliveryTries } from '../platform/mail/mailer.ts'
import { deleteDeliveries, deleteOldDeliveries, listDeliveries } from './deliveries.sql.ts'
import { noticedEvents } from './find-occasions.ts'
import { deleteNotifications, deleteOldNotifications } from './notifications.sql.ts'
import { planNotices } from './plan-notices.ts'
import { deleteSubscriptions, listSubscriptions } from './push-subscriptions.sql.ts'
import { type PromotionJob, promote } from './send-promotion.ts'
import { type PushJob, sendPush } from './send-push.ts'
import { stopTexts } from './stop-texts.ts'

export function notificationsListeners(deps: Deps): void {
  const { events, jobs, db, personalData } = deps
  for (const type of noticedEvents)
    events.after(type, 'plan-notices', (event, { eventId }) => planNotices(deps, event, eventId), { atOnce: 5 })
  jobs.define<PushJob>('send-push', (job) => sendPush(deps, job), { tries: deliveryTries, delaySeconds: 5, atOnce: 2 })
  jobs.define<PromotionJob>('send-promotion', (job) => promote(deps, job))
  deps.texter.whenUnsubscribed((phone) => stopTexts(deps, phone))
  events.within('user.deleted', async (tx, { userId }) => {
    await deleteNotifications(tx, userId)
    await deleteDeliveries(tx, userId)
    await deleteSubscriptions(tx, userId)
  })
  jobs.every('forget-old-notifications', '41 3 * * *', async () => {
    await deleteOldNotifications(db)
    await deleteOldDeliveries(db)
  })
  personalData.add('notices', (from, userId) => listDeliveries(from, userId).then((rows) => [...rows]))
  personalData.add('pushDevices', (from, userId) => listSubscriptions(from, userId).then((rows) => [...rows]))
}
