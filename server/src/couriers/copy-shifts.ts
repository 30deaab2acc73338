import {
  type copyShifts as contract,
  daysOfWeek,
  findOverlap,
  mondayOf,
  plannedOn,
  type ShiftException,
  type ShiftPlan,
} from '@maple/contract'
import { dayAfter } from '@maple/contract/platform/local-time'
import type { z } from 'zod'
import { recordChange } from '../audit/index.ts'
import type { Tx } from '../platform/db.ts'
import type { Principal } from '../platform/principal.ts'
import { mostCouriers } from './get-shift-board.ts'
import { listBoardCouriers, readShiftPlans, replaceExceptions } from './shifts.sql.ts'

type Wish = z.output<(typeof contract)['body']>
type Copied = z.output<(typeof contract)['response']>

/**
 * This week becomes like the one before, for everybody on the board; what is the pattern anyway needs no exception. Days of
 * this week that were planned by themselves are kept or replaced, as is asked. Whose shifts would overlap keeps the week.
 */
export async function copyShifts(tx: Tx, actor: Principal, { week, planned = 'replace' }: Wish): Promise<Copied> {
  const days = daysOfWeek(mondayOf(week))
  const [monday = week, sunday = week] = [days[0], days[6]]
  const couriers = await listBoardCouriers(tx, undefined, mostCouriers)
  const ids = couriers.map(({ id }) => id)
  // The Monday after it too: a shift of Sunday night may go on into it.
  const plans = await readShiftPlans(tx, ids, dayAfter(monday, -7), dayAfter(sunday))
  const done: Copied = { couriers: 0, replacedDays: 0, keptDays: 0, overlapping: [] }
  for (const { id, name } of couriers) {
    const plan = plans.get(id)
    if (!plan) continue
    const { wanted, before, own } = copied(plan, days, planned)
    const elsewhere = plan.exceptions.filter(({ date }) => !days.includes(date))
    if (planned === 'keep') done.keptDays += own.length
    if (JSON.stringify(wanted) === JSON.stringify(before)) continue
    if (findOverlap({ weekly: plan.weekly, exceptions: [...elsewhere, ...wanted] })) {
      done.overlapping.push(name)
      continue
    }
    await replaceExceptions(tx, id, wanted, monday, sunday)
    done.couriers += 1
    if (planned === 'replace') done.replacedDays += own.length
  }
  await recordChange(tx, actor, {
    action: 'shifts.copied',
    subjectType: 'shifts',
    subjectId: monday,
    before: null,
    after: { couriers: done.couriers },
  })
  return done
}

/** `own`: days that were planned by themselves, and otherwise than the week before has them. */
function copied(plan: ShiftPlan, days: readonly string[], planned: NonNullable<Wish['planned']>) {
  const before = plan.exceptions.filter(({ date }) => days.includes(date))
  const has = new Set(before.map(({ date }) => date))
  const differs = (date: string) =>
    JSON.stringify(plannedOn(plan, date)) !== JSON.stringify(plannedOn(plan, dayAfter(date, -7)))
  const own = days.filter((date) => has.has(date) && differs(date))
  const wanted = days.flatMap((date) =>
    planned === 'keep' && has.has(date) ? before.filter((one) => one.date === date) : asExceptions(plan, date),
  )
  return { wanted, before, own }
}

function asExceptions({ weekly, exceptions }: ShiftPlan, date: string): ShiftException[] {
  const wanted = plannedOn({ weekly, exceptions }, dayAfter(date, -7))
  if (JSON.stringify(wanted) === JSON.stringify(plannedOn({ weekly, exceptions: [] }, date))) return []
  return wanted.length === 0 ? [{ date, off: true }] : wanted.map((shift) => ({ date, ...shift }))
}
