import { cannedText, type Language, say, type Text } from '@maple/contract'
import { minutesAtMost } from '@maple/contract/tracking/arrival'

/** Kept as they are with each notification; how they are said depends on the reader. */
export type NotificationValues = Record<string, string | number | boolean | null>

const documents: Record<string, Text> = {
  driverLicense: 'driver’s license',
  vehicleRegistration: 'vehicle registration',
  insurance: 'insurance',
}

/** `etaSeconds` becomes `eta`, `amountCents` becomes `amount`, and so on, in the reader's language. */
export function sayValues(language: Language, raw: NotificationValues, timeZone: string): Record<string, string> {
  const plain = Object.entries(raw).map(([name, value]) => [name, value === null ? '' : String(value)])
  const spoken: Record<string, string> = Object.fromEntries(plain)
  if ('etaSeconds' in raw) spoken.eta = sayEta(language, raw.etaSeconds)
  if ('amountCents' in raw) spoken.amount = sayMoney(language, Number(raw.amountCents))
  if ('document' in raw) spoken.document = sayDocument(language, String(raw.document))
  if ('approved' in raw) spoken.decision = say(language, raw.approved ? 'approved' : 'rejected')
  if ('reason' in raw) spoken.reason = String(raw.reason || say(language, reasonless(raw)))
  if ('firstDay' in raw) spoken.from = sayDay(language, raw.firstDay)
  if ('lastDay' in raw) spoken.to = sayDay(language, raw.lastDay)
  if ('until' in raw) spoken.until = sayUntil(language, raw.until)
  if ('day' in raw) spoken.day = sayDay(language, String(raw.day))
  if ('windowStart' in raw)
    spoken.window = sayWindow(language, String(raw.windowStart), String(raw.windowEnd), timeZone)
  if ('courier' in raw) spoken.courier = String(raw.courier || say(language, 'a courier'))
  if ('excerpt' in raw) spoken.excerpt = sayExcerpt(language, raw)
  if ('pin' in raw)
    spoken.pin = raw.pin ? say(language, 'Tell the courier this PIN: {pin}', { pin: String(raw.pin) }) : ''
  return spoken
}

/** A ready-made reply in the reader's language; a photo without words is named. */
function sayExcerpt(language: Language, { canned, excerpt, photo }: NotificationValues): string {
  const ready = canned ? cannedText(String(canned)) : undefined
  if (ready) return say(language, ready)
  return excerpt ? String(excerpt) : photo ? say(language, 'a photo') : ''
}

const reasonless = (raw: NotificationValues): Text => (raw.approved ? 'You need not do anything.' : 'no reason given')

function sayEta(language: Language, seconds: NotificationValues[string] | undefined): string {
  if (typeof seconds !== 'number') return say(language, 'soon')
  const minutes = Math.round(seconds / 60)
  if (minutes < 2) return say(language, 'any minute now')
  if (minutes <= minutesAtMost) return say(language, 'in about {minutes} minutes', { minutes })
  return say(language, 'in about {hours} hours', { hours: Math.round(minutes / 60) })
}

const locales: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' }

/** To make a formatter takes a hundred times as long as to use it. */
const made = new Map<string, Intl.DateTimeFormat>()

function dates(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options])
  const format = made.get(key) ?? new Intl.DateTimeFormat(locales[language], options)
  made.set(key, format)
  return format
}

const dollars: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat(locales.en, { style: 'currency', currency: 'CAD' }),
  fr: new Intl.NumberFormat(locales.fr, { style: 'currency', currency: 'CAD' }),
}

export const sayMoney = (language: Language, cents: number): string => dollars[language].format(cents / 100)

/** By the company's clock. */
export const sayMoment = (language: Language, at: string, timeZone: string): string =>
  dates(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at))

/** `Thu, Nov 19, 9 a.m. to 11 a.m.`, by the company's clock. */
export function sayWindow(language: Language, start: string, end: string, timeZone: string): string {
  const [from, to] = [new Date(start), new Date(end)]
  const day = dates(language, { weekday: 'short', month: 'short', day: 'numeric', timeZone })
  const clock = dates(language, { hour: 'numeric', minute: '2-digit', timeZone })
  const values = { day: day.format(from), from: clock.format(from), to: clock.format(to) }
  return say(language, '{day}, {from} to {to}', values)
}

const sayDocument = (language: Language, name: string): string => {
  const words = documents[name]
  return words ? say(language, words) : name
}

/** A day on the calendar, whatever the clock. */
const sayDay = (language: Language, day: NotificationValues[string] | undefined): string =>
  dates(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

function sayUntil(language: Language, until: NotificationValues[string] | undefined): string {
  if (!until) return say(language, 'until further notice')
  const date = dates(language, { dateStyle: 'long' }).format(new Date(String(until)))
  return say(language, 'until {date}', { date })
}
