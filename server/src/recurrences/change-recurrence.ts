import { type RecurrenceChange, toCents } from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import { checkVersion } from './check-version.ts'
import { makeDue } from './make-due.ts'
import { recordRecurrence } from './make-recurrence.ts'
import { listAhead, todayOf } from './place-dates.ts'
import { skipOne, unskipOne } from './recurrence-dates.sql.ts'
import { requireChanger, requireReadable } from './recurrences.policy.ts'
import {
  findRecurrence,
  lockRecurrence,
  putVersion,
  type RecurrenceRow,
  touchRecurrence,
  type VersionRow,
} from './recurrences.sql.ts'

async function changeable(deps: Deps, actor: Principal, id: string): Promise<RecurrenceRow> {
  const row = requireReadable(actor, await findRecurrence(deps.db, id))
  requireChanger(actor, row.accountId)
  return row
}

/** The version that holds on a day. */
export const versionOn = (versions: RecurrenceRow['versions'], day: string): RecurrenceRow['versions'][number] =>
  (versions.findLast(({ validFrom }) => validFrom <= day) ?? versions[0]) as RecurrenceRow['versions'][number]

/** From a day on, by default from today; what is placed stays. Whoever changes it at the same time is told (M1). */
export async function changeRecurrence(
  deps: Deps,
  actor: Principal,
  id: string,
  { from, accountId, ...change }: RecurrenceChange,
): Promise<void> {
  const row = await changeable(deps, actor, id)
  const today = todayOf(deps)
  if (accountId && accountId !== row.accountId)
    throw new AppError('bad_input', 'A recurring order stays with its account', { path: 'accountId' })
  if (from && from < today) throw new AppError('bad_input', 'A day in the past cannot be changed', { path: 'from' })
  const validFrom = from ?? today
  const before = versionOn(row.versions, validFrom)
  const version: VersionRow = { ...asked(before, change, isStaff(actor)), validFrom }
  const all = [...row.versions.filter((each) => each.validFrom < validFrom), version]
  const replaced = row.versions.filter((each) => each.validFrom > validFrom)
  await checkVersion(deps, actor, row, version, { before, all, replaced })
  await deps.db.transaction(async (tx) => {
    const now = await lockRecurrence(tx, id)
    if (!now || now.state === 'ended' || now.updatedAt !== row.updatedAt) throw new AppError('conflict')
    await putVersion(tx, id, version)
    await touchRecurrence(tx, id, now.state)
    await recordRecurrence(tx, actor, 'recurrence.changed', id, { from: validFrom, ...change })
  })
  await makeDue(deps, id)
}

function asked(before: VersionRow, change: Omit<RecurrenceChange, 'from' | 'accountId'>, byStaff: boolean): VersionRow {
  const price = change.price ?? (change.fixedPrice ? 'fixed' : before.price)
  const fixed =
    change.fixedPrice === undefined ? before.fixedPriceCents : change.fixedPrice && toCents(change.fixedPrice)
  return {
    validFrom: before.validFrom,
    template: change.template ?? before.template,
    rrule: change.rrule ?? before.rrule,
    startDate: change.startDate ?? before.startDate,
    endDate: change.endDate === undefined ? before.endDate : change.endDate,
    windowStart: change.window?.start ?? before.windowStart,
    windowEnd: change.window?.end ?? before.windowEnd,
    createAheadHours: change.createAheadHours ?? before.createAheadHours,
    courierId: change.courierId === undefined ? before.courierId : change.courierId,
    onHoliday: change.onHoliday ?? before.onHoliday,
    price,
    fixedPriceCents: price === 'listed' ? null : (fixed ?? null),
    // What was confirmed holds as long as it goes the same way.
    isConfirmed: (byStaff && change.confirm === true) || (change.template === undefined && before.isConfirmed),
  }
}

/** Paused, resumed or ended for good; what is due is placed at once when it goes on. */
export async function setState(deps: Deps, actor: Principal, id: string, state: RecurrenceRow['state']): Promise<void> {
  await changeable(deps, actor, id)
  await deps.db.transaction(async (tx) => {
    if ((await takeGoing(tx, id)).state === state) return
    await touchRecurrence(tx, id, state)
    await recordRecurrence(tx, actor, state === 'active' ? 'recurrence.resumed' : `recurrence.${state}`, id, { state })
  })
  if (state === 'active') await makeDue(deps, id)
}

export async function skipDate(deps: Deps, actor: Principal, id: string, date: string): Promise<void> {
  const row = await changeable(deps, actor, id)
  requireComing(deps, row, date)
  await deps.db.transaction(async (tx) => {
    await takeGoing(tx, id)
    if (!(await skipOne(tx, id, date)))
      throw new AppError('conflict', 'This date is placed already: cancel its order instead', { path: 'date' })
    await recordRecurrence(tx, actor, 'recurrence.skipped', id, { date })
  })
}

export async function unskipDate(deps: Deps, actor: Principal, id: string, date: string): Promise<void> {
  await changeable(deps, actor, id)
  await deps.db.transaction(async (tx) => {
    // Its state is that under the lock: somebody may have paused it meanwhile.
    const { state } = await takeGoing(tx, id)
    if (!(await unskipOne(tx, id, date))) throw new AppError('conflict', 'This date is not left out', { path: 'date' })
    await touchRecurrence(tx, id, state)
    await recordRecurrence(tx, actor, 'recurrence.unskipped', id, { date })
  })
  await makeDue(deps, id)
}

async function takeGoing(tx: Tx, id: string) {
  const now = await lockRecurrence(tx, id)
  if (!now || now.state === 'ended') throw new AppError('not_found')
  return now
}

function requireComing(deps: Deps, { versions }: RecurrenceRow, date: string): void {
  for (const each of listAhead(deps, versions)) {
    if (each.date === date) return
    if (each.date > date) break
  }
  throw new AppError('bad_input', 'It does not fall on this day', { path: 'date' })
}
