import { useLingui } from '@lingui/react'
import { formatDate, formatDateTime, formatRelative, formatTime } from '../../lib/format/format.ts'

const formats: Record<'date' | 'time' | 'dateTime' | 'relative', (value: string, timeZone?: string) => string> = {
  date: formatDate,
  time: formatTime,
  dateTime: formatDateTime,
  relative: (value) => formatRelative(value),
}

export interface DateTimeProps {
  /** ISO 8601 */
  value: string
  show?: keyof typeof formats
  /** The company's zone, where a time is part of an agreement; else that of the reader. */
  timeZone?: string
}

export function DateTime({ value, show = 'dateTime', timeZone }: DateTimeProps) {
  useLingui() // Drawn again when the language changes.
  return (
    <time dateTime={value} title={formatDateTime(value, timeZone)} className="whitespace-nowrap">
      {formats[show](value, timeZone)}
    </time>
  )
}
