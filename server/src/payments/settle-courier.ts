import type { Cents } from '@maple/contract'
import type { Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { noteCarried, noteSettled, type OpenAdjustment } from './adjustments.sql.ts'
import { insertTransfer } from './ledger.sql.ts'
import { insertLines, type Owed } from './payout-lines.sql.ts'
import { insertPayout, type PayoutRow } from './payouts.sql.ts'

type How = Pick<PayoutRow, 'periodEnd' | 'method'> & { state: 'draft' | 'approved' }

interface Taken extends OpenAdjustment {
  cents: Cents
}

/**
 * One courier's payout with everything that is in it, in one commit: what was earned, what staff added, and what they took
 * off as far as there is something to take it from. Tips are the courier's own and nothing is taken off them. Where nothing
 * is left to pay, no payout is made and everything waits for the next one.
 */
export async function settle(tx: Tx, owed: Owed, open: readonly OpenAdjustment[], how: How) {
  const { taken, carried } = share(owed, open)
  const sumOf = (kind: Taken['kind']) =>
    taken.filter((one) => one.kind === kind).reduce((sum, { cents }) => sum + cents, 0)
  const additionsCents: Cents = owed.additionsCents + sumOf('addition')
  const deductionsCents: Cents = owed.deductionsCents + sumOf('deduction')
  const amountCents: Cents = owed.earningsCents + owed.tipsCents + additionsCents - deductionsCents
  if (amountCents <= 0) {
    await noteCarried(
      tx,
      open.filter(({ kind }) => kind === 'deduction').map(({ id }) => id),
    )
    return
  }
  const payout = await insertPayout(tx, { ...owed, ...how, id: newId(), additionsCents, deductionsCents, amountCents })
  if (!payout) return
  const causes: string[] = []
  for (const one of taken) causes.push(await book(tx, payout.id, one))
  await insertLines(tx, { payoutId: payout.id, courierId: owed.courierId, transferIds: owed.transferIds, causes })
  if (carried.length > 0) await noteCarried(tx, carried)
  return { id: payout.id, amountCents }
}

/** All additions, then deductions, the oldest first. */
function share(owed: Owed, open: readonly OpenAdjustment[]): { taken: Taken[]; carried: string[] } {
  const added = open.filter(({ kind }) => kind === 'addition').map((one) => ({ ...one, cents: one.leftCents }))
  let left: Cents = owed.earningsCents + owed.additionsCents - owed.deductionsCents
  for (const { cents } of added) left += cents
  const taken: Taken[] = added
  const carried: string[] = []
  for (const one of open.filter(({ kind }) => kind === 'deduction')) {
    const cents = Math.max(0, Math.min(one.leftCents, left))
    left -= cents
    if (cents > 0) taken.push({ ...one, cents })
    if (cents < one.leftCents) carried.push(one.id)
  }
  return { taken, carried }
}

/** Between the company and the courier; the cause names both, so that the same is never booked twice. */
async function book(tx: Tx, payoutId: string, { id, courierId, kind, cents }: Taken): Promise<string> {
  const cause = `adjustment:${id}:${payoutId}`
  const signed: Cents = kind === 'addition' ? cents : -cents
  await insertTransfer(tx, {
    cause,
    kind,
    courierId,
    entries: [
      { account: 'courier', ownerId: courierId, purpose: kind, cents: signed },
      { account: 'company', purpose: kind, cents: -signed },
    ],
  })
  await noteSettled(tx, id, cents)
  return cause
}
