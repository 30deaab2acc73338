import { daysOfWeek, hasTimeOff, mondayOf, plannedOn, type ShiftBoard, type ShiftPlan } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { countBoardCouriers, listBoardCouriers, readShiftPlans } from './shifts.sql.ts'

export const mostCouriers = 500

type BoardShift = ShiftBoard['couriers'][number]['shifts'][number]

/** The week of a day for everybody who may work (O7). */
export async function getShiftBoard(
  { db }: Pick<Deps, 'db'>,
  { week, search }: { week: string; search?: string | undefined },
): Promise<ShiftBoard> {
  const days = daysOfWeek(mondayOf(week))
  const [couriers, counted] = await Promise.all([
    listBoardCouriers(db, search, mostCouriers),
    countBoardCouriers(db, search),
  ])
  const ids = couriers.map(({ id }) => id)
  const plans = await readShiftPlans(db, ids, days[0] ?? week, days[6] ?? week)
  return {
    days,
    couriers: couriers.map(({ id, ...courier }) => ({
      courier: { _id: id, ...courier },
      shifts: days.flatMap((date) => boardShifts(plans.get(id), date)),
    })),
    total: counted[0]?.total ?? 0,
  }
}

function boardShifts(plan: ShiftPlan | undefined, date: string): BoardShift[] {
  if (!plan) return []
  const isExceptional = plan.exceptions.some((exception) => exception.date === date)
  const off = (because: BoardShift['because']) => [{ date, start: null, end: null, off: true, because }]
  if (hasTimeOff(plan, date)) return off('time-off')
  const shifts = plannedOn(plan, date)
  if (shifts.length === 0) return isExceptional ? off('exception') : []
  return shifts.map((shift) => ({ date, ...shift, off: false, because: isExceptional ? 'exception' : null }))
}
