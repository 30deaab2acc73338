import { isKeepable, isSoundInstant } from '@maple/contract'
import { z } from 'zod'
import { truncateText } from '../platform/truncate-text.ts'

/** What PostgreSQL keeps: no NUL, no half of a character, and no more than is of use. */
export const keepable = (text: string, most: number): string =>
  truncateText(text.replaceAll('\0', '').toWellFormed().trim(), most)

/** Shops leave out, or send as nothing, what was not filled in; numbers come as texts with one and as numbers with another. */
export const word = (most: number) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => keepable(String(value ?? ''), most))

const mostAmount = 1e9
/** What nobody pays or carries is as good as not told. */
export const amount = word(40).transform((value) => {
  const number = Number(value)
  return value !== '' && number >= 0 && number <= mostAmount ? Math.round(number * 100) / 100 : null
})

/** What the shop knows its order by: never rounded (see `parseExactly`), never cut, so that no two are taken for one. */
export const externalId = z.union([z.int(), z.string().min(1).max(64).refine(isKeepable)]).transform(String)

/** An instant with or without its zone; without one it is in UTC, as WooCommerce writes what is called `_gmt`. */
export const instant = word(40).transform((value) => {
  const zoned = /(z|[+-]\d\d:?\d\d)$/i.test(value) ? value : `${value}Z`
  return isSoundInstant(zoned) ? new Date(zoned).toISOString() : null
})

/** PHP writes an empty object as an empty list. */
export const group = <T extends z.ZodRawShape>(shape: T) =>
  z.preprocess((value) => (value == null || Array.isArray(value) ? {} : value), z.object(shape))

const mostLines = 100
/** So many at most: no description is longer. */
export const lines = <T extends z.ZodRawShape>(shape: T) =>
  z.array(z.unknown()).transform((list, context) => {
    const { data, error } = z.array(z.object(shape)).safeParse(list.slice(0, mostLines))
    for (const issue of error?.issues ?? [])
      context.addIssue({ code: 'custom', path: issue.path, message: issue.message })
    return data ?? z.NEVER
  })

export const written = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ')

const mostText = 2000
export const inOne = (parts: readonly string[]): string => truncateText(written(...parts), mostText)

/** Shops number their orders beyond what a number holds exactly: such a one is taken as the text that it is written as. */
const exactly = (_key: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
    ? context?.source
    : value

/** Nothing for what is no JSON. */
export function parseExactly(raw: string): unknown {
  try {
    return JSON.parse(raw, exactly)
  } catch {
    return undefined
  }
}
