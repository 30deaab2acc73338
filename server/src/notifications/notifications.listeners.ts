import type { Deps } from '../deps.ts'
import { sessionLimits } from '../identity/index.ts'
import { deliveryTries } from '../platform/mail/mailer.ts'
import { removeFiles } from '../platform/remove-files.ts'
import { deleteDeliveries, deleteOldDeliveries, listDeliveries } from './deliveries.sql.ts'
import { noticedEvents } from './find-occasions.ts'
import { blankMessages, listOwnMessages } from './messages.sql.ts'
import { deleteNotifications, deleteOldNotifications } from './notifications.sql.ts'
import { planNotices } from './plan-notices.ts'
import { deleteEndedSubscriptions, deleteSubscriptions, listSubscriptions } from './push-subscriptions.sql.ts'
import { photoKey } from './read-messages.ts'
import { type PromotionJob, promote } from './send-promotion.ts'
import { type PushJob, sendPush } from './send-push.ts'
import { stopTexts } from './stop-texts.ts'
import { type MessageJob, tellOfMessage } from './tell-of-message.ts'

export function notificationsListeners(deps: Deps): void {
  const { events, jobs, db, personalData } = deps
  for (const type of noticedEvents)
    events.after(type, 'plan-notices', (event, { eventId }) => planNotices(deps, event, eventId), { atOnce: 5 })
  jobs.define<PushJob>('send-push', (job) => sendPush(deps, job), { tries: deliveryTries, delaySeconds: 5, atOnce: 2 })
  jobs.define<PromotionJob>('send-promotion', (job) => promote(deps, job))
  deps.texter.whenUnsubscribed((phone) => stopTexts(deps, phone))
  // A moment later: whoever is looking at the conversation has read it by then.
  jobs.define<MessageJob>('tell-of-message', (job) => tellOfMessage(deps, job), { atOnce: 2 })
  events.within('message.sent', (tx, event) => {
    const later = deps.now().getTime() + deps.settings.get('messages.noticeDelaySeconds') * 1000
    return jobs.send(tx, 'tell-of-message', event, new Date(later))
  })
  events.within('user.deleted', async (tx, { userId }) => {
    const photos = await blankMessages(tx, userId)
    await removeFiles(
      deps,
      tx,
      photos.map(({ photo }) => photo && photoKey(photo)),
    )
    await deleteNotifications(tx, userId)
    await deleteDeliveries(tx, userId)
    await deleteSubscriptions(tx, userId)
  })
  jobs.every('forget-old-notifications', '41 3 * * *', async () => {
    await deleteOldNotifications(db)
    await deleteOldDeliveries(db)
    await deleteEndedSubscriptions(db, sessionLimits(deps.settings.all()))
  })
  personalData.add('notices', (from, userId) => listDeliveries(from, userId).then((rows) => [...rows]))
  personalData.add('messages', (from, userId) => listOwnMessages(from, userId).then((rows) => [...rows]))
  personalData.add('pushDevices', (from, userId) => listSubscriptions(from, userId).then((rows) => [...rows]))
}
