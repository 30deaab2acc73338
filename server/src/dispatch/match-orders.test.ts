import type { Position } from '@maple/contract'
import { describe, expect, test } from 'vitest'
import { estimateTrip, usualPace } from '../platform/geo/distance.ts'
import { type FreeCourier, type MatchingRules, matchOrders, type WaitingOrder } from './match-orders.ts'
import { pickupTrips } from './pickup-trips.ts'
import { nothingKnown, travelBy } from './travel.ts'

/** The same numbers at every run. */
const seeded = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}
const inToronto = (random: () => number): Position => ({ lat: 43.6 + random() * 0.2, lng: -79.6 + random() * 0.4 })

const rules: MatchingRules = {
  now: 1_000_000,
  maxMeters: 100_000,
  ageWeight: 0,
  highBonus: 300,
  urgentBonus: 900,
  loadPenalty: 300,
  ratingPenalty: 60,
  maxOrders: 2,
}
const anOrder = (id: string, fields: Partial<WaitingOrder> = {}): WaitingOrder => ({
  id,
  pickup: { lat: 43.65, lng: -79.38 },
  delivery: { lat: 43.67, lng: -79.4 },
  units: 1,
  placedAt: rules.now,
  windowEnd: rules.now + 7200,
  priority: 'normal',
  notFor: [],
  ...fields,
})
const aCourier = (id: string, fields: Partial<FreeCourier> = {}): FreeCourier => ({
  id,
  position: { lat: 43.65, lng: -79.38 },
  vehicle: 'car',
  capacity: 16,
  rating: 5,
  route: [],
  onBoard: 0,
  ...fields,
})
const match = (orders: WaitingOrder[], couriers: FreeCourier[], more: Partial<MatchingRules> = {}) =>
  matchOrders(
    orders,
    couriers,
    { ...rules, ...more },
    pickupTrips(
      orders.map((order) => order.pickup),
      couriers,
      travelBy({ pace: usualPace, known: nothingKnown }),
    ),
    estimateTrip,
  )
const secondsOf = (matches: ReturnType<typeof match>) =>
  matches.reduce(
    (sum, { courierId, candidates }) => sum + (candidates.find((c) => c.courierId === courierId)?.pickupSeconds ?? 0),
    0,
  )

/** Every way to hand out orders, by trying them all. */
function bruteForce(orders: WaitingOrder[], couriers: FreeCourier[]): number {
  const [order, ...rest] = orders
  if (!order) return 0
  return Math.min(
    ...couriers.map(
      (courier) =>
        estimateTrip(courier.position, order.pickup).seconds +
        bruteForce(
          rest,
          couriers.filter((other) => other !== courier),
        ),
    ),
  )
}

/** First come, first served: each order takes the nearest who is left. */
function greedySeconds(orders: WaitingOrder[], couriers: FreeCourier[]): number {
  const left = new Set(couriers)
  return orders.reduce((sum, order) => {
    const [nearest] = [...left].toSorted(
      (a, b) => estimateTrip(a.position, order.pickup).seconds - estimateTrip(b.position, order.pickup).seconds,
    )
    if (!nearest) return sum
    left.delete(nearest)
    return sum + estimateTrip(nearest.position, order.pickup).seconds
  }, 0)
}

const aWorld = (seed: number, orders: number, couriers: number): [WaitingOrder[], FreeCourier[]] => {
  const random = seeded(seed)
  return [
    Array.from({ length: orders }, (_, i) =>
      anOrder(`o${i}`, { pickup: inToronto(random), delivery: inToronto(random), windowEnd: rules.now + 86_400 }),
    ),
    Array.from({ length: couriers }, (_, i) => aCourier(`c${i}`, { position: inToronto(random) })),
  ]
}

describe('matching', () => {
  test('is as good as trying every way, on 60 small cases', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const [orders, couriers] = aWorld(seed, 1 + (seed % 5), 6)
      const matches = match(orders, couriers)
      expect(matches).toHaveLength(orders.length)
      expect(secondsOf(matches)).toBe(bruteForce(orders, couriers))
    }
  })

  test('beats first come, first served on large cases, and gives nobody two', () => {
    for (const seed of [7, 8, 9]) {
      const [orders, couriers] = aWorld(seed, 200, 200)
      const matches = match(orders, couriers)
      expect(new Set(matches.map((m) => m.courierId)).size).toBe(200)
      expect(secondsOf(matches)).toBeLessThan(greedySeconds(orders, couriers))
    }
  })

  test('with fewer couriers than orders, the urgent and the old go first', () => {
    const far = { lat: 43.7, lng: -79.3 }
    const orders = [
      anOrder('near'),
      anOrder('urgent', { pickup: far, priority: 'urgent' }),
      anOrder('old', { pickup: far, placedAt: rules.now - 3600 }),
    ]
    const one = [aCourier('ana')]
    expect(match(orders.slice(0, 2), one, { urgentBonus: 3600 })[0]?.orderId).toBe('urgent')
    expect(match([orders[0] as WaitingOrder, orders[2] as WaitingOrder], one, { ageWeight: 1 })[0]?.orderId).toBe('old')
    expect(match(orders, one, { urgentBonus: 0 })[0]?.orderId).toBe('near')
  })

  test('never offers what does not fit, to who said no, or beyond the radius', () => {
    const couriers = [aCourier('bike', { vehicle: 'bicycle', capacity: 3 })]
    expect(match([anOrder('large', { units: 8 })], couriers)).toEqual([])
    expect(match([anOrder('refused', { notFor: ['bike'] })], couriers)).toEqual([])
    expect(match([anOrder('far', { pickup: { lat: 45.5, lng: -73.6 } })], couriers)).toEqual([])
    expect(match([anOrder('fits', { units: 3 })], couriers)).toHaveLength(1)
  })

  test('among equals the better rated is chosen, and the list says what each would cost', () => {
    const [found] = match([anOrder('one')], [aCourier('three', { rating: 3 }), aCourier('five', { rating: 5 })])
    expect(found).toMatchObject({ courierId: 'five', candidates: [{ courierId: 'five' }, { courierId: 'three' }] })
    const [five, three] = found?.candidates ?? []
    expect((three?.cost ?? 0) - (five?.cost ?? 0)).toBe(120)
  })

  test('somebody under way takes a second one only if every window is kept', () => {
    const home = { lat: 43.7, lng: -79.4 }
    const busy = (until: number) =>
      aCourier('busy', {
        onBoard: 1,
        route: [{ orderId: 'first', kind: 'delivery', position: home, until, units: -1 }],
      })
    const direct = estimateTrip(aCourier('x').position, home).seconds
    const along = anOrder('second', {
      pickup: { lat: 43.67, lng: -79.39 },
      delivery: { lat: 43.69, lng: -79.4 },
      windowEnd: rules.now + direct + 600,
    })
    expect(match([along], [busy(rules.now + 7200)])).toHaveLength(1)
    expect(match([along], [busy(rules.now + direct)])).toEqual([])
    expect(match([along], [busy(rules.now + 7200)], { maxOrders: 1 })).toEqual([])
    const late = anOrder('late', { ...along, windowEnd: rules.now + 60 })
    expect(match([late], [busy(rules.now + 7200)])).toEqual([])
  })

  test('nobody there: nothing is matched', () => {
    expect(match([anOrder('one')], [])).toEqual([])
    expect(match([], [aCourier('ana')])).toEqual([])
  })
})
