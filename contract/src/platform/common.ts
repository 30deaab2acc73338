import { z } from 'zod'
import { plainText, queryNumber } from './base.ts'
import { text } from './catalogue.ts'

export const Id = z.uuid()
export { Instant } from './base.ts'

/** When the device says it did something. Whatever it says is taken: a wrong clock must not stop anybody's work. */
export const DeviceTime = plainText().trim().max(60)

export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]
export const LanguageCode = z.enum(languages)

export const themes = ['system', 'light', 'dark'] as const

export const Email = plainText()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(z.regexes.email, text('Enter a valid e-mail address'))

export const PersonName = plainText().trim().min(1, text('This field is required')).max(100)

/** As typed; the server parses it and stores E.164. */
export const PhoneInput = plainText().trim().min(1, text('This field is required')).max(40)

/** Lists (E3): `page` from 1, `limit` 10, more than 100 is cut. */
export const pageQuery = {
  page: queryNumber().int().min(1).max(1_000_000).default(1),
  limit: queryNumber()
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .default(10)
    .transform((n) => Math.min(n, 100)),
}
/**
 * Of a list that grows without end: `after` is what `pagination.next` of a page said, and the next page begins behind it,
 * whatever came or went meanwhile. Either this or `page`.
 */
export const cursorQuery = { ...pageQuery, after: plainText().min(1).max(4000).optional() }
export const Page = z.object(pageQuery)
export const SearchText = plainText().trim().max(200)

export const IdParam = z.object({ id: Id })
export const Nothing = z.object({})
