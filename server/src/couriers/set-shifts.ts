import { type setShifts as contract, findOverlap, type ShiftException, type ShiftsView } from '@maple/contract'
import { dayAfter, localTime } from '@maple/contract/platform/local-time'
import type { z } from 'zod'
import { recordChange } from '../audit/index.ts'
import type { DepsInTx } from '../deps.ts'
import type { Db, Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { findCourier, findCourierOfUser, lockCourier } from './couriers.sql.ts'
import { readShiftPlans, replaceExceptions, replaceWeekly } from './shifts.sql.ts'

type Shifts = z.output<(typeof contract)['body']>

export const todayOf = ({ settings, now }: Pick<DepsInTx, 'settings' | 'now'>): string =>
  localTime(now(), settings.get('general.timeZone')).date

/** What is older is how it was, and nobody changes it. */
const firstOpenDay = (deps: DepsInTx): string => dayAfter(todayOf(deps), -7)

export async function ownCourierId(db: Db, actor: Principal): Promise<string> {
  const courier = await findCourierOfUser(db, actor.id)
  if (!courier) throw new AppError('not_found')
  return courier.id
}

export async function getShifts(db: Db, deps: DepsInTx, courierId: string): Promise<ShiftsView> {
  if (!(await findCourier(db, courierId))) throw new AppError('not_found')
  const plan = (await readShiftPlans(db, [courierId], firstOpenDay(deps), null)).get(courierId)
  return { weekly: [...(plan?.weekly ?? [])], exceptions: [...(plan?.exceptions ?? [])] }
}

/** The whole plan at once; what staff change of somebody's is in the audit log. */
export async function setShifts(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  courierId: string,
  shifts: Shifts,
): Promise<void> {
  if (!(await lockCourier(tx, courierId))) throw new AppError('not_found')
  requireSound(deps, shifts)
  const before = await getShifts(tx, deps, courierId)
  await replaceWeekly(tx, courierId, shifts.weekly)
  await replaceExceptions(tx, courierId, shifts.exceptions, firstOpenDay(deps), null)
  await recordChange(tx, actor, {
    action: 'courier.shifts-changed',
    subjectType: 'courier',
    subjectId: courierId,
    before: { weekly: inWords(before.weekly), exceptions: before.exceptions.length },
    after: { weekly: inWords(shifts.weekly), exceptions: shifts.exceptions.length },
  })
  await tx.emit({ type: 'courier.shifts-changed', courierId, userId: (await ownerOf(tx, courierId)) ?? actor.id })
}

const inWords = (weekly: Shifts['weekly']) =>
  weekly.map(({ weekday, start, end }) => `${weekday} ${start}-${end}`).join(', ')
const ownerOf = async (tx: Tx, courierId: string) => (await findCourier(tx, courierId))?.userId

function requireSound(deps: DepsInTx, shifts: Shifts): void {
  const first = firstOpenDay(deps)
  shifts.exceptions.forEach((exception, index) => {
    const path = `exceptions.${index}`
    if (exception.date < first) throw new AppError('bad_input', 'This day is over', { path })
    if (!isWhole(exception))
      throw new AppError('bad_input', 'Say when the shift begins and ends, or that the day is off', { path })
    const others = shifts.exceptions.filter(({ date }) => date === exception.date)
    if (exception.off && others.length > 1) throw new AppError('bad_input', 'A day that is off has no shifts', { path })
  })
  const path = findOverlap(shifts)
  if (path) throw new AppError('bad_input', 'Two shifts overlap', { path })
}

const isWhole = ({ off, start, end }: ShiftException): boolean =>
  off ? start === undefined && end === undefined : start !== undefined && end !== undefined
