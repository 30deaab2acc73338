import { type Entry, entriesOfEarned, taxIn } from '../../payments/index.ts'
import { feesOf, withFees } from '../../pricing/index.ts'
import type { Lot } from './draw.ts'
import type { Row } from './past.sql.ts'
import { iso, type PlacedPast } from './past-rows.ts'

export interface PastTransfer {
  id: string
  cause: string
  kind: string
  orderId: string | null
  courierId: string | null
  at: number
  entries: Entry[]
}

export interface PastMoney {
  payments: Row[]
  steps: Row[]
  refunds: Row[]
  sandboxPayments: Row[]
  sandboxRefunds: Row[]
  transfers: PastTransfer[]
  /** What an order says of its payment itself. */
  ofOrders: Map<string, Row>
}

interface Charge {
  id: string
  kind: 'order' | 'tip'
  cents: number
  capturedCents: number
  state: 'captured' | 'voided' | 'failed'
  at: number
  endedAt: number
  refundedCents?: number
}

const holdMs = 7 * 24 * 3_600_000

/** Payments, what the provider knows of them, and the bookings that follow from both. */
export function payPast(
  orders: readonly PlacedPast[],
  lot: Lot,
  newKey: (at: number) => string,
  { staffId, now }: { staffId: string | null; now: number },
): PastMoney {
  const money: PastMoney = {
    payments: [],
    steps: [],
    refunds: [],
    sandboxPayments: [],
    sandboxRefunds: [],
    transfers: [],
    ofOrders: new Map(),
  }
  const book = (at: number, transfer: Omit<PastTransfer, 'id' | 'at' | 'orderId'>, { id: orderId }: PlacedPast) =>
    money.transfers.push({ ...transfer, id: newKey(at), at, orderId })
  const charge = (order: PlacedPast, { refundedCents = 0, ...paid }: Charge) => {
    const gatewayId = `sbx_${paid.id}`
    const { id, state, cents, capturedCents, at, endedAt } = paid
    const failure = state === 'failed' ? 'card_declined' : null
    const isCaptured = state === 'captured'
    money.payments.push({
      id,
      order_id: order.id,
      customer_id: order.customer.id,
      kind: paid.kind,
      provider: 'sandbox',
      amount_cents: cents,
      state,
      captured_cents: capturedCents,
      refunded_cents: refundedCents,
      disputed_cents: 0,
      gateway_id: gatewayId,
      failure,
      created_at: iso(at),
      updated_at: iso(endedAt),
      captured_at: isCaptured ? iso(endedAt) : null,
    })
    money.sandboxPayments.push({
      id: gatewayId,
      key: id,
      token: failure ? 'decline' : 'success',
      amount_cents: cents,
      captured_cents: capturedCents,
      state,
      failure,
      created_at: iso(at),
      hold_until: iso(at + holdMs),
    })
    if (failure) return
    const kind = isCaptured ? 'capture' : 'void'
    money.steps.push(stepRow(newKey(endedAt), id, kind, isCaptured ? capturedCents : cents, endedAt))
    if (!isCaptured) return
    const entries: Entry[] = [
      { account: 'customer', ownerId: order.customer.id, purpose: 'payment', cents: capturedCents },
      { account: 'processor', purpose: 'payment', cents: -capturedCents },
    ]
    book(endedAt, { cause: `captured:${id}`, kind: 'capture', courierId: null, entries }, order)
  }
  for (const order of orders) {
    const { end, price, rating, tipApartCents, chargeCents } = order
    const courierId = order.courier?.id ?? null
    const due = end.status === 'delivered' ? price.totalCents : chargeCents
    // Now and then a card says no, and the next one yes.
    const paidAt = lot.happens(0.02) ? order.createdAt + 25_000 : order.createdAt
    const declined = { kind: 'order', cents: price.totalCents, capturedCents: 0, state: 'failed' } as const
    if (paidAt > order.createdAt)
      charge(order, { ...declined, id: newKey(order.createdAt), at: order.createdAt, endedAt: order.createdAt })
    const refund = end.status === 'delivered' && refundOf(order, lot, now)
    const paid: Charge = {
      id: newKey(paidAt),
      kind: 'order',
      cents: price.totalCents,
      capturedCents: due,
      state: due > 0 ? 'captured' : 'voided',
      at: paidAt,
      endedAt: end.at,
      ...(refund && { refundedCents: refund.cents }),
    }
    charge(order, paid)
    if (due > 0) {
      const isDelivered = end.status === 'delivered'
      const entries = entriesOfEarned(pricedOf(order), { orderCents: due }).filter(({ cents }) => cents !== 0)
      book(
        end.at,
        { cause: `${end.status}:${order.id}`, kind: isDelivered ? 'delivery' : 'cancel-fee', courierId, entries },
        order,
      )
    }
    if (tipApartCents > 0 && rating) {
      const tip = { kind: 'tip', cents: tipApartCents, capturedCents: tipApartCents, state: 'captured' } as const
      charge(order, { ...tip, id: newKey(rating.at), at: rating.at, endedAt: rating.at })
      const entries: Entry[] = [
        { account: 'customer', ownerId: order.customer.id, purpose: 'tip', cents: -tipApartCents },
        { account: 'tip', ownerId: courierId, purpose: 'tip', cents: tipApartCents },
      ]
      book(rating.at, { cause: `earned:${order.id}:1`, kind: 'tip', courierId, entries }, order)
    }
    if (refund) giveBack(money, order, paid, refund)
    const status = refund && refund.cents === due ? 'refunded' : due > 0 ? 'completed' : 'released'
    const ofOrder = { payment_status: status, payment_transaction_id: `sbx_${paid.id}` }
    money.ofOrders.set(order.id, { ...ofOrder, paid_at: due > 0 ? iso(end.at) : null })
  }
  return money

  function giveBack(into: PastMoney, order: PlacedPast, paid: Charge, { cents, at }: { cents: number; at: number }) {
    const [stepId, gatewayId] = [newKey(at), `sbr_${paid.id}`]
    const tax = taxIn(cents, withFees(order.price))
    into.steps.push({
      ...stepRow(stepId, paid.id, 'refund', cents, at),
      reason: 'Damaged on the way',
      requested_by: staffId,
    })
    const refund = { amount_cents: cents, state: 'succeeded' }
    into.refunds.push({ ...refund, payment_id: paid.id, gateway_id: gatewayId, at: iso(at), step_id: stepId })
    into.sandboxRefunds.push({ ...refund, id: gatewayId, key: stepId, payment_id: `sbx_${paid.id}` })
    const entries: Entry[] = [
      { account: 'processor', purpose: 'refund', cents },
      { account: 'company', purpose: 'refund', cents: tax - cents },
      { account: 'tax', purpose: 'refund', cents: -tax },
    ]
    book(at, { cause: `refund:${paid.id}:${gatewayId}`, kind: 'refund', courierId: null, entries }, order)
  }
}

const stepRow = (id: string, paymentId: string, kind: string, cents: number, at: number): Row => ({
  id,
  payment_id: paymentId,
  kind,
  amount_cents: cents,
  state: 'done',
  reason: null,
  requested_by: null,
  tries: 1,
  created_at: iso(at),
  touched_at: iso(at),
  settled_at: iso(at),
})

/** Whoever was not content gets half or all of it back the day after. */
function refundOf({ rating, price, end }: PlacedPast, lot: Lot, now: number) {
  const at = end.at + lot.between(8, 40) * 3_600_000
  if (!rating || rating.score > 2 || !lot.happens(0.35) || at > now) return undefined
  const price0 = price.totalCents - feesOf(price.lines).tipCents
  return { cents: lot.happens(0.4) ? price.totalCents : Math.round(price0 / 2), at }
}

/** As it stood when it was paid: a tip that came with the rating is booked by itself. */
const pricedOf = ({ price, customer, courier, chargeCents, end }: PlacedPast) => ({
  ...withFees(price),
  status: end.status,
  deliveredAt: end.status === 'delivered' ? iso(end.at) : null,
  accountId: customer.id,
  courierId: courier?.id ?? null,
  tipApartCents: 0,
  extraCents: 0,
  cancelChargeCents: chargeCents,
})
