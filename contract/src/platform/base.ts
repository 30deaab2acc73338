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

/** A clock may be far off, but what it says has a year of four digits on both sides of the date line. */
const isInOurTime = (year: number): boolean => year >= 1 && year <= 9998

/** A day that exists: 30 February does not. */
export const isCalendarDay = (value: string): boolean => {
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) && isInOurTime(day.getUTCFullYear())
}
export const CalendarDay = z.iso.date().refine(isCalendarDay, notValid)

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
export const Instant = z.iso.datetime({ offset: true }).refine(isSoundInstant, notValid)

/** A day or a moment as a form writes it (`2026-11-15`, `2026-11-15T09:30`, an instant); the server reads it by its clock. */
export const WrittenTime = plainText()
  .max(40)
  .refine((value) => !/^\d{4}-\d{2}-\d{2}/.test(value) || isCalendarDay(value.slice(0, 10)), notValid)
