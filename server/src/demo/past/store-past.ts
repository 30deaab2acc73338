import { testimonialsShown } from '@maple/contract'
import type { DepsInTx } from '../../deps.ts'
import type { Tx } from '../../platform/db.ts'
import type { Lot } from './draw.ts'
import type { PastCustomer } from './draw-people.ts'
import type { Shifts } from './draw-shifts.ts'
import { insertRows, type Row } from './past.sql.ts'
import { payPast } from './past-money.ts'
import { payOutPast } from './past-payouts.ts'
import {
  chargeRows,
  iso,
  orderRow,
  type PlacedPast,
  parcelRow,
  priceRows,
  promiseRow,
  stopRows,
  timelineRows,
  userRow,
} from './past-rows.ts'
import { storeTransfers } from './store-transfers.ts'

/** Everything that was drawn, and what draws on. */
export interface Drawn {
  customers: PastCustomer[]
  orders: PlacedPast[]
  shifts: Shifts
  staffId: string | null
  lot: Lot
  newKey: (at: number) => string
  proofs: readonly Row[]
}

/** Each table at once, in the order in which they refer to one another. */
export async function storePast(deps: DepsInTx, tx: Tx, drawn: Drawn, version: string): Promise<void> {
  const { customers, orders, shifts, staffId, lot, newKey, proofs } = drawn
  const now = deps.now()
  const money = payPast(orders, lot, newKey, { staffId, now: now.getTime() })
  const paidOut = payOutPast(money.transfers, newKey, { settings: deps.settings, now })
  const delivered = orders.filter(({ end }) => end.status === 'delivered')
  const insert = (table: string, rows: readonly Row[]) => insertRows(tx, table, rows)
  await insert('users', customers.map(userRow))
  await insert('notification_preferences', customers.map(preferencesRow))
  await insert(
    'orders',
    orders.map((order) => ({ ...orderRow(order), ...money.ofOrders.get(order.id) })),
  )
  await insert(
    'order_stops',
    orders.flatMap((order) => stopRows(order, newKey)),
  )
  await insert(
    'order_parcels',
    orders.map((order) => parcelRow(order, newKey)),
  )
  await insert(
    'order_prices',
    orders.flatMap((order) => priceRows(order, version)),
  )
  await insert('order_charges', orders.flatMap(chargeRows))
  const entries = orders.flatMap((order) => timelineRows(order, staffId))
  await insert(
    'order_timeline',
    entries.sort((a, b) => (String(a.at) < String(b.at) ? -1 : 1)),
  )
  await insert(
    'order_issues',
    orders.flatMap((order) => issueRow(order, staffId, newKey)),
  )
  await insert('order_proofs', proofs)
  await insert('courier_ratings', delivered.flatMap(ratingRow))
  await insert('testimonials', testimonialRows(delivered, staffId, now.getTime()))
  await insert('eta_accuracy', delivered.map(promiseRow))
  await insert(
    'courier_presence',
    shifts
      .list()
      .filter(({ from, to }) => to > from)
      .map(presenceRow),
  )
  await insert('payments', money.payments)
  await insert('payment_steps', money.steps)
  await insert('payment_refunds', money.refunds)
  await insert('sandbox_payments', money.sandboxPayments)
  await insert('sandbox_refunds', money.sandboxRefunds)
  await insert('payouts', paidOut.payouts)
  await insert('payout_runs', paidOut.runs)
  await insert('sandbox_transfers', paidOut.sandboxTransfers)
  await storeTransfers(tx, [...money.transfers, ...paidOut.transfers])
  await insert('payout_lines', paidOut.lines)
}

const preferencesRow = ({ id }: PastCustomer): Row => ({
  user_id: id,
  email_order_updates: false,
  email_promotions: false,
  email_newsletter: false,
  push_order_updates: false,
  push_promotions: false,
  sms_order_updates: false,
  sms_promotions: false,
})

const issueRow = ({ id, courier, issue }: PlacedPast, staffId: string | null, newKey: Drawn['newKey']): Row[] =>
  issue && courier && staffId
    ? [
        {
          id: newKey(issue.at),
          order_id: id,
          courier_id: courier.id,
          reason: issue.reason,
          note: issue.note,
          at: iso(issue.at),
          resolved_at: issue.resolvedAt && iso(issue.resolvedAt),
          resolved_by: issue.resolvedAt && staffId,
          resolution: issue.resolvedAt && issue.resolution,
        },
      ]
    : []

const ratingRow = ({ id, courier, customer, rating }: PlacedPast): Row[] =>
  rating && courier
    ? [
        {
          order_id: id,
          courier_id: courier.id,
          customer_id: customer.id,
          score: rating.score,
          comment: rating.comment,
          rated_at: iso(rating.at),
        },
      ]
    : []

/** Every third author of kind words agreed to have them shown; staff chose the newest of each wording. */
function testimonialRows(delivered: readonly PlacedPast[], staffId: string | null, now: number): Row[] {
  const kind = delivered.filter(({ rating }) => rating?.comment && rating.score === 5)
  const agreed = kind.filter((_, at) => at % 3 === 0).toSorted((a, b) => ratedAt(b) - ratedAt(a))
  const newest = agreed.filter((order) => now - ratedAt(order) > chosenAfter)
  const chosen = new Set<PlacedPast>()
  for (const order of newest) {
    const isNew = ![...chosen].some(
      (one) => one.rating?.comment === order.rating?.comment || one.customer === order.customer,
    )
    if (staffId && isNew && chosen.size < testimonialsShown) chosen.add(order)
  }
  return agreed.map((order) => ({
    order_id: order.id,
    author_id: order.customer.id,
    agreed_at: iso(ratedAt(order)),
    shown_at: chosen.has(order) ? iso(ratedAt(order) + chosenAfter) : null,
    shown_by: chosen.has(order) ? staffId : null,
  }))
}

const ratedAt = ({ rating }: PlacedPast): number => rating?.at ?? 0
/** Staff look at them the next day. */
const chosenAfter = 86_400_000

const presenceRow = ({ courier, from, to }: ReturnType<Shifts['list']>[number]): Row => ({
  courier_id: courier.id,
  started_at: iso(from),
  ended_at: iso(to),
})
