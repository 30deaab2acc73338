import type { Language } from '../platform/common.ts'
import type { SettingKey } from '../settings/settings.ts'

export const notificationChannels = ['inApp', 'email', 'sms', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** What a template consists of: in the app, by email, by SMS, by push (whose title is that of the app). */
export const notificationFields = ['title', 'message', 'subject', 'body', 'sms', 'push'] as const
export type NotificationField = (typeof notificationFields)[number]
export type NotificationTexts = Record<NotificationField, string>

export type NotificationAudience = 'customer' | 'courier' | 'staff' | 'recipient' | 'everyone'
/** Which preference decides; security asks none. */
export type NotificationCategory = 'order-updates' | 'work' | 'security' | 'promotions'

export interface NotificationKind {
  audience: NotificationAudience
  category: NotificationCategory
  channels: readonly NotificationChannel[]
  /** What a template may fill in besides `{name}`, `{company}` and `{link}`. */
  places: readonly string[]
  /** Where a click leads, inside the app. */
  link: string
  button: Record<Language, string>
  texts: Record<Language, NotificationTexts>
  /** The setting that switches it off, where it has one. */
  setting?: SettingKey
  /** Worth nothing in the morning: goes at once, also at night. */
  timely?: true
}

/** Stands apart in French; by a plain space, since any other costs a text message half of its signs. */
const frenchColon = ' :'

/** Title and message are enough; the other channels say the same unless they have words of their own. */
export type Words = Pick<NotificationTexts, 'title' | 'message'> & Partial<NotificationTexts>

export const allTexts = ({ title, message, ...own }: Words, colon = ':'): NotificationTexts => ({
  title,
  message,
  subject: title,
  body: message,
  sms: `{company}${colon} ${title}. ${message} {link}`,
  push: message,
  ...own,
})

type Plan = Omit<NotificationKind, 'texts' | 'channels' | 'places'> & {
  en: Words
  fr: Words
  places?: readonly string[]
  channels?: readonly NotificationChannel[]
}

export const notificationKind = ({
  en,
  fr,
  places = [],
  channels = notificationChannels,
  ...rest
}: Plan): NotificationKind => ({
  ...rest,
  places,
  channels,
  texts: { en: allTexts(en), fr: allTexts(fr, frenchColon) },
})

/** Open to every template. */
export const commonPlaces = ['name', 'company', 'link'] as const
