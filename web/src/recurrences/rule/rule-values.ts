export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type WeekdayCode = (typeof weekdayCodes)[number]
export const nths = ['1', '2', '3', '4', '-1'] as const

/** A rule as it is picked. What pickers cannot say stays as it was written. */
export interface RuleValues {
  kind: 'daily' | 'weekdays' | 'weekly' | 'monthly-day' | 'monthly-weekday' | 'other'
  /** Each so many days, weeks or months. */
  every: string
  days: WeekdayCode[]
  /** `-1` is the last day of the month. */
  monthDay: string
  /** `-1` is the last one. */
  nth: string
  weekday: WeekdayCode
  written: string
}

const isWeekday = (code: string): code is WeekdayCode => weekdayCodes.some((one) => one === code)
const workDays = 'MO,TU,WE,TH,FR'

/** The weekday of a calendar day. */
export const weekdayOf = (date: string): WeekdayCode => {
  const at = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekdayCodes[(at + 6) % 7] ?? 'MO'
}

/** What a picker begins with, for a first day. */
export const firstRule = (startDate: string): RuleValues => ({
  kind: 'weekdays',
  every: '1',
  days: [weekdayOf(startDate)],
  monthDay: String(Number(startDate.slice(8, 10)) || 1),
  nth: String(Math.min(4, Math.ceil((Number(startDate.slice(8, 10)) || 1) / 7))),
  weekday: weekdayOf(startDate),
  written: '',
})

/** Reads what the pickers write, and what other programs write for the same. */
export function readRule(rrule: string, startDate: string): RuleValues {
  const first = firstRule(startDate)
  const parts = new Map(
    rrule
      .toUpperCase()
      .replace(/^RRULE:/, '')
      .split(';')
      .map((part) => part.split('=', 2) as [string, string]),
  )
  if (parts.get('WKST') === 'MO') parts.delete('WKST')
  const every = parts.get('INTERVAL') ?? '1'
  const found = { ...first, every, written: rrule }
  return { ...found, kind: 'other', ...pickedOf(parts, every, first) }
}

function pickedOf(parts: ReadonlyMap<string, string>, every: string, first: RuleValues): Partial<RuleValues> {
  const [freq, byDay = '', byMonthDay = ''] = ['FREQ', 'BYDAY', 'BYMONTHDAY'].map((name) => parts.get(name))
  const has = [...parts.keys()].filter((name) => name !== 'FREQ' && name !== 'INTERVAL').join(' ')
  const days = byDay.split(',').filter(Boolean)
  const isWorkDays = days.toSorted().join() === workDays.split(',').toSorted().join()
  if (every === '1' && has === 'BYDAY' && isWorkDays && freq !== 'MONTHLY' && freq !== 'YEARLY')
    return { kind: 'weekdays' }
  if (freq === 'DAILY' && has === '') return { kind: 'daily' }
  if (freq === 'WEEKLY' && (has === '' || (has === 'BYDAY' && days.every(isWeekday))))
    return { kind: 'weekly', days: has === '' ? first.days : days.filter(isWeekday) }
  if (freq !== 'MONTHLY') return {}
  if (has === '') return { kind: 'monthly-day' }
  if (has === 'BYMONTHDAY' && /^(-1|[1-9]|[12]\d|3[01])$/.test(byMonthDay))
    return { kind: 'monthly-day', monthDay: byMonthDay }
  const [, nth = '', weekday = ''] = /^\+?(-?\d)([A-Z]{2})$/.exec(byDay) ?? []
  if (has === 'BYDAY' && nths.some((one) => one === nth) && isWeekday(weekday))
    return { kind: 'monthly-weekday', nth, weekday }
  return {}
}

/** As an iCalendar RRULE. */
export function writeRule({ kind, every, days, monthDay, nth, weekday, written }: RuleValues): string {
  const count = Math.trunc(Number(every))
  const interval = count > 1 ? `;INTERVAL=${count}` : ''
  switch (kind) {
    case 'daily':
      return `FREQ=DAILY${interval}`
    case 'weekdays':
      return `FREQ=WEEKLY;BYDAY=${workDays}`
    case 'weekly':
      return `FREQ=WEEKLY${interval};BYDAY=${weekdayCodes.filter((code) => days.includes(code)).join()}`
    case 'monthly-day':
      return `FREQ=MONTHLY${interval};BYMONTHDAY=${monthDay}`
    case 'monthly-weekday':
      return `FREQ=MONTHLY${interval};BYDAY=${nth}${weekday}`
    default:
      return written
  }
}
