import {
  dayAfter,
  instantAt,
  localTime,
  type NotificationChannel,
  type NotificationKind,
  type NotificationPreferences,
  type QuietHours,
} from '@maple/contract'

export interface Circumstances {
  notification: Pick<NotificationKind, 'category' | 'channels'>
  /** The setting of the notification, where it has one. */
  isOn: boolean
  switches: Record<NotificationChannel, boolean>
  wishes: NotificationPreferences
  /** What the ledger says, as `email:promotions`. */
  consents: ReadonlySet<string>
  /** The channels by which the person can be reached at all. */
  reachable: ReadonlySet<NotificationChannel>
  /** Which consent a promotion needs. */
  topic?: 'promotions' | 'newsletter'
}

/** Who hears what where: the one place that decides it. */
export function channelsFor(about: Circumstances): NotificationChannel[] {
  const { notification, isOn, switches, reachable } = about
  return notification.channels.filter((channel) => {
    if (!reachable.has(channel)) return false
    if (notification.category === 'security') return true
    return isOn && switches[channel] && isWanted(about, channel)
  })
}

function isWanted(
  { notification, wishes, consents, topic = 'promotions' }: Circumstances,
  channel: NotificationChannel,
): boolean {
  if (channel === 'inApp') return notification.category !== 'promotions'
  const wish = wishes[channel] as Record<string, boolean>
  if (notification.category !== 'promotions') return wish.orderUpdates === true
  return wish[topic] === true && consents.has(`${channel}:${topic}`)
}

/**
 * Push and SMS ring, so they wait for the end of the quiet hours; emails and the bell do not. What is about an order
 * on its way right now, and security, cannot wait.
 */
export function heldUntil(
  notification: Pick<NotificationKind, 'category' | 'timely'>,
  channel: NotificationChannel,
  hours: QuietHours,
  now: Date,
): Date | undefined {
  if (channel !== 'push' && channel !== 'sms') return undefined
  if (notification.category === 'security' || notification.timely) return undefined
  return quietEnd(hours, now)
}

/** The end of the quiet hours that hold now, if any do. */
export function quietEnd({ enabled, from, to, timeZone }: QuietHours, now: Date): Date | undefined {
  if (!enabled || from === to) return undefined
  const { date, time } = localTime(now, timeZone)
  const overnight = from > to
  const isQuiet = overnight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return undefined
  return instantAt(overnight && time >= from ? dayAfter(date) : date, to, timeZone)
}
