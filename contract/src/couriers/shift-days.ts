/** When a courier works, by the clocks of the company. No schema library here: server and screens both read it (O2). */
import { dayAfter, instantAt } from '../platform/local-time.ts'

/** `HH:MM`. A shift that ends at or before its start ends on the next day. */
export interface ShiftTimes {
  start: string
  end: string
}
export interface WeeklyShift extends ShiftTimes {
  /** 1 is Monday (ISO). */
  weekday: number
}
/** What holds on one day instead of the week's pattern. */
export interface ShiftException {
  date: string
  off?: boolean | undefined
  start?: string | undefined
  end?: string | undefined
}
export interface ShiftPlan {
  weekly: readonly WeeklyShift[]
  exceptions: readonly ShiftException[]
  /** Granted, both days included. */
  timeOff: readonly { from: string; to: string }[]
}

export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7
/** The Monday of its week. */
export const mondayOf = (date: string): string => dayAfter(date, 1 - weekdayOf(date))
export const daysOfWeek = (monday: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((days) => dayAfter(monday, days))

const byStart = (one: ShiftTimes, other: ShiftTimes) => one.start.localeCompare(other.start)

/** What is planned for a day, whether or not somebody has it off. */
export function plannedOn({ weekly, exceptions }: Omit<ShiftPlan, 'timeOff'>, date: string): ShiftTimes[] {
  const own = exceptions.filter((exception) => exception.date === date)
  const instead = own.flatMap(({ off, start, end }) => (off || !start || !end ? [] : [{ start, end }]))
  if (own.length > 0) return instead.sort(byStart)
  const weekday = weekdayOf(date)
  return weekly
    .filter((shift) => shift.weekday === weekday)
    .map(({ start, end }) => ({ start, end }))
    .sort(byStart)
}

export const hasTimeOff = ({ timeOff }: Pick<ShiftPlan, 'timeOff'>, date: string): boolean =>
  timeOff.some(({ from, to }) => from <= date && date <= to)

/** The shifts that begin on a day: an exception stands instead of the pattern, time off takes all of them away. */
export const shiftsOn = (plan: ShiftPlan, date: string): ShiftTimes[] =>
  hasTimeOff(plan, date) ? [] : plannedOn(plan, date)

export const endsNextDay = ({ start, end }: ShiftTimes): boolean => end <= start

/** From when to when, also on the days when the clocks change. */
export const spanOf = (date: string, shift: ShiftTimes, timeZone: string): { from: Date; to: Date } => ({
  from: instantAt(date, shift.start, timeZone),
  to: instantAt(endsNextDay(shift) ? dayAfter(date) : date, shift.end, timeZone),
})

/** Whether they work at an instant whose day in the company is `today`; one of the evening before may go on. */
export const worksAt = (plan: ShiftPlan, instant: Date, today: string, timeZone: string): boolean =>
  [dayAfter(today, -1), today].some((date) =>
    shiftsOn(plan, date).some((shift) => {
      const { from, to } = spanOf(date, shift, timeZone)
      return from <= instant && instant < to
    }),
  )

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const dayMinutes = 24 * 60

/** Whether two of these meet on consecutive days, by the clock. */
function meet(days: readonly (readonly ShiftTimes[])[]): boolean {
  const spans = days
    .flatMap((shifts, day) =>
      shifts.map((shift) => {
        const from = day * dayMinutes + minutes(shift.start)
        return { from, to: day * dayMinutes + minutes(shift.end) + (endsNextDay(shift) ? dayMinutes : 0) }
      }),
    )
    .sort((one, other) => one.from - other.from)
  return spans.some(({ from }, index) => from < (spans[index - 1]?.to ?? 0))
}

/** Where shifts overlap: in the pattern (also from Sunday into Monday), or around the day of an exception. */
export function findOverlap({ weekly, exceptions }: Omit<ShiftPlan, 'timeOff'>): 'weekly' | 'exceptions' | undefined {
  const week = [1, 2, 3, 4, 5, 6, 7, 1].map((weekday) => weekly.filter((shift) => shift.weekday === weekday))
  if (meet(week)) return 'weekly'
  const plan = { weekly, exceptions }
  const around = (date: string) => [dayAfter(date, -1), date, dayAfter(date)].map((day) => plannedOn(plan, day))
  return exceptions.some(({ date }) => meet(around(date))) ? 'exceptions' : undefined
}
