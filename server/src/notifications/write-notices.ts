import type { NotificationChannel } from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { inOneGo } from '../platform/in-one-go.ts'
import { audienceOfUser } from '../platform/live.ts'
import type { PushPayload } from '../platform/push/pusher.ts'
import { takeDeliveries } from './deliveries.sql.ts'
import { insertNotifications } from './notifications.sql.ts'
import type { Occasion } from './occasion.ts'
import type { Receiver } from './receivers.sql.ts'
import type { RenderedNotification } from './render-notification.ts'
import { unsubscribeHeaders } from './unsubscribe-link.ts'

/** What one person hears of one event, by which channels, and until when each is held back. */
export interface Notice {
  occasion: Occasion
  to: Receiver
  channels: readonly NotificationChannel[]
  said(channel: NotificationChannel): RenderedNotification
  held(channel: NotificationChannel): Date | undefined
}

interface Telling extends Notice {
  deliveryId: string
}

/** Those of a rush are written in one transaction, with a statement for each table. What was told before is not told again. */
export const writeNotice = inOneGo((deps: Deps, notices: readonly Notice[]) =>
  deps.db.transaction(async (tx) => {
    const wanted = notices.flatMap((notice) =>
      notice.channels.map((channel) => ({ ...notice, channel, deliveryId: newId() })),
    )
    const taken = await takeDeliveries(
      tx,
      wanted.map(({ occasion, to, channel, held, deliveryId }) => ({
        id: deliveryId,
        cause: occasion.cause,
        receiver: `user:${to.id}`,
        channel,
        notification: occasion.notification,
        userId: to.id,
        orderId: occasion.orderId,
        heldUntil: held(channel),
      })),
    )
    const isTaken = ({ deliveryId }: Telling) => taken.has(deliveryId)
    for (const [channel, tellings] of Map.groupBy(wanted.filter(isTaken), (each) => each.channel))
      await handOver[channel](deps, tx, tellings)
  }),
)

const aboutOf = ({ occasion, to }: Telling) => [to.id, occasion.orderId, occasion.aboutUserId]

const handOver: Record<NotificationChannel, (deps: Deps, tx: Tx, tellings: readonly Telling[]) => Promise<void>> = {
  async inApp({ live }, tx, tellings) {
    const rows = tellings.map(({ occasion: { notification, cause, orderId, values }, to }) => ({
      id: newId(),
      userId: to.id,
      type: notification,
      cause,
      orderId,
      values,
    }))
    tx.alongCommit(insertNotifications(tx, rows).execute())
    tx.afterCommit(() => {
      for (const id of new Set(rows.map(({ userId }) => userId)))
        live.to(audienceOfUser(id)).emit('news', { topic: 'notifications' })
    })
  },
  async email(deps, tx, tellings) {
    const mails = tellings.map((telling) => {
      const { occasion, to, said } = telling
      const headers = occasion.promotion && unsubscribeHeaders(deps, { userId: to.id, topic: occasion.promotion.topic })
      return {
        ...said('email').email,
        to: to.email,
        template: occasion.notification,
        language: to.language,
        about: aboutOf(telling),
        ...(headers && { headers }),
      }
    })
    await deps.mailer.queueAll(tx, mails)
  },
  async sms({ smsSender }, tx, tellings) {
    for (const telling of tellings) {
      const { occasion, to, said, held } = telling
      if (!to.phone) continue
      const sms = { to: to.phone, text: said('sms').sms, template: occasion.notification, language: to.language }
      await smsSender.queue(tx, { ...sms, about: aboutOf(telling) }, held('sms'))
    }
  },
  async push({ jobs }, tx, tellings) {
    for (const { to, said, held, deliveryId } of tellings) {
      const { title, push, link } = said('push')
      const payload: PushPayload = { title, body: push, link, tag: deliveryId }
      for (const subscriptionId of to.pushTargets)
        await jobs.send(tx, 'send-push', { subscriptionId, payload }, held('push'))
    }
  },
}
