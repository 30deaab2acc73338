import { useLingui } from '@lingui/react'
import { localTime } from '@maple/contract/platform/local-time'
import { currentLocale } from '../lib/i18n.ts'
import { useConfig } from '../lib/query/config.queries.ts'

const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
const day: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' }

const range = (options: Intl.DateTimeFormatOptions, timeZone: string, start: Date, end: Date) =>
  new Intl.DateTimeFormat(currentLocale(), { ...options, timeZone }).formatRange(start, end)

/** `9:00 – 11:00 a.m.`, of a window of the settings (`09:00`, `11:00`). */
export const windowLabel = (start: string, end: string) =>
  range(clock, 'UTC', new Date(`2000-01-01T${start}:00Z`), new Date(`2000-01-01T${end}:00Z`))

const isSameDay = (start: Date, end: Date, timeZone: string) =>
  localTime(start, timeZone).date === localTime(end, timeZone).date

/** Over midnight the day is that of the start, or the two dates hide the times. */
function spoken(start: Date, end: Date, timeZone: string, withDay: boolean) {
  if (isSameDay(start, end, timeZone)) return range(withDay ? { ...day, ...clock } : clock, timeZone, start, end)
  const say = (options: Intl.DateTimeFormatOptions, at: Date) =>
    new Intl.DateTimeFormat(currentLocale(), { ...options, timeZone }).format(at)
  return `${say(withDay ? { ...day, ...clock } : clock, start)} – ${say(clock, end)}`
}

/** Its times without the day. */
export const windowWords = (start: string, end: string, timeZone: string) =>
  spoken(new Date(start), new Date(end), timeZone, false)

/** An agreed window, on the company's clock. */
export function WindowText({ start, end, withDay = true }: { start: string; end: string; withDay?: boolean }) {
  useLingui() // Drawn again when the language changes.
  const { timeZone } = useConfig()
  return <>{spoken(new Date(start), new Date(end), timeZone, withDay)}</>
}
