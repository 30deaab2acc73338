import type { Position } from '@maple/contract'
import { describe, expect, test } from 'vitest'
import { estimateTrip } from '../platform/geo/distance.ts'
import { type Plan, type PlanCourier, type PlanOrder, planRoutes } from './plan-routes.ts'

const seeded = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}
const day = 1_760_000_000
const inToronto = (random: () => number): Position => ({ lat: 43.6 + random() * 0.2, lng: -79.6 + random() * 0.4 })
const trip = (a: Position, b: Position, pace: string) => {
  const { meters, seconds } = estimateTrip(a, b)
  return { meters, seconds: pace === 'bicycle' ? seconds * 2 : seconds }
}
const plan = (orders: PlanOrder[], couriers: PlanCourier[], rounds: number, random = seeded(1)): Plan =>
  planRoutes(orders, couriers, { trip, random, goOn: (round) => round < rounds })

function aWorld(seed: number, orders: number, couriers: number): [PlanOrder[], PlanCourier[]] {
  const random = seeded(seed)
  return [
    Array.from({ length: orders }, (_, i) => {
      const start = day + Math.floor(random() * 5) * 7200
      return {
        id: `o${i}`,
        pickup: inToronto(random),
        delivery: inToronto(random),
        units: 1 + Math.floor(random() * 8),
        windowStart: start,
        windowEnd: start + 7200,
      }
    }),
    Array.from({ length: couriers }, (_, i) => ({
      id: `c${i}`,
      start: inToronto(random),
      capacity: random() < 0.3 ? 4 : 16,
      pace: random() < 0.3 ? 'bicycle' : 'car',
      from: day - 3600,
      until: day + 12 * 3600,
    })),
  ]
}

/** Drives a plan again with nothing of the planner's own sums. */
function faultsOf({ routes, unplanned }: Plan, orders: PlanOrder[], couriers: PlanCourier[]): string[] {
  const faults: string[] = []
  const seen = new Map<string, number>()
  for (const route of routes) {
    const courier = couriers.find((c) => c.id === route.courierId) as PlanCourier
    let [at, time, load] = [courier.start, courier.from, 0]
    const on = new Set<string>()
    for (const stop of route.stops) {
      const order = orders.find((o) => o.id === stop.orderId) as PlanOrder
      const place = stop.kind === 'pickup' ? order.pickup : order.delivery
      time += place === at ? 0 : trip(at, place, courier.pace).seconds
      at = place
      if (stop.kind === 'pickup') {
        on.add(order.id)
        load += order.units
        if (load > courier.capacity) faults.push(`${courier.id} carries ${load}`)
        continue
      }
      time = Math.max(time, order.windowStart)
      if (!on.delete(order.id)) faults.push(`${order.id} delivered without pickup`)
      if (time > order.windowEnd) faults.push(`${order.id} late by ${time - order.windowEnd}`)
      if (time > courier.until) faults.push(`${courier.id} after the shift`)
      load -= order.units
      seen.set(order.id, (seen.get(order.id) ?? 0) + 1)
    }
    if (on.size > 0) faults.push(`${courier.id} keeps ${[...on]}`)
  }
  for (const order of orders) {
    const times = (seen.get(order.id) ?? 0) + (unplanned.includes(order.id) ? 1 : 0)
    if (times !== 1) faults.push(`${order.id} is there ${times} times`)
  }
  return faults
}

describe('the plan of a day', () => {
  test('never breaks a window, a shift or a capacity, and loses no order (80 random days)', () => {
    for (let seed = 1; seed <= 80; seed += 1) {
      const [orders, couriers] = aWorld(seed, 1 + (seed % 30), 1 + (seed % 6))
      expect(faultsOf(plan(orders, couriers, 20, seeded(seed)), orders, couriers)).toEqual([])
    }
  })

  test('is within 3 % of trying every order of stops, where that is possible, and never claims better', () => {
    let [driven, best] = [0, 0]
    for (let seed = 1; seed <= 25; seed += 1) {
      const [orders, couriers] = aWorld(seed, 3, 1)
      const wide = orders.map((order) => ({ ...order, units: 1, windowStart: day, windowEnd: day + 40_000 }))
      const found = plan(wide, couriers, 60, seeded(seed))
      const least = bestByTrying(wide, couriers[0] as PlanCourier)
      expect(found.unplanned).toEqual([])
      expect(found.drivingSeconds).toBeGreaterThanOrEqual(least)
      driven += found.drivingSeconds
      best += least
    }
    expect(driven).toBeLessThanOrEqual(best * 1.03)
  })

  test('gets better with the rounds it is given', () => {
    const [orders, couriers] = aWorld(42, 60, 12)
    const [first, later] = [plan(orders, couriers, 0), plan(orders, couriers, 300)]
    expect(later.unplanned.length).toBeLessThanOrEqual(first.unplanned.length)
    expect(later.drivingSeconds + later.unplanned.length * 1e6).toBeLessThan(
      first.drivingSeconds + first.unplanned.length * 1e6,
    )
  })

  test('what fits nowhere is named, and nobody to drive leaves all of it', () => {
    const [orders] = aWorld(3, 2, 1)
    expect(plan(orders, [], 5).unplanned).toEqual(['o0', 'o1'])
    expect(plan([], [], 5)).toEqual({ routes: [], unplanned: [], meters: 0, drivingSeconds: 0 })
  })
})

function bestByTrying(orders: PlanOrder[], courier: PlanCourier): number {
  let best = Number.POSITIVE_INFINITY
  const go = (at: Position, time: number, driven: number, waiting: Set<PlanOrder>, on: Set<PlanOrder>): void => {
    if (driven >= best || time > courier.until) return
    if (waiting.size + on.size === 0) {
      best = driven
      return
    }
    const step = (place: Position) => (place === at ? 0 : trip(at, place, courier.pace).seconds)
    for (const order of waiting) {
      if (on.size >= courier.capacity) break
      const seconds = step(order.pickup)
      go(order.pickup, time + seconds, driven + seconds, without(waiting, order), new Set([...on, order]))
    }
    for (const order of on) {
      const seconds = step(order.delivery)
      const arrival = Math.max(time + seconds, order.windowStart)
      if (arrival <= order.windowEnd) go(order.delivery, arrival, driven + seconds, waiting, without(on, order))
    }
  }
  go(courier.start, courier.from, 0, new Set(orders), new Set())
  return best
}

const without = <T>(set: Set<T>, item: T): Set<T> => new Set([...set].filter((other) => other !== item))
