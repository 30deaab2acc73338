import { randomUUID } from 'node:crypto'
import { type OrderStatus, type OrderView, toCents } from '@maple/contract'
import { giveParts } from './copy-orders.ts'
import type { TestApp } from './make-app.ts'

/** The same numbers for the same seed (mulberry32). */
export function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface RawOrder {
  id: string
  status: OrderStatus
  courierId: string | null
  createdAt: Date
  acceptedAt: Date | null
  pickedUpAt: Date | null
  deliveredAt: Date | null
  cancelledAt: Date | null
  windowEnd: Date
  totalCents: number
  earningsCents: number
  rating: number | null
  reason: string | null
  /** The arrival that was promised, and the half of its window. */
  promisedAt: Date | null
}

const minute = 60_000
const ends: OrderStatus[] = ['delivered', 'delivered', 'delivered', 'cancelled', 'pending', 'in-transit']
const reasons = [null, 'Too late', ' too late ', 'TOO LATE', 'Wrong address', 'x'.repeat(100), '=1+1']

function makeOrder(random: () => number, from: Date, to: Date, couriers: readonly string[]): RawOrder {
  const one = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const after = (at: Date, minutes: number) => new Date(at.getTime() + Math.floor(random() * minutes * minute))
  const status = one(ends)
  const createdAt = new Date(from.getTime() + Math.floor(random() * (to.getTime() - from.getTime())))
  const carried = status === 'delivered' || status === 'in-transit'
  const acceptedAt = carried ? after(createdAt, 40) : null
  const pickedUpAt = acceptedAt && after(acceptedAt, 90)
  return {
    id: randomUUID(),
    status,
    courierId: carried ? one(couriers) : null,
    createdAt,
    acceptedAt,
    pickedUpAt,
    deliveredAt: status === 'delivered' && pickedUpAt ? after(pickedUpAt, 180) : null,
    cancelledAt: status === 'cancelled' ? after(createdAt, 600) : null,
    windowEnd: new Date(createdAt.getTime() + 150 * minute),
    totalCents: 500 + Math.floor(random() * 9000),
    earningsCents: 300 + Math.floor(random() * 3000),
    rating: status === 'delivered' && random() < 0.5 ? 1 + Math.floor(random() * 5) : null,
    reason: status === 'cancelled' ? one(reasons) : null,
    promisedAt: pickedUpAt && random() < 0.7 ? after(pickedUpAt, 180) : null,
  }
}

/** Orders as rows, with the entries that moves would have left, by copying a real one: what is counted is rows. */
export async function plantOrders(
  t: TestApp,
  { seed, count, from, to, couriers }: { seed: number; count: number; from: Date; to: Date; couriers: string[] },
): Promise<RawOrder[]> {
  const random = seeded(seed)
  const orders = Array.from({ length: count }, () => makeOrder(random, from, to, couriers))
  const model = await t.anOrder()
  const own =
    'id order_number status courier_id created_at delivered_at cancelled_at cancel_reason window_start window_end'
  const given = [...own.split(' '), 'total_cents', 'courier_earnings_cents', 'rating_score', 'rated_at']
  const others = (
    await t.db<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_name = 'orders' and is_generated = 'NEVER' and column_name <> all(${[...given, 'captured_cents']})`
  ).map((row) => row.name)
  await t.db.unsafe(
    `insert into orders (${given.join(', ')}, ${others.join(', ')})
     select r.id, left(r.id::text, 18), r.status, r."courierId", r."createdAt", r."deliveredAt", r."cancelledAt", r.reason,
       r."createdAt", r."windowEnd", r."totalCents", r."earningsCents",
       r.rating, case when r.rating is not null then r."deliveredAt" end, ${others.map((name) => `o.${name}`).join(', ')}
     from orders o, jsonb_to_recordset($2::text::jsonb) r (id uuid, status text, "courierId" uuid, "createdAt" timestamptz, "deliveredAt" timestamptz,
       "cancelledAt" timestamptz, reason text, "windowEnd" timestamptz, "totalCents" int, "earningsCents" int, rating int)
     where o.id = $1`,
    [model._id, JSON.stringify(orders)],
  )
  await giveParts(t.db, model._id)
  await plantEntries(t, orders)
  await plantPromises(t, orders)
  return [...orders, rawOf(model)]
}

/** The real one counts as well, placed by the clock of the test. */
const rawOf = ({ _id, createdAt, delivery, pricing }: OrderView): RawOrder => ({
  id: _id,
  status: 'pending',
  courierId: null,
  createdAt: new Date(createdAt),
  acceptedAt: null,
  pickedUpAt: null,
  deliveredAt: null,
  cancelledAt: null,
  windowEnd: new Date(delivery.timeWindow.end),
  totalCents: toCents(pricing.total ?? 0),
  earningsCents: toCents(pricing.courierEarnings),
  rating: null,
  reason: null,
  promisedAt: null,
})

async function plantPromises(t: TestApp, orders: readonly RawOrder[]): Promise<void> {
  const promises = orders.filter((order) => order.promisedAt && order.deliveredAt)
  await t.db`
    insert into eta_accuracy (order_id, predicted_at, promised_at, window_from, window_to, delivered_at, error_seconds, within_window)
    select r.id, r."pickedUpAt", r."promisedAt", r."promisedAt" - interval '20 minutes', r."promisedAt" + interval '20 minutes', r."deliveredAt",
      round(extract(epoch from r."deliveredAt" - r."promisedAt")),
      r."deliveredAt" between r."promisedAt" - interval '20 minutes' and r."promisedAt" + interval '20 minutes'
    from jsonb_to_recordset(${JSON.stringify(promises)}::text::jsonb) r
      (id uuid, "pickedUpAt" timestamptz, "promisedAt" timestamptz, "deliveredAt" timestamptz)`
}

async function plantEntries(t: TestApp, orders: readonly RawOrder[]): Promise<void> {
  const entries = orders.flatMap((order) =>
    (
      [
        ['pending', 'placed', order.createdAt],
        ['accepted', 'accepted', order.acceptedAt],
        ['picked-up', 'picked-up', order.pickedUpAt],
        ['delivered', 'delivered', order.deliveredAt],
        ['cancelled', 'cancelled-by-customer', order.cancelledAt],
      ] as const
    ).flatMap(([status, code, at]) => (at ? [{ order: order.id, status, code, at }] : [])),
  )
  await t.db`
    insert into order_timeline (order_id, status, code, at, actor_role)
    select r."order", r.status, r.code, r.at, 'system' from jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb) r
      ("order" uuid, status text, code text, at timestamptz)`
}
