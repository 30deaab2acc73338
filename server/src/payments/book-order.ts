import { type Cents, isFulfilled } from '@maple/contract'
import { findOrder, type OrderWithPeople } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { type Fees, withFees } from '../pricing/index.ts'
import { taxIn } from './cancel-charge.ts'
import { type Entry, insertTransfer, listBooked, type TransferKind } from './ledger.sql.ts'
import { sumCaptured } from './payments.sql.ts'

type Priced = Pick<
  OrderWithPeople,
  | 'status'
  | 'deliveredAt'
  | 'accountId'
  | 'courierId'
  | 'tipApartCents'
  | 'cancelChargeCents'
  | 'totalCents'
  | 'extraCents'
  | 'courierEarningsCents'
> &
  Omit<Fees, 'discountCents'>

/** What was captured for the order itself; what was captured for a tip apart is `tipApartCents` of the order. */
interface Captured {
  orderCents: Cents
}

/** Nothing is captured of an order on account: the company grants its price, or its fee, until the invoice is paid (L). */
export const grantedFor = (
  order: Pick<Priced, 'status' | 'cancelChargeCents' | 'totalCents' | 'tipApartCents'>,
): Cents => (order.status === 'cancelled' ? order.cancelChargeCents : order.totalCents - order.tipApartCents)

/** Half up, on whole numbers; also of a negative amount, so that a part never exceeds the whole. */
const shareOf = (cents: Cents, part: Cents, whole: Cents): Cents =>
  whole === 0 ? cents : Number((BigInt(cents) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n))

/** Carried to its end, also where a stop that failed is tried again afterwards. */
const isEarned = ({ status, deliveredAt }: Priced): boolean => isFulfilled(status) || deliveredAt !== null

/**
 * All that an order has brought to whom, by what was captured of it (I6): the price first, shared in proportion as long
 * as it is not all there, then the tip, then what staff charged afterwards. A discount is the company's cost: couriers earn the same with and without it.
 */
export function entriesOfEarned(order: Priced, captured: Captured): Entry[] {
  if (order.status === 'cancelled') return entriesOfFee(order, Math.min(captured.orderCents, order.cancelChargeCents))
  if (!isEarned(order) || !order.courierId) return []
  const price: Cents = order.totalCents - order.tipCents
  const ownTip: Cents = order.tipCents - order.tipApartCents
  // What staff charged afterwards comes last: until it is there, it takes nothing from whoever carried the parcel (K5).
  const extra = Math.max(0, order.extraCents)
  const own: Cents = price - extra
  const paidOwn = Math.min(captured.orderCents, own)
  const tip = Math.min(captured.orderCents - paidOwn, ownTip)
  const paidExtra = Math.min(captured.orderCents - paidOwn - tip, extra)
  const paid: Cents = paidOwn + paidExtra
  const carried: Cents = order.baseFeeCents + order.distanceFeeCents + order.priorityFeeCents
  const full: Cents = order.courierEarningsCents - order.tipCents
  const earnings = shareOf(full, paidOwn, own)
  const tax = paid === price ? order.taxCents : taxIn(paid, order)
  // Rules with codes of their own may pay the courier, too: that comes from what they brought, and is no commission below zero.
  const fromRules = Math.min(Math.max(0, full - carried), Math.max(0, order.serviceFeeCents))
  const commission = shareOf(carried - full + fromRules, paidOwn, own)
  const serviceFee = shareOf(order.serviceFeeCents - fromRules, paidOwn, own)
  const charges = extra > 0 ? shareOf(order.chargesCents, paidExtra, extra) : shareOf(order.chargesCents, paid, price)
  return [
    { account: 'customer', ownerId: order.accountId, purpose: 'price', cents: -paid - tip },
    { account: 'customer', ownerId: order.accountId, purpose: 'tip', cents: -order.tipApartCents },
    { account: 'courier', ownerId: order.courierId, purpose: 'earnings', cents: earnings },
    { account: 'tip', ownerId: order.courierId, purpose: 'tip', cents: tip + order.tipApartCents },
    { account: 'company', purpose: 'commission', cents: commission },
    { account: 'company', purpose: 'service-fee', cents: serviceFee },
    { account: 'company', purpose: 'charges', cents: charges },
    // What rounding leaves of a part of the price is the company's, too.
    { account: 'company', purpose: 'discount', cents: paid - earnings - tax - commission - serviceFee - charges },
    { account: 'tax', purpose: 'tax', cents: tax },
  ]
}

function entriesOfFee(order: Priced, cents: Cents): Entry[] {
  const tax = taxIn(cents, order)
  return [
    { account: 'customer', ownerId: order.accountId, purpose: 'cancel-fee', cents: -cents },
    { account: 'company', purpose: 'cancel-fee', cents: cents - tax },
    { account: 'tax', purpose: 'tax', cents: tax },
  ]
}

/**
 * The one place where an order's money is shared out: books what is missing between what was captured and what the
 * ledger says, which is nothing when it is called again, and less than nothing when too much was booked. Holds the order.
 */
export async function bookEarned(tx: Tx, orderId: string, at?: string): Promise<void> {
  const found = await findOrder(tx, orderId)
  if (!found) return
  const order = withFees(found)
  const captured = isOnAccount(order) ? { orderCents: grantedFor(order) } : await sumCaptured(tx, orderId)
  const { booked, transfers } = await listBooked(tx, orderId)
  const entries = difference(entriesOfEarned(order, captured), booked)
  if (entries.length === 0) return
  const isFirst = transfers === 0
  await insertTransfer(tx, {
    cause: isFirst ? `${order.status}:${orderId}` : `earned:${orderId}:${transfers}`,
    kind: kindOf(order, entries, isFirst),
    orderId,
    courierId: order.courierId,
    ...(at && { at }),
    entries,
  })
}

export const isOnAccount = ({ paymentMethod }: Pick<OrderWithPeople, 'paymentMethod'>): boolean =>
  paymentMethod === 'account'

function kindOf(order: Priced, entries: readonly Entry[], isFirst: boolean): TransferKind {
  if (isFirst) return order.status === 'cancelled' ? 'cancel-fee' : 'delivery'
  const isMoreTip = entries.every(({ purpose }) => purpose === 'tip')
  return isMoreTip && entries.some(({ account, cents }) => account === 'tip' && cents > 0) ? 'tip' : 'adjustment'
}

const keyOf = ({ account, ownerId, purpose }: Entry): string => `${account} ${ownerId ?? ''} ${purpose}`

function difference(wanted: readonly Entry[], booked: readonly Entry[]): Entry[] {
  const left = new Map(booked.map((entry) => [keyOf(entry), entry]))
  const changes = wanted.map((entry) => {
    const before = left.get(keyOf(entry))?.cents ?? 0
    left.delete(keyOf(entry))
    return { ...entry, cents: entry.cents - before }
  })
  const gone = [...left.values()].map((entry) => ({ ...entry, cents: -entry.cents }))
  return [...changes, ...gone].filter(({ cents }) => cents !== 0)
}
