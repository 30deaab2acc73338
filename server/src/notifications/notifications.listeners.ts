import type { Deps } from '../deps.ts'
import { sessionLimits } from '../identity/index.ts'
import { deliveryTries } from '../platform/mail/mailer.ts'
import { notifiedEvents } from './find-occasions.ts'
import { listPersonalData } from './list-personal-data.ts'
import { makeEnclosures } from './make-enclosures.ts'
import { planNotifications } from './plan-notifications.ts'
import { deleteEndedSubscriptions } from './push-subscriptions.sql.ts'
import { type PromotionJob, promote } from './send-promotion.ts'
import { type PushJob, sendPush } from './send-push.ts'
import { stopSms } from './stop-sms.ts'
import { type MessageJob, tellOfMessage } from './tell-of-message.ts'

export function notificationsListeners(deps: Deps): void {
  const { events, jobs } = deps
  for (const type of notifiedEvents)
    events.after(type, 'plan-notices', (event, { eventId }) => planNotifications(deps, event, eventId), { atOnce: 20 })
  jobs.define<PushJob>('send-push', (job) => sendPush(deps, job), { tries: deliveryTries, delaySeconds: 5, atOnce: 2 })
  jobs.define<PromotionJob>('send-promotion', (job) => promote(deps, job))
  makeEnclosures(deps)
  deps.smsSender.whenUnsubscribed((phone) => stopSms(deps, phone))
  // A moment later: whoever is looking at the conversation has read it by then.
  jobs.define<MessageJob>('tell-of-message', (job) => tellOfMessage(deps, job), { atOnce: 2 })
  events.within('message.sent', (tx, event) => {
    const later = deps.now().getTime() + deps.settings.get('messages.noticeDelaySeconds') * 1000
    return jobs.send(tx, 'tell-of-message', event, new Date(later))
  })
  jobs.every('forget-ended-subscriptions', '41 3 * * *', async () => {
    await deleteEndedSubscriptions(deps.db, sessionLimits(deps.settings.all()))
  })
  deps.personalData.add(...listPersonalData(deps))
}
