import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import type { FreeCourier, MatchingRules, WaitingOrder } from '../../server/src/dispatch/match-orders.ts'
import { planRoutes } from '../../server/src/dispatch/plan-routes.ts'
import { makeSolver } from '../../server/src/dispatch/solve-in-worker.ts'
import { nothingKnown, travelBy } from '../../server/src/dispatch/travel.ts'
import { usualPace } from '../../server/src/platform/geo/distance.ts'
import { type Measure, median, percent, type Row } from '../table.ts'

/** The same city at every run. */
const seeded = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}
const roads = { pace: usualPace, known: nothingKnown }
const { trip } = travelBy(roads)
const random = seeded(2026)
const somewhere = () => ({ lat: 43.58 + random() * 0.25, lng: -79.62 + random() * 0.45 })
const now = 1_760_000_000

const aWorld = (size: number): { orders: WaitingOrder[]; couriers: FreeCourier[] } => ({
  orders: Array.from({ length: size }, (_, i) => ({
    id: `o${i}`,
    pickup: somewhere(),
    delivery: somewhere(),
    units: 1,
    placedAt: now,
    windowEnd: now + 7200,
    priority: 'normal',
    notFor: [],
  })),
  couriers: Array.from({ length: size }, (_, i) => ({
    id: `c${i}`,
    position: somewhere(),
    vehicle: 'car',
    capacity: 16,
    rating: 5,
    route: [],
    onBoard: 0,
  })),
})
const rules: MatchingRules = {
  now,
  maxMeters: 1_000_000,
  ageWeight: 0.5,
  highBonus: 300,
  urgentBonus: 900,
  loadPenalty: 300,
  ratingPenalty: 60,
  maxOrders: 2,
}

/** Metres to all pickups when each order takes the nearest who is left. */
function greedyMeters({ orders, couriers }: ReturnType<typeof aWorld>): number {
  const left = new Set(couriers)
  return orders.reduce((sum, order) => {
    let [best, least] = [undefined as FreeCourier | undefined, Number.POSITIVE_INFINITY]
    for (const courier of left) {
      const { meters } = trip(courier.position, order.pickup, 'car')
      if (meters < least) [best, least] = [courier, meters]
    }
    if (best) left.delete(best)
    return sum + least
  }, 0)
}

/** Matching in its thread: how long, how it grows, what it saves, and whether the server would answer meanwhile. */
export const dispatch: Measure = async ({ quick }) => {
  const solver = makeSolver()
  const rows: Row[] = []
  await solver.match({ ...aWorld(200), rules, roads })
  for (const size of quick ? [100, 300, 1000] : [100, 300, 1000, 3000]) {
    const world = aWorld(size)
    const times: number[] = []
    const delay = monitorEventLoopDelay({ resolution: 1 })
    let matches: Awaited<ReturnType<typeof solver.match>> = []
    for (let round = 0; round < (size === 3000 ? 1 : 5); round += 1) {
      await setTimeout(20)
      delay.enable()
      const began = performance.now()
      matches = await solver.match({ ...world, rules, roads })
      times.push(performance.now() - began)
      delay.disable()
    }
    const meters = matches.reduce(
      (sum, { courierId, candidates }) =>
        sum + (candidates.find((candidate) => candidate.courierId === courierId)?.pickupMeters ?? 0),
      0,
    )
    const [milliseconds, stalled] = [median(times), delay.percentile(99) / 1e6]
    const isMarked = size === 1000
    rows.push(
      {
        name: `${size} orders x ${size} couriers matched`,
        value: `${milliseconds.toFixed(0)} ms`,
        mark: isMarked ? 'under 300 ms' : 'printed only',
        kept: !isMarked || milliseconds < 300,
      },
      {
        name: `  event loop meanwhile, p99`,
        value: `${stalled.toFixed(1)} ms`,
        mark: isMarked ? 'under 20 ms' : 'printed only',
        kept: !isMarked || stalled < 20,
      },
      {
        name: `  driving to pickups against first come`,
        value: percent(meters, greedyMeters(world)),
        mark: 'printed only',
        kept: true,
      },
    )
  }
  await solver.close()
  return rows
}

/** A day of 200 orders and 40 couriers: how good after one second and after three. */
export const plan: Measure = async () => {
  const starts = [0, 7200, 14_400, 21_600, 28_800]
  const orders = Array.from({ length: 200 }, (_, i) => {
    const windowStart = now + (starts[Math.floor(random() * starts.length)] ?? 0)
    return {
      id: `o${i}`,
      pickup: somewhere(),
      delivery: somewhere(),
      units: 1,
      windowStart,
      windowEnd: windowStart + 7200,
    }
  })
  const couriers = Array.from({ length: 40 }, (_, i) => ({
    id: `c${i}`,
    start: somewhere(),
    capacity: 16,
    pace: 'car' as const,
    from: now - 3600,
    until: now + 12 * 3600,
  }))
  return [0, 1, 3].map((seconds) => {
    const until = performance.now() + seconds * 1000
    const found = planRoutes(orders, couriers, { trip, random: Math.random, goOn: () => performance.now() < until })
    return {
      name: `200 orders, 40 couriers planned in ${seconds === 0 ? 'one pass' : `${seconds} s`}`,
      value: `${(found.meters / 1000).toFixed(0)} km, ${(found.drivingSeconds / 3600).toFixed(1)} h, ${found.unplanned.length} left`,
      mark: 'printed only',
      kept: true,
    }
  })
}
