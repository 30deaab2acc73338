import type { Cents } from '@maple/contract'
import { findOrder, type OrderWithPeople } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { type Entry, insertTransfer, sumTips } from './ledger.sql.ts'

type Priced = Pick<
  OrderWithPeople,
  | 'customerId'
  | 'courierId'
  | 'baseFeeCents'
  | 'distanceFeeCents'
  | 'priorityFeeCents'
  | 'serviceFeeCents'
  | 'taxCents'
  | 'tipCents'
  | 'discountCents'
  | 'totalCents'
  | 'courierEarningsCents'
>

/** What a delivered order owes to whom. The discount is the company's cost: couriers earn the same with and without it. */
export function entriesOfDelivery(order: Priced): Entry[] {
  const earnings: Cents = order.courierEarningsCents - order.tipCents
  const carried: Cents = order.baseFeeCents + order.distanceFeeCents + order.priorityFeeCents
  const courier = order.courierId ?? ''
  return [
    { account: 'customer', ownerId: order.customerId, purpose: 'price', cents: -order.totalCents },
    { account: 'courier', ownerId: courier, purpose: 'earnings', cents: earnings },
    { account: 'tip', ownerId: courier, purpose: 'tip', cents: order.tipCents },
    { account: 'company', purpose: 'commission', cents: carried - earnings },
    { account: 'company', purpose: 'service-fee', cents: order.serviceFeeCents },
    { account: 'company', purpose: 'discount', cents: -order.discountCents },
    { account: 'tax', purpose: 'tax', cents: order.taxCents },
  ]
}

/** Commits with the move that delivers: an order is delivered and booked, or neither. */
export async function bookDelivery(tx: Tx, orderId: string, at?: string): Promise<void> {
  const order = await findOrder(tx, orderId)
  if (!order) return
  await insertTransfer(tx, {
    cause: `delivered:${orderId}`,
    kind: 'delivery',
    orderId,
    courierId: order.courierId,
    ...(at && { at }),
    entries: entriesOfDelivery(order),
  })
}

/** The tip that came with the rating, beyond what the order held when it was delivered. */
export async function bookTip(
  tx: Tx,
  orderId: string,
): Promise<{ order: OrderWithPeople; tipCents: Cents } | undefined> {
  const order = await findOrder(tx, orderId)
  if (!order?.courierId) return undefined
  const tipCents = order.tipCents - (await sumTips(tx, orderId))
  if (tipCents <= 0) return undefined
  await insertTransfer(tx, {
    cause: `tip:${orderId}`,
    kind: 'tip',
    orderId,
    courierId: order.courierId,
    entries: [
      { account: 'customer', ownerId: order.customerId, purpose: 'tip', cents: -tipCents },
      { account: 'tip', ownerId: order.courierId, purpose: 'tip', cents: tipCents },
    ],
  })
  return { order, tipCents }
}
