import { type Language, type NotificationChannel, type NotificationKey, notificationKinds } from '@maple/contract'
import type { Deps, DepsInTx } from '../deps.ts'
import { listGranted } from '../identity/index.ts'
import { type Enclosed, encloseOrder, orderFinder } from './enclose-order.ts'
import { switchesOf, textsOf } from './manage-templates.ts'
import { channelsFor, heldUntil } from './notifications.policy.ts'
import type { Occasion } from './occasion.ts'
import type { Receiver } from './receivers.sql.ts'
import { renderNotification } from './render-notification.ts'
import type { NotificationValues } from './render-values.ts'
import { findTemplateToTell, type TemplateRow } from './templates.sql.ts'
import { unsubscribeUrl } from './unsubscribe-link.ts'
import { writeNotice } from './write-notices.ts'

/** Everything that one person hears of one event: rows and jobs commit together, whatever was told before stays told. */
export async function deliverNotification(
  deps: Deps,
  occasion: Occasion,
  to: Receiver,
  findOrder = orderFinder(deps.db),
): Promise<void> {
  const { notification: key, orderId } = occasion
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
  await writeNotice(deps, { occasion, to, channels, said, held })
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
