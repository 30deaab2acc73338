import { plannedOn, type ShiftException, type ShiftTimes } from '@maple/contract/couriers/shift-days'
import type { Data } from '../../lib/api/api.ts'

export type Shifts = Data<'GET /couriers/shifts'>

/** What holds on one day: the pattern of the week, nothing, or times of its own. */
export type DayKind = 'pattern' | 'off' | 'other'
export interface DayValues {
  kind: DayKind
  times: ShiftTimes[]
}

export const usualTimes: ShiftTimes = { start: '09:00', end: '17:00' }

export function dayValuesOf(shifts: Shifts, date: string): DayValues {
  const times = plannedOn(shifts, date)
  const isOwn = shifts.exceptions.some((exception) => exception.date === date)
  return { kind: !isOwn ? 'pattern' : times.length === 0 ? 'off' : 'other', times: times.length ? times : [usualTimes] }
}

/** The plan with this day changed and everything else as it was. */
export function putDay({ weekly, exceptions }: Shifts, date: string, { kind, times }: DayValues): Shifts {
  const own: ShiftException[] =
    kind === 'pattern' ? [] : kind === 'off' ? [{ date, off: true }] : times.map((time) => ({ date, ...time }))
  return { weekly, exceptions: [...exceptions.filter((exception) => exception.date !== date), ...own] }
}

/** The pattern, day by day from Monday. */
export const weekOf = ({ weekly }: Pick<Shifts, 'weekly'>): ShiftTimes[][] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    weekly.filter((shift) => shift.weekday === weekday).map(({ start, end }) => ({ start, end })),
  )

export const putWeek = ({ exceptions }: Shifts, week: readonly (readonly ShiftTimes[])[]): Shifts => ({
  weekly: week.flatMap((times, day) => times.map((time) => ({ weekday: day + 1, ...time }))),
  exceptions,
})
