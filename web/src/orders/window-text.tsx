import { useLingui } from '@lingui/react'
import { useConfig } from '../lib/config.queries.ts'
import { currentLocale } from '../lib/i18n.ts'

const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
const day: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' }

const range = (options: Intl.DateTimeFormatOptions, timeZone: string, start: Date, end: Date) =>
  new Intl.DateTimeFormat(currentLocale(), { ...options, timeZone }).formatRange(start, end)

/** `9:00 – 11:00 a.m.`, of a window of the settings (`09:00`, `11:00`). */
export const windowLabel = (start: string, end: string) =>
  range(clock, 'UTC', new Date(`2000-01-01T${start}:00Z`), new Date(`2000-01-01T${end}:00Z`))

/** An agreed window, on the company's clock. */
export function WindowText({ start, end, withDay = true }: { start: string; end: string; withDay?: boolean }) {
  useLingui() // Drawn again when the language changes.
  const { timeZone } = useConfig()
  return <>{range(withDay ? { ...day, ...clock } : clock, timeZone, new Date(start), new Date(end))}</>
}
