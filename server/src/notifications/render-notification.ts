import {
  fill,
  type Language,
  type NotificationKey,
  type NotificationTexts,
  notificationKinds,
  type Role,
  say,
  spacedNumber,
} from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { EmailContent } from '../platform/mail/mailer.ts'
import { layOut } from '../platform/mail/write-email.ts'
import type { Enclosed } from './enclose-order.ts'
import { fillAll } from './fill-template.ts'
import { type NotificationValues, sayValues } from './render-values.ts'

export interface Reader {
  name: string
  language: Language
  role: Role | 'recipient'
}

export interface RenderedNotification extends NotificationTexts {
  /** A path inside the app. */
  link: string
  email: EmailContent
}

/** What the law asks of whoever advertises: a way out, and where they are to be found by post (CASL). */
export interface PromotionFoot {
  unsubscribe: string
  address: string
}

/** A notification in the words of its template, for one reader. */
export function renderNotification(
  { env, settings }: Pick<Deps, 'env' | 'settings'>,
  key: NotificationKey,
  texts: Record<Language, NotificationTexts>,
  raw: NotificationValues,
  reader: Reader,
  promotion?: PromotionFoot,
  enclosed: Enclosed = {},
): RenderedNotification {
  const { language, name } = reader
  const company = settings.get('general.companyName')
  const link = linkOf(key, raw, reader.role)
  const url = `${env.publicUrl}${link}`
  const values = {
    ...sayValues(language, raw, settings.get('general.timeZone')),
    ...numberOf(raw),
    name,
    company,
    link: url,
    unsubscribe: promotion?.unsubscribe ?? '',
  }
  const said = fillAll(texts[language], values)
  const why =
    reader.role === 'recipient'
      ? say(language, 'You received this message because {company} brings you a parcel.', { company })
      : say(language, 'You received this message because of your account at {company}.', { company })
  const email = layOut({
    language,
    company,
    logoUrl: settings.get('general.logoUrl'),
    ...enclosed,
    subject: said.subject,
    paragraphs: [say(language, 'Hello {name},', { name }), ...said.body.split(/\n\s*\n/)],
    button: { label: fill(notificationKinds[key].button[language], values), url },
    footer: promotion
      ? `${company}, ${promotion.address}\n${say(language, 'If you no longer want such messages: {url}', { url: promotion.unsubscribe })}`
      : why,
  })
  const sms = promotion ? `${said.sms}\n${company}, ${promotion.address}` : said.sms
  return { ...said, sms, link, email }
}

const numberOf = (raw: NotificationValues): Record<string, string> =>
  raw.order ? { number: spacedNumber(String(raw.order)) } : {}

/** A notification about messages leads each reader to their own page of them. */
export function linkOf(key: NotificationKey, raw: NotificationValues, role: Reader['role']): string {
  const order = encodeURIComponent(String(raw.order ?? ''))
  const messages =
    role === 'customer' || role === 'courier' ? `/${role}/messages/${order}` : `/admin/orders?order=${order}`
  return fill(notificationKinds[key].link, { order, messages, token: String(raw.token ?? '') })
}
