import { type Settlement, type SettlementLine, toDollars } from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { offsetOf, type PageRequest, pageOf } from '../platform/paging.ts'
import { viewPayout } from './manage-payouts.ts'
import {
  countOrderLines,
  type LineSums,
  listOrderLines,
  listSettledAdjustments,
  type OrderLine,
  type SettledAdjustment,
  sumLines,
} from './payout-lines.sql.ts'
import { findPayout, findPeriodStart, type PayoutRow } from './payouts.sql.ts'

export interface Parts {
  payout: PayoutRow
  from: string | null
  sums: LineSums
  adjustments: SettledAdjustment[]
}

/** `courierId` is given when the courier asks: another one's answers like an absent one. */
export async function requirePayout(db: Db, id: string, courierId?: string): Promise<PayoutRow> {
  const payout = await findPayout(db, id)
  if (!payout || (courierId && payout.courierId !== courierId)) throw new AppError('not_found')
  return payout
}

/** What a settlement is made of, from the bookings that are in it. */
export async function readParts(db: Db, payout: PayoutRow): Promise<Parts> {
  const [start, sums, adjustments] = await Promise.all([
    findPeriodStart(db, payout),
    sumLines(db, payout.id),
    listSettledAdjustments(db, payout.id),
  ])
  return { payout, from: start?.day ?? null, sums, adjustments }
}

export async function getSettlement({ db }: Deps, id: string, courierId?: string): Promise<Settlement> {
  const { payout, from, sums, adjustments } = await readParts(db, await requirePayout(db, id, courierId))
  return {
    ...viewPayout(payout),
    from,
    gross: toDollars(sums.shareCents + sums.commissionCents),
    commission: toDollars(sums.commissionCents),
    share: toDollars(sums.shareCents),
    tips: toDollars(sums.tipCents),
    broughtForward: toDollars(payout.broughtCents),
    deliveries: sums.deliveries,
    adjustments: adjustments.map((one) => ({
      _id: one.id,
      kind: one.kind,
      category: one.category,
      reason: one.reason,
      amount: toDollars(one.cents),
      whole: toDollars(one.amountCents),
      left: toDollars(one.leftCents),
    })),
  }
}

export async function listSettlementLines({ db }: Deps, query: PageRequest, id: string, courierId?: string) {
  await requirePayout(db, id, courierId)
  const { data, pagination } = await pageOf(
    query,
    listOrderLines(db, id, query.limit, offsetOf(query)),
    countOrderLines(db, id),
  )
  return { data: data.map(viewLine), pagination }
}

const viewLine = (line: OrderLine): SettlementLine => ({
  _id: line.id,
  kind: line.kind,
  orderId: line.orderId,
  orderNumber: line.orderNumber,
  at: line.at,
  gross: toDollars(line.shareCents + line.commissionCents),
  commission: toDollars(line.commissionCents),
  share: toDollars(line.shareCents),
  tip: toDollars(line.tipCents),
})
