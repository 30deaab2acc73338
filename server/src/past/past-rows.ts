import { luhnDigit } from '@maple/contract'
import { searchText } from '../orders/index.ts'
import type { Line, Price } from '../pricing/index.ts'
import type { Lot } from './draw.ts'
import { nameOf, type PastOrder } from './draw-order.ts'
import type { PastCustomer } from './draw-people.ts'
import type { Row } from './past.sql.ts'

/** An order of the past with its key, its number and what it cost. */
export interface PlacedPast extends PastOrder {
  id: string
  number: string
  price: Price
  /** Given with the rating, and charged apart. */
  tipApartCents: number
  chargeCents: number
  /** Whether there is a proof of it, and one with a signature. */
  proof?: 'photo' | 'signature' | undefined
}

export const iso = (at: number): string => new Date(at).toISOString()
const isoOf = (at: number | null): string | null => (at === null ? null : iso(at))

/** MD, eleven digits and their check digit, by lot; each once. */
export function drawNumber(lot: Lot, taken: Set<string>): string {
  for (;;) {
    const digits = `${lot.whole(0, 999_999)}`.padStart(6, '0') + `${lot.whole(0, 99_999)}`.padStart(5, '0')
    const number = `MD${digits}${luhnDigit(digits)}`
    if (taken.has(number)) continue
    taken.add(number)
    return number
  }
}

export const userRow = (person: PastCustomer): Row => ({
  id: person.id,
  email: person.email,
  // Nobody signs in with it: no password has this hash.
  password_hash: '',
  first_name: person.firstName,
  last_name: person.lastName,
  phone: person.phone,
  role: 'customer',
  language: person.language,
  is_active: true,
  theme: 'system',
  email_verified_at: iso(person.createdAt),
  welcomed_at: iso(person.createdAt),
  created_at: iso(person.createdAt),
  updated_at: iso(person.createdAt),
})

export function orderRow(order: PlacedPast): Row {
  const { customer, end, price, rating, from, to, recipient } = order
  const isDelivered = end.status === 'delivered'
  const shopName = order.type === 'pickup-delivery' && customer.shop ? nameOf(customer) : null
  return {
    id: order.id,
    order_number: order.number,
    status: end.status,
    type: order.type,
    priority: order.priority,
    timing: order.timing,
    customer_id: customer.id,
    courier_id: order.courier?.id ?? null,
    created_at: iso(order.createdAt),
    updated_at: iso(Math.max(end.at, rating?.at ?? 0)),
    pickup_address: from.address,
    pickup_contact_name: shopName,
    pickup_contact_phone: shopName && customer.phone,
    pickup_place: from.place,
    pickup_completed_at: isoOf(order.pickedUpAt),
    delivery_address: to.address,
    delivery_contact_name: recipient.name,
    delivery_contact_phone: recipient.phone,
    delivery_place: to.place,
    delivery_completed_at: isDelivered ? iso(end.at) : null,
    scheduled_date: iso(order.window[0]),
    window_start: iso(order.window[0]),
    window_end: iso(order.window[1]),
    package_description: order.description,
    package_size: order.size,
    package_weight_grams: order.weightGrams,
    is_fragile: order.isFragile,
    requires_signature: order.proof === 'signature',
    requires_pin: false,
    ...moneyOf(order),
    payment_method: 'card',
    is_offerable: true,
    place_warnings: [],
    estimated_distance_meters: order.way.meters,
    estimated_duration_seconds: order.way.seconds,
    trip_by_road: true,
    rating_score: rating?.score ?? null,
    rating_comment: rating?.comment ?? null,
    rated_at: isoOf(rating?.at ?? null),
    cancel_reason: end.reason,
    cancelled_by: end.by,
    cancelled_at: isDelivered ? null : iso(end.at),
    price_version: order.tipApartCents > 0 ? 2 : 1,
    search_text: searchText([
      order.number,
      nameOf(customer),
      from.address,
      shopName,
      shopName && customer.phone,
      to.address,
      recipient.name,
      recipient.phone,
      order.description,
    ]),
    base_fee_cents: price.baseFeeCents,
    distance_fee_cents: price.distanceFeeCents,
    priority_fee_cents: price.priorityFeeCents,
    service_fee_cents: price.serviceFeeCents,
    tax_cents: price.taxCents,
    discount_cents: price.discountCents,
  }
}

function moneyOf({ price, tipApartCents, chargeCents, end }: PlacedPast): Row {
  const isDelivered = end.status === 'delivered'
  const total = price.totalCents + tipApartCents
  return {
    tip_cents: price.tipCents + tipApartCents,
    tip_asked_cents: tipApartCents,
    tip_apart_cents: tipApartCents,
    tip_state: tipApartCents > 0 ? 'paid' : null,
    total_cents: total,
    courier_earnings_cents: price.courierEarningsCents + tipApartCents,
    cancel_charge_cents: chargeCents,
    captured_cents: isDelivered ? total : chargeCents,
  }
}

export function priceRows(order: PlacedPast, version: string): Row[] {
  const { id, price, tipApartCents, createdAt, rating } = order
  const row = (nth: number, lines: readonly Line[], reason: string, at: number): Row => ({
    order_id: id,
    version: nth,
    lines,
    settings_version: version,
    reason,
    created_at: iso(at),
  })
  const first = row(1, price.lines, 'placed', createdAt)
  if (tipApartCents === 0 || !rating) return [first]
  const others = price.lines.filter(({ code }) => code !== 'tip')
  const tip: Line = { code: 'tip', label: 'Tip', cents: price.tipCents + tipApartCents }
  return [first, row(2, [...others, tip], 'tip', rating.at)]
}

/** What the moves would have written, each with its instant. */
export function timelineRows(order: PlacedPast, staffId: string | null): Row[] {
  const { customer, courier, end, rating, issue, from, to } = order
  const entries: Row[] = []
  const tell = (at: number | null, status: string, code: string, more: Row, by: [id: string | null, role: string]) => {
    if (at === null) return
    entries.push({
      order_id: order.id,
      status,
      code,
      values: {},
      note: null,
      location: null,
      city: null,
      ...more,
      actor_id: by[0],
      actor_role: by[1],
      at: iso(at),
    })
  }
  const asCustomer: [string, string] = [customer.id, 'customer']
  const asCourier: [string | null, string] = [courier?.userId ?? null, 'courier']
  const values = { courier: courier?.firstName ?? '' }
  tell(order.createdAt, 'pending', 'placed', {}, asCustomer)
  tell(order.acceptedAt, 'accepted', 'accepted', { values }, asCourier)
  tell(order.pickedUpAt, 'picked-up', 'picked-up', { values, location: from.address, city: from.place.city }, asCourier)
  tell(order.pickedUpAt && order.pickedUpAt + 40_000, 'in-transit', 'in-transit', { values }, asCourier)
  if (issue) {
    tell(issue.at, 'in-transit', 'issue-reported', { values: { reason: issue.reason }, note: issue.note }, asCourier)
    tell(issue.resolvedAt, 'in-transit', 'issue-resolved', { note: issue.resolution }, [staffId, 'admin'])
  }
  if (order.proof) tell(end.at - 5_000, 'in-transit', 'proof-delivery', {}, asCourier)
  if (end.status === 'delivered')
    tell(end.at, 'delivered', 'delivered', { values, location: to.address, city: to.place.city }, asCourier)
  else if (end.by === 'customer')
    tell(end.at, 'cancelled', 'cancelled-by-customer', { values, note: end.reason }, asCustomer)
  else tell(end.at, 'cancelled', 'cancelled-by-company', { values, note: end.reason }, [staffId, 'admin'])
  if (rating)
    tell(rating.at, 'delivered', 'rated', { values: { score: rating.score }, note: rating.comment }, asCustomer)
  return entries
}

const etaHalfWindow = 10 * 60_000

/** What was promised at the pickup, and what became of it. */
export const promiseRow = ({ id, pickedUpAt, promisedAt, end }: PlacedPast): Row => ({
  order_id: id,
  predicted_at: isoOf(pickedUpAt),
  promised_at: iso(promisedAt),
  window_from: iso(promisedAt - etaHalfWindow),
  window_to: iso(promisedAt + etaHalfWindow),
  delivered_at: iso(end.at),
  error_seconds: Math.round((end.at - promisedAt) / 1000),
  within_window: Math.abs(end.at - promisedAt) <= etaHalfWindow,
})
