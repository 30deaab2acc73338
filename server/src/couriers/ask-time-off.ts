import type { askTimeOff as contract, StaffTimeOff, TimeOff } from '@maple/contract'
import { dayAfter } from '@maple/contract/platform/local-time'
import type { z } from 'zod'
import { recordChange } from '../audit/index.ts'
import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Principal } from '../platform/principal.ts'
import { lockCourierOfUser } from './couriers.sql.ts'
import { todayOf } from './set-shifts.ts'
import {
  findMeeting,
  findTimeOff,
  insertTimeOff,
  type TimeOffRow,
  takeDecision,
  takeWithdrawn,
} from './time-off.sql.ts'

const mostDays = 366
const mostDaysAhead = 731

export async function askTimeOff(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  { from, to, reason }: z.output<(typeof contract)['body']>,
): Promise<TimeOffRow> {
  const courier = await lockCourierOfUser(tx, actor.id)
  if (!courier) throw new AppError('not_found')
  if (to < from) throw new AppError('bad_input', 'The last day comes before the first', { path: 'to' })
  const today = todayOf(deps)
  if (from < today) throw new AppError('bad_input', 'This day is over', { path: 'from' })
  if (to > dayAfter(from, mostDays) || to > dayAfter(today, mostDaysAhead))
    throw new AppError('bad_input', 'Time off is at most a year', { path: 'to' })
  if (await findMeeting(tx, courier.id, from, to))
    throw new AppError('conflict', 'You have asked for some of these days already')
  const id = newId()
  await insertTimeOff(tx, { id, courierId: courier.id, from, to, reason: reason || null })
  await tx.emit({
    type: 'courier.time-off-asked',
    courierId: courier.id,
    userId: courier.userId,
    timeOffId: id,
    from,
    to,
  })
  return required(await findTimeOff(tx, id))
}

export async function withdrawTimeOff(tx: Tx, deps: DepsInTx, actor: Principal, id: string): Promise<void> {
  const courier = await lockCourierOfUser(tx, actor.id)
  const asked = await findTimeOff(tx, id)
  if (!courier || asked?.courierId !== courier.id) throw new AppError('not_found')
  if (asked.status === 'withdrawn') return
  const gone = await takeWithdrawn(tx, id, courier.id, todayOf(deps))
  if (gone.length === 0) throw new AppError('conflict', 'These days are over, or were not granted')
  await tx.emit({ type: 'courier.shifts-changed', courierId: courier.id, userId: courier.userId })
}

/** Granted, the shifts of these days are gone at once; the courier is told either way. */
export async function decideTimeOff(
  tx: Tx,
  actor: Principal,
  id: string,
  status: 'approved' | 'declined',
  note: string | undefined,
): Promise<TimeOffRow> {
  const asked = await findTimeOff(tx, id)
  if (!asked) throw new AppError('not_found')
  if ((await takeDecision(tx, id, status, note || null, actor.id)).length === 0)
    throw new AppError('conflict', 'Somebody else has decided this, or it was withdrawn')
  const { courierId, userId, firstDay: from, lastDay: to } = asked
  await recordChange(tx, actor, {
    action: status === 'approved' ? 'courier.time-off-approved' : 'courier.time-off-declined',
    subjectType: 'courier',
    subjectId: courierId,
    before: { status: 'asked' },
    after: { status, from, to },
  })
  const approved = status === 'approved'
  await tx.emit({ type: 'courier.time-off-decided', courierId, userId, approved, from, to, note: note || null })
  return required(await findTimeOff(tx, id))
}

function required(row: TimeOffRow | undefined): TimeOffRow {
  if (!row) throw new AppError('not_found')
  return row
}

export const viewTimeOff = (row: TimeOffRow): TimeOff => ({
  _id: row.id,
  from: row.firstDay,
  to: row.lastDay,
  reason: row.reason,
  status: row.status,
  askedAt: row.askedAt,
  decidedAt: row.decidedAt,
  note: row.note,
})

export const viewForStaff = (row: TimeOffRow): StaffTimeOff => ({
  ...viewTimeOff(row),
  courier: { _id: row.courierId, courierCode: row.courierCode, name: row.name },
})
