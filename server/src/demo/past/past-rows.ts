import { luhnDigit } from '@maple/contract'
import { searchText } from '../../orders/index.ts'
import { feesOf, type Line, type Price } from '../../pricing/index.ts'
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

/** As the database's own `map_point` has it: for finding what is near. */
const pointOf = ({ lat, lng }: { lat: number; lng: number }): string => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  return `(${radians(lng)},${Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2))})`
}

export function orderRow(order: PlacedPast): Row {
  const { customer, end, rating, from, to, recipient } = order
  const isDelivered = end.status === 'delivered'
  const shopName = order.type === 'pickup-delivery' && customer.shop ? nameOf(customer) : null
  return {
    id: order.id,
    order_number: order.number,
    status: end.status,
    type: order.type,
    priority: order.priority,
    timing: order.timing,
    account_id: customer.id,
    customer_id: customer.id,
    placed_by: customer.id,
    courier_id: order.courier?.id ?? null,
    created_at: iso(order.createdAt),
    updated_at: iso(Math.max(end.at, rating?.at ?? 0)),
    picked_up_at: isoOf(order.pickedUpAt),
    delivered_at: isDelivered ? iso(end.at) : null,
    scheduled_date: iso(order.window[0]),
    window_start: iso(order.window[0]),
    window_end: iso(order.window[1]),
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
    start_point: pointOf(from.place),
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
  }
}

function moneyOf({ price, tipApartCents, chargeCents, end }: PlacedPast): Row {
  const isDelivered = end.status === 'delivered'
  const total = price.totalCents + tipApartCents
  return {
    tip_asked_cents: tipApartCents,
    tip_apart_cents: tipApartCents,
    tip_state: tipApartCents > 0 ? 'paid' : null,
    total_cents: total,
    courier_earnings_cents: price.courierEarningsCents + tipApartCents,
    cancel_charge_cents: chargeCents,
    captured_cents: isDelivered ? total : chargeCents,
  }
}

/** From whom to whom, as the moves would have left it. */
export function stopRows(order: PlacedPast, newKey: (at: number) => string): Row[] {
  const { id, customer, end, from, to, recipient, window } = order
  const shopName = order.type === 'pickup-delivery' && customer.shop ? nameOf(customer) : null
  const stop = (seq: number, kind: string, doneAt: number | null, more: Row): Row => ({
    order_id: id,
    seq,
    id: newKey(order.createdAt),
    kind,
    window_start: null,
    window_end: null,
    requires_signature: false,
    status: doneAt === null ? 'waiting' : 'done',
    done_at: isoOf(doneAt),
    ...more,
  })
  return [
    stop(0, 'pickup', order.pickedUpAt, {
      address: from.address,
      place: from.place,
      contact_name: shopName,
      contact_phone: shopName && customer.phone,
    }),
    stop(1, 'delivery', end.status === 'delivered' ? end.at : null, {
      address: to.address,
      place: to.place,
      contact_name: recipient.name,
      contact_phone: recipient.phone,
      window_start: iso(window[0]),
      window_end: iso(window[1]),
      requires_signature: order.proof === 'signature',
    }),
  ]
}

export const parcelRow = (order: PlacedPast, newKey: (at: number) => string): Row => ({
  order_id: order.id,
  seq: 1,
  id: newKey(order.createdAt),
  description: order.description,
  size: order.size,
  weight_grams: order.weightGrams,
  is_fragile: order.isFragile,
  from_seq: 0,
  to_seq: 1,
  status: order.end.status === 'delivered' ? 'delivered' : order.pickedUpAt ? 'loaded' : 'waiting',
})

/** Each version of a price: its own row, and its lines. */
function versionsOf(order: PlacedPast): { version: number; lines: readonly Line[]; reason: string; at: number }[] {
  const { price, tipApartCents, createdAt, rating } = order
  const first = { version: 1, lines: price.lines, reason: 'placed', at: createdAt }
  if (tipApartCents === 0 || !rating) return [first]
  const others = price.lines.filter(({ code }) => code !== 'tip')
  const tip: Line = { code: 'tip', label: 'Tip', cents: feesOf(price.lines).tipCents + tipApartCents }
  return [first, { version: 2, lines: [...others, tip], reason: 'tip', at: rating.at }]
}

export const priceRows = (order: PlacedPast, settingsVersion: string): Row[] =>
  versionsOf(order).map(({ version, reason, at }) => ({
    order_id: order.id,
    version,
    settings_version: settingsVersion,
    reason,
    created_at: iso(at),
  }))

export const chargeRows = (order: PlacedPast): Row[] =>
  versionsOf(order).flatMap(({ version, lines }) =>
    lines.map(({ code, label, values, cents }, at) => ({
      order_id: order.id,
      version,
      seq: at + 1,
      code,
      label,
      values: values ?? {},
      cents,
    })),
  )

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
