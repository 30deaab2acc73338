import { type Eta, isAhead, isEnded, isUnderWay, type Meters, type Position, type Seconds } from '@maple/contract'
import { overdueSeconds } from '@maple/contract/tracking/arrival'
import { directMeters, estimateTrip } from '../platform/geo/distance.ts'
import type { RunArrival } from '../platform/run-arrivals.ts'
import type { CourierPosition, OrderRow, OrderWithPeople, StopRow, StoredPlace } from './order-rows.ts'

/** How wide the window is to either side: a share of the time that is left, within these bounds. */
const narrowest = 3 * 60
const widest = 60 * 60
/** Until somebody is at the pickup, and from there to the door, where neither is known. */
const [assumedPickup, assumedWay] = [15 * 60, 30 * 60]
const fullSeconds = 5 * 60
/** So near there is no way left, only the handing over. */
const doorMeters = 150
/** Handing it over: the same that a trip counts for its stop (geo.md). */
const stopSeconds = 4 * 60
/** An older position says less than the plan. */
const positionGoodMs = 15 * 60_000
/** A courier who is slower or faster than planned is believed so far and no further. */
const [fastest, slowest] = [-0.4, 0.8]
/** How far off a point of this precision may be. */
const roughMeters: Record<StoredPlace['precision'], number> = {
  rooftop: 0,
  pin: 0,
  interpolated: 40,
  street: 100,
  postal: 300,
  fsa: 2_000,
  city: 5_000,
}

export type Timed = Pick<
  OrderRow,
  'status' | 'windowStart' | 'windowEnd' | 'pickedUpAt' | 'estimatedDurationSeconds' | 'pickupPlace' | 'deliveryPlace'
> & {
  /** Views that were written before it was known have none. */
  tripByRoad?: boolean
  /** All of them, where there are more than its two ends. */
  stops?: readonly Pick<StopRow, 'kind' | 'status' | 'place'>[] | null
  courierPosition?: CourierPosition | null
  /** What the courier still takes to the pickup, where somebody has looked it up. */
  toPickup?: ToPickup
  /** In the run that it is part of, where others come before it. */
  inRun?: RunArrival | undefined
}

interface ToPickup {
  seconds: Seconds
  byRoad: boolean
}

/**
 * The one service that every page gets its ETA from (C6). Before the pickup it is the time to the pickup and the way
 * from there, not before the window that was agreed (P5); after it the planned trip, corrected by how far the courier
 * has really come, as a time and as a window that narrows. What should have been there is told as it is: `at` is then
 * in the past. Pure.
 */
export function estimateArrival(order: Timed, now: Date): Eta | null {
  // Nobody knows when it comes until somebody has decided what becomes of it (H5).
  if (isEnded(order.status) || order.status === 'undelivered') return null
  const { pickedUpAt, estimatedDurationSeconds: duration } = order
  if (!isUnderWay(order.status) || !pickedUpAt || !duration) return beforePickup(order, now)
  if (order.inRun) {
    const left = (order.inRun.at - now.getTime()) / 1000
    return { ...around(now, left, 0), late: isLate(order, now, left), byRoad: order.inRun.byRoad }
  }
  const way = wayLeft(order, now)
  const left = Math.round(way ? leftOf(way, duration) : secondsUntil(now, pickedUpAt) + duration)
  return {
    ...around(now, left, way?.roughSeconds ?? 0),
    late: isLate(order, now, left),
    byRoad: order.tripByRoad === true,
  }
}

function beforePickup(order: Timed, now: Date): Eta {
  const there = toPickup(order, now)
  const soonest = order.inRun
    ? (order.inRun.at - now.getTime()) / 1000
    : there.seconds + (order.estimatedDurationSeconds ?? assumedWay)
  const byRoad = order.inRun?.byRoad ?? (there.byRoad && order.tripByRoad === true)
  const untilWindow = secondsUntil(now, order.windowStart)
  const late = isLate(order, now, Math.max(soonest, untilWindow))
  const told = around(now, Math.max(untilFull(now, soonest), untilWindow), 0)
  return { ...told, ...(!late && { from: order.windowStart, to: order.windowEnd }), late, byRoad }
}

/** To five full minutes of the clock: more would be made up, and would differ with every look. */
const untilFull = (now: Date, seconds: Seconds): Seconds =>
  (Math.ceil((now.getTime() / 1000 + seconds) / fullSeconds) * fullSeconds * 1000 - now.getTime()) / 1000

/** Where the courier comes from, as long as one has accepted and is heard of. */
export function comesFrom({ status, courierPosition: position }: Timed, now: Date): Position | undefined {
  const isHeard = position && -secondsUntil(now, position.at) * 1000 <= positionGoodMs
  return status === 'accepted' && isHeard ? { lat: position.latitude, lng: position.longitude } : undefined
}

function toPickup(order: Timed, now: Date): ToPickup {
  const from = comesFrom(order, now)
  if (!from || !order.pickupPlace) return { seconds: assumedPickup, byRoad: false }
  return order.toPickup ?? { seconds: estimateTrip(from, order.pickupPlace).seconds, byRoad: false }
}

/** Beyond the window that was agreed, or long beyond the plan. */
const isLate = ({ windowEnd }: Timed, now: Date, left: Seconds): boolean =>
  left > secondsUntil(now, windowEnd) || left < -overdueSeconds

interface Way {
  /** Of the whole way, what is still ahead: 1 at the pickup, 0 at the door. */
  share: number
  /** From the pickup until the position was measured. */
  elapsed: Seconds
  /** From then until now. */
  since: Seconds
  roughSeconds: Seconds
  isAtDoor: boolean
}

const secondsUntil = (now: Date, then: string): Seconds => (new Date(then).getTime() - now.getTime()) / 1000

function wayLeft(order: Timed, now: Date): Way | undefined {
  const { courierPosition: position, pickedUpAt } = order
  const way = wayOf(order)
  const to = way?.all.at(-1)
  if (!position || !way || !to || !pickedUpAt || !order.estimatedDurationSeconds) return undefined
  const since = -secondsUntil(now, position.at)
  const elapsed = secondsUntil(new Date(pickedUpAt), position.at)
  if (since * 1000 > positionGoodMs || elapsed < 0) return undefined
  const whole = Math.max(300, lengthOf(way.all))
  const ahead = lengthOf([{ lat: position.latitude, lng: position.longitude }, ...way.ahead])
  const offBy = roughMeters[to.precision]
  const rough = Math.min(whole, offBy) / whole
  return {
    share: Math.min(1.5, ahead / whole),
    elapsed,
    since,
    roughSeconds: rough * order.estimatedDurationSeconds * 0.5,
    isAtDoor: ahead <= doorMeters && offBy <= doorMeters,
  }
}

/** From place to place, all of them and those still ahead; nothing if one of them is not known. */
function wayOf({ pickupPlace, deliveryPlace, stops }: Timed): { all: StoredPlace[]; ahead: StoredPlace[] } | undefined {
  if (!stops || stops.length <= 2)
    return pickupPlace && deliveryPlace ? { all: [pickupPlace, deliveryPlace], ahead: [deliveryPlace] } : undefined
  const known = (some: readonly Pick<StopRow, 'place'>[]) => some.flatMap(({ place }) => place ?? [])
  const [all, ahead] = [known(stops), known(stops.filter(isAhead))]
  return all.length === stops.length ? { all, ahead: ahead.length > 0 ? ahead : all.slice(-1) } : undefined
}

const lengthOf = (places: readonly Position[]): Meters =>
  places.reduce((sum, place, at) => sum + directMeters(places[at - 1] ?? place, place), 0)

/** When a stop that is ahead is reached: the last one when the order is; those before it a share of the way earlier. */
export function etaOfStop(order: OrderWithPeople & Pick<Timed, 'inRun'>, stop: StopRow, now: Date): Eta | null {
  const eta = isAhead(stop) ? estimateArrival(order, now) : null
  if (!eta || stop.seq === order.lastStop) return eta
  const known = order.inRun?.stops.get(stop.id)
  if (order.inRun && known !== undefined) {
    const left = (known - now.getTime()) / 1000
    const isAfter = stop.windowEnd !== null && left > secondsUntil(now, stop.windowEnd)
    return { ...around(now, left, 0), late: isAfter, byRoad: order.inRun.byRoad }
  }
  const from = order.courierPosition
    ? { lat: order.courierPosition.latitude, lng: order.courierPosition.longitude }
    : order.pickupPlace
  const ahead = order.stops.filter((each) => isAhead(each) && each.seq >= order.firstStop)
  const places = ahead.flatMap(({ place }) => place ?? [])
  if (!from || places.length < ahead.length) return null
  const until = ahead.filter(({ seq }) => seq <= stop.seq).flatMap(({ place }) => place ?? [])
  const whole = lengthOf([from, ...places])
  const share = whole === 0 ? 1 : lengthOf([from, ...until]) / whole
  const seconds = Math.round(((new Date(eta.at).getTime() - now.getTime()) / 1000) * share)
  const late = stop.windowEnd !== null && seconds > secondsUntil(now, stop.windowEnd)
  return { ...around(now, seconds, 0), late, byRoad: eta.byRoad }
}

/**
 * The further the courier has come, the more the pace so far counts and the less the plan. Within the bounds above the
 * time that is left shrinks with every step forward, whatever the pace.
 */
function leftOf({ share, elapsed, since, isAtDoor }: Way, duration: Seconds): Seconds {
  if (isAtDoor) return 0
  const plan = Math.max(60, duration - stopSeconds)
  const done = Math.max(0, 1 - share)
  const drift = Math.min(slowest * plan * done, Math.max(fastest * plan * done, elapsed - plan * done))
  return share * (plan + drift) + stopSeconds - since
}

function around(now: Date, seconds: Seconds, rough: Seconds): Omit<Eta, 'late' | 'byRoad'> {
  const half = Math.min(widest, Math.max(narrowest, Math.round(seconds * 0.25 + rough)))
  const later = (by: Seconds): string => new Date(now.getTime() + by * 1000).toISOString()
  const from = Math.max(Math.min(0, seconds), seconds - half)
  return { seconds: Math.max(0, Math.round(seconds)), at: later(seconds), from: later(from), to: later(seconds + half) }
}
