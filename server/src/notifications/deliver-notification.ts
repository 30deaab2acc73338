import { type Language, type NotificationChannel, type NotificationKey, notificationKinds } from '@maple/contract'
import type { Deps, DepsInTx } from '../deps.ts'
import { listGranted } from '../identity/index.ts'
import type { Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { audienceOfUser } from '../platform/live.ts'
import type { PushPayload } from '../platform/push/pusher.ts'
import { takeDeliveries } from './deliveries.sql.ts'
import { type Enclosed, encloseOrder, orderFinder } from './enclose-order.ts'
import { switchesOf, textsOf } from './manage-templates.ts'
import { channelsFor, heldUntil } from './notifications.policy.ts'
import { insertNotification } from './notifications.sql.ts'
import type { Receiver } from './receivers.sql.ts'
import { type RenderedNotification, renderNotification } from './render-notification.ts'
import type { NotificationValues } from './render-values.ts'
import { findTemplateToTell, type TemplateRow } from './templates.sql.ts'
import { unsubscribeHeaders, unsubscribeUrl } from './unsubscribe-link.ts'

/** One thing to tell; `cause` is the same whenever the same event is seen again. */
export interface Occasion {
  notification: NotificationKey
  cause: string
  orderId: string | null
  values: NotificationValues
  /** Cannot wait for the morning this time. */
  timely?: true
  /** Which consent a promotion needs, and where it may go. */
  promotion?: {
    topic: 'promotions' | 'newsletter'
    channels: readonly NotificationChannel[]
    /** Of the company, by post. */
    addresses: Record<Language, string>
  }
  /** The person it speaks of, when that is not whoever hears it. */
  aboutUserId?: string
}

interface Telling {
  deps: Deps
  tx: Tx
  occasion: Occasion
  to: Receiver
  said: (channel: NotificationChannel) => RenderedNotification
  deliveryId: string
  startAfter: Date | undefined
}

/** Everything that one person hears of one event: rows and jobs commit together, whatever was told before stays told. */
export async function deliverNotification(
  deps: Deps,
  occasion: Occasion,
  to: Receiver,
  findOrder = orderFinder(deps.db),
): Promise<void> {
  const { notification: key, cause, orderId } = occasion
  const [row, consents] = await Promise.all([
    findTemplateToTell(deps.db, key),
    occasion.promotion ? listGranted(deps.db, to.id) : new Set<string>(),
  ])
  const channels = channelsFor({
    notification: notificationKinds[key],
    isOn: isOn(deps, key),
    switches: switchesOf(key, row),
    wishes: to.wishes,
    consents,
    reachable: reachableBy(to, occasion),
    ...(occasion.promotion && { topic: occasion.promotion.topic }),
  })
  if (channels.length === 0) return
  const kind = { ...notificationKinds[key], ...(occasion.timely && { timely: true as const }) }
  const held = (channel: NotificationChannel) => heldUntil(kind, channel, quietHoursOf(deps, to), deps.now())
  const enclosed = channels.includes('email')
    ? await encloseOrder(deps, findOrder, key, orderId, to.language)
    : undefined
  const said = (by: NotificationChannel) => say(deps, occasion, row, to, by, enclosed)
  const ids = { cause, receiver: `user:${to.id}`, userId: to.id, orderId, notification: key }
  await deps.db.transaction(async (tx) => {
    const taken = await takeDeliveries(
      tx,
      channels.map((channel) => ({ ...ids, channel, heldUntil: held(channel) })),
    )
    for (const [channel, deliveryId] of taken)
      await handOver[channel]({ deps, tx, occasion, to, said, deliveryId, startAfter: held(channel) })
  })
}

export function isOn({ settings }: Deps, key: NotificationKey): boolean {
  const { setting } = notificationKinds[key]
  return setting === undefined || settings.get(setting) === true
}

const reachableBy = (to: Receiver, { promotion }: Occasion): Set<NotificationChannel> => {
  const open = (channel: NotificationChannel, isThere: boolean): NotificationChannel[] =>
    isThere && (promotion?.channels.includes(channel) ?? true) ? [channel] : []
  return new Set([
    ...open('inApp', true),
    ...open('email', true),
    ...open('sms', to.phone !== null),
    ...open('push', to.pushTargets.length > 0),
  ])
}

const quietHoursOf = ({ settings }: DepsInTx, to: Receiver) =>
  to.quietHours ?? { ...settings.get('notifications.quietHours'), timeZone: settings.get('general.timeZone') }

/** A promotion brings its own words, in both languages. */
const wordsOf = ({ values }: Occasion, language: Language): NotificationValues => ({
  ...values,
  ...(typeof values[`subject_${language}`] === 'string' && {
    subject: values[`subject_${language}`] ?? '',
    text: values[`text_${language}`] ?? '',
  }),
})

function say(
  deps: DepsInTx,
  occasion: Occasion,
  row: TemplateRow | undefined,
  to: Receiver,
  channel: NotificationChannel,
  enclosed: Enclosed | undefined,
) {
  const { notification, promotion } = occasion
  const reader = { name: to.firstName, language: to.language, role: to.role }
  const foot =
    promotion && channel !== 'inApp'
      ? {
          unsubscribe: unsubscribeUrl(deps, { userId: to.id, channel, topic: promotion.topic }),
          address: promotion.addresses[to.language],
        }
      : undefined
  return renderNotification(
    deps,
    notification,
    textsOf(notification, row),
    wordsOf(occasion, to.language),
    reader,
    foot,
    enclosed,
  )
}

const handOver: Record<NotificationChannel, (telling: Telling) => Promise<void>> = {
  async inApp({ deps, tx, occasion, to }) {
    const { notification, cause, orderId, values } = occasion
    const row = { id: newId(), userId: to.id, type: notification, cause, orderId, values }
    tx.alongCommit(insertNotification(tx, row).execute())
    tx.afterCommit(() => deps.live.to(audienceOfUser(to.id)).emit('news', { topic: 'notifications' }))
  },
  async email({ deps, tx, occasion, to, said }) {
    const headers = occasion.promotion && unsubscribeHeaders(deps, { userId: to.id, topic: occasion.promotion.topic })
    await deps.mailer.queue(tx, {
      ...said('email').email,
      to: to.email,
      template: occasion.notification,
      language: to.language,
      about: [to.id, occasion.orderId, occasion.aboutUserId],
      ...(headers && { headers }),
    })
  },
  async sms({ deps, tx, occasion, to, said, startAfter }) {
    if (!to.phone) return
    const about = [to.id, occasion.orderId, occasion.aboutUserId]
    const sms = { to: to.phone, text: said('sms').sms, template: occasion.notification, language: to.language, about }
    await deps.smsSender.queue(tx, sms, startAfter)
  },
  async push({ deps, tx, to, said, deliveryId, startAfter }) {
    const { title, push, link } = said('push')
    const payload: PushPayload = { title, body: push, link, tag: deliveryId }
    for (const subscriptionId of to.pushTargets)
      await deps.jobs.send(tx, 'send-push', { subscriptionId, payload }, startAfter)
  },
}
