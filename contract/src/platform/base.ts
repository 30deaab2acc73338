import { z } from 'zod'
import { text } from './catalogue.ts'

/**
 * What every text, number and date of a request or a live message is made of. PostgreSQL keeps no NUL and no half of a
 * surrogate pair, its `real` nothing smaller than 1e-38, and its calendar has neither a year 0 nor a 30 February: what
 * it would refuse with a fault of ours is refused here, beside its field. A test walks every schema and takes no others.
 */
export const isKeepable = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

/** No measure, price or place is that small; what is, comes from a broken program. */
export const isMeasurable = (value: number): boolean => value === 0 || Math.abs(value) >= 1e-30

const oddCharacters = text('This holds characters that cannot be kept')
const notValid = text('This is not a valid value')

type TextOptions = Parameters<typeof z.string>[0]
export const plainText = (options?: TextOptions) => z.string(options).refine(isKeepable, oddCharacters)
export const measure = () => z.number().refine(isMeasurable, notValid)
/** Out of a query, where everything is text. */
export const queryNumber = () => z.coerce.number().refine(isMeasurable, notValid)
export const plainUrl = () => z.url().refine(isKeepable, oddCharacters)

/**
 * Nobody and nothing here is older than 1900, so an earlier year is a slip of the keys (0202 for 2026). At the far end what
 * a clock says has a year of four digits on both sides of the date line.
 */
const isInOurTime = (year: number): boolean => year >= 1900 && year <= 9998
/** Said of a day or an instant alike: what is wrong with it. */
const badTime = ({ input }: { input?: unknown }): string =>
  /^\d{4}-\d\d-\d\d/.test(String(input)) && String(input) < '1900' ? text('Years begin at 1900') : notValid

/** A day that exists: 30 February does not. */
export const isCalendarDay = (value: string): boolean => {
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) && isInOurTime(day.getUTCFullYear())
}
export const CalendarDay = z.iso.date().refine(isCalendarDay, { error: badTime })

/** Clocks are at most 14 hours from UTC; PostgreSQL takes less than 16. */
export const isSoundInstant = (value: string): boolean => {
  const [, hours = '0'] = /[+-](\d{2}):?\d{2}$/.exec(value) ?? []
  const at = new Date(value)
  return (
    Number(hours) <= 14 &&
    !Number.isNaN(at.getTime()) &&
    isInOurTime(at.getUTCFullYear()) &&
    isCalendarDay(value.slice(0, 10))
  )
}
export const Instant = z.iso.datetime({ offset: true }).refine(isSoundInstant, { error: badTime })
/** A day is read by the company's clock. */
export const DayOrInstant = z.union([Instant, CalendarDay], { error: badTime })

/** What is no time at all is told where it is read. */
function isWrittenInOurTime(value: string): boolean {
  if (/^\d{4}-\d{2}-\d{2}/.test(value)) return isCalendarDay(value.slice(0, 10))
  const at = new Date(value)
  return Number.isNaN(at.getTime()) || isInOurTime(at.getUTCFullYear())
}

/** A day or a moment as a form writes it (`2026-11-15`, `2026-11-15T09:30`, an instant); the server reads it by its clock. */
export const WrittenTime = plainText().max(40).refine(isWrittenInOurTime, { error: badTime })
