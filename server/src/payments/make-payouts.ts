import { toDollars, weekdays } from '@maple/contract'
import { dayAfter, instantAt, localTime } from '@maple/contract/platform/local-time'
import { recordChange } from '../audit/index.ts'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import type { Principal } from '../platform/principal.ts'
import { lockOpenAdjustments } from './adjustments.sql.ts'
import { correctLedger } from './correct-ledger.ts'
import { payoutTime } from './earnings-period.ts'
import { listOwed, lockRuns } from './payout-lines.sql.ts'
import { hasRunSince, insertRun } from './payouts.sql.ts'
import { payoutQueue } from './send-payout.ts'
import { settle } from './settle-courier.ts'

interface Run {
  /** Who asked for it; nobody when it is the day for it. */
  by?: Principal
  /** Everything earned before this day; today, unless it is told. */
  periodEnd?: string
}

/**
 * One payout for each courier who is owed something, for all that was earned before a day. Run twice, or on two nodes
 * at once, it makes each of them once: runs take turns, and the constraints on courier and period, and on bookings, decide.
 */
export async function makePayouts(deps: Deps, run: Run = {}): Promise<number> {
  await correctLedger(deps)
  return deps.db.transaction((tx) => insertPayouts(tx, deps, run))
}

export async function insertPayouts(
  tx: Tx,
  deps: DepsInTx,
  { by, periodEnd = today(deps) }: Run = {},
): Promise<number> {
  const { settings, now, jobs } = deps
  await lockRuns(tx)
  const before = instantAt(periodEnd, '00:00', settings.get('general.timeZone'))
  const isApproved = settings.get('payments.automaticPayouts')
  const state = isApproved ? 'approved' : 'draft'
  const method = isApproved ? settings.get('payments.payoutMethod') : null
  const open = Map.groupBy(await lockOpenAdjustments(tx), ({ courierId }) => courierId)
  let [made, cents] = [0, 0]
  for (const owed of await listOwed(tx, before, now())) {
    const payout = await settle(tx, owed, open.get(owed.courierId) ?? [], { periodEnd, state, method })
    if (!payout) continue
    made += 1
    cents += payout.amountCents
    if (method === 'provider') await jobs.send(tx, payoutQueue, { payoutId: payout.id })
  }
  await insertRun(tx, periodEnd, by?.id ?? null, made)
  if (by || made > 0)
    await recordChange(tx, by, {
      action: 'payouts.made',
      subjectType: 'payout',
      subjectId: periodEnd,
      after: { periodEnd, payouts: made, amount: toDollars(cents), state },
    })
  return made
}

const today = ({ now, settings }: DepsInTx): string => localTime(now(), settings.get('general.timeZone')).date

/** Looks every hour, so that a server that was down on Friday pays on Friday noon, or on Saturday, for Friday. */
export async function makePayoutsWhenDue(deps: Deps): Promise<void> {
  const { date, time } = localTime(deps.now(), deps.settings.get('general.timeZone'))
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const daysSince = (weekday - weekdays.indexOf(deps.settings.get('payments.payoutWeekday')) + 7) % 7
  if (daysSince === 0 && time >= payoutTime) return void (await makePayouts(deps))
  const lastDue = dayAfter(date, -(daysSince || 7))
  if (!(await hasRunSince(deps.db, lastDue))) await makePayouts(deps, { periodEnd: lastDue })
}
