import type { Language } from '../platform/common.ts'
import type { SettingKey } from '../settings/settings.ts'

export const noticeChannels = ['inApp', 'email', 'sms', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** What a template consists of: in the app, by mail, by SMS, by push (whose title is that of the app). */
export const noticeFields = ['title', 'message', 'subject', 'body', 'sms', 'push'] as const
export type NoticeField = (typeof noticeFields)[number]
export type NoticeTexts = Record<NoticeField, string>

export type NoticeAudience = 'customer' | 'courier' | 'staff' | 'recipient' | 'everyone'
/** Which preference decides; security asks none. */
export type NoticeCategory = 'order-updates' | 'work' | 'security' | 'promotions'

export interface Notice {
  audience: NoticeAudience
  category: NoticeCategory
  channels: readonly NoticeChannel[]
  /** What a template may fill in besides `{name}`, `{company}` and `{link}`. */
  places: readonly string[]
  /** Where a click leads, inside the app. */
  link: string
  button: Record<Language, string>
  texts: Record<Language, NoticeTexts>
  /** The setting that switches it off, where it has one. */
  setting?: SettingKey
  /** Worth nothing in the morning: goes at once, also at night. */
  timely?: true
}

/** Title and message are enough; the other channels say the same unless they have words of their own. */
export type Words = Pick<NoticeTexts, 'title' | 'message'> & Partial<NoticeTexts>

export const allTexts = ({ title, message, ...own }: Words): NoticeTexts => ({
  title,
  message,
  subject: title,
  body: message,
  sms: `{company}: ${title}. ${message} {link}`,
  push: message,
  ...own,
})

type Plan = Omit<Notice, 'texts' | 'channels' | 'places'> & {
  en: Words
  fr: Words
  places?: readonly string[]
  channels?: readonly NoticeChannel[]
}

export const notice = ({ en, fr, places = [], channels = noticeChannels, ...rest }: Plan): Notice => ({
  ...rest,
  places,
  channels,
  texts: { en: allTexts(en), fr: allTexts(fr) },
})

/** Open to every template. */
export const commonPlaces = ['name', 'company', 'link'] as const
