import { type ShiftTimes, shiftsOn, worksAt } from '@maple/contract'
import { dayAfter, localTime } from '@maple/contract/platform/local-time'
import type { Db } from '../platform/db.ts'
import { listWithShifts, readShiftPlans } from './shifts.sql.ts'

/** Who has shifts that begin on a day, and which. */
export async function listOnShift(db: Db, day: string): Promise<Map<string, ShiftTimes[]>> {
  const ids = (await listWithShifts(db, day, day)).map(({ id }) => id)
  const plans = await readShiftPlans(db, ids, day, day)
  const found = new Map<string, ShiftTimes[]>()
  for (const [id, plan] of plans) {
    const shifts = shiftsOn(plan, day)
    if (shifts.length > 0) found.set(id, shifts)
  }
  return found
}

/** Ids of all who work at an instant, by the clocks of the company. */
export async function listOnShiftAt(db: Db, instant: Date, timeZone: string): Promise<Set<string>> {
  const today = localTime(instant, timeZone).date
  const ids = (await listWithShifts(db, dayAfter(today, -1), today)).map(({ id }) => id)
  const plans = await readShiftPlans(db, ids, dayAfter(today, -1), today)
  return new Set([...plans].filter(([, plan]) => worksAt(plan, instant, today, timeZone)).map(([id]) => id))
}

export async function isOnShift(db: Db, courierId: string, instant: Date, timeZone: string): Promise<boolean> {
  const today = localTime(instant, timeZone).date
  const plan = (await readShiftPlans(db, [courierId], dayAfter(today, -1), today)).get(courierId)
  return plan !== undefined && worksAt(plan, instant, today, timeZone)
}
