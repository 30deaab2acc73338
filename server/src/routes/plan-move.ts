import type { Position } from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { BoardStopRow } from './board.sql.ts'
import { type Driving, pointOf, startOf, type World, windowIn, worldOf } from './estimate-run.ts'
import { insertBest, timer } from './insert-best.ts'
import type { Legs } from './legs.ts'
import { type BoardRun, loadBoard } from './load-board.ts'
import { isOver } from './sequence.ts'

export interface WantedMove {
  orderId: string
  day: string
  toCourierId: string | null
  fromCourierId: string | null
  stopIds?: readonly string[] | undefined
  /** Of the run there, as it was seen. */
  version?: string | null | undefined
}

export interface PlannedMove {
  world: World
  /** As it is, and as it would be; the first of the two is the courier whom it comes from. */
  before: BoardRun[]
  after: BoardRun[]
}

/** What a move would make of the runs of both couriers, with the roads that it would take looked up. */
export async function planMove(deps: Deps, legs: Legs, wish: WantedMove): Promise<PlannedMove> {
  const couriers = [...new Set([wish.fromCourierId, wish.toCourierId])].filter((id) => id !== null)
  const board = await loadBoard(deps, wish.day, { orderIds: [wish.orderId], courierIds: couriers })
  const own = (board.stopsOf.get(wish.orderId) ?? []).filter((stop) => !isOver(stop))
  const before = couriers.flatMap((id) => board.runs.find(({ courier }) => courier.id === id) ?? [])
  const without = before.map((run) => ({
    ...run,
    stops: run.stops.filter((stop) => stop.orderId !== wish.orderId || isOver(stop)),
  }))
  const target = without.find(({ courier }) => courier.id === wish.toCourierId)
  const world = await worldOf(deps, legs)
  await legs.warm([...before.flatMap((run) => allLegs(run, own, world))])
  const now = { ...world, ...legs.driver() }
  const sequence = target && sequenceOf(target, own, wish.stopIds, now)
  const after = without.map((run) => (run === target && sequence ? { ...run, stops: sequence } : run))
  return { world: now, before, after }
}

/** What is ahead of them as it is, and each of its places with each of the order's. */
function allLegs(run: Driving, own: readonly BoardStopRow[], world: World) {
  const places = [startOf(run, world).place, ...run.stops.filter((stop) => !isOver(stop)).map(({ place }) => place)]
  const known = places.flatMap((place) => (place ? [pointOf(place)] : []))
  const mine = own.flatMap(({ place }) => (place ? [pointOf(place)] : []))
  const vehicle = run.vehicle ?? 'car'
  const pair = (from: Position, to: Position) => ({ from, to, vehicle })
  return [
    ...known.slice(1).flatMap((to, at) => (known[at] ? [pair(known[at], to)] : [])),
    ...known.slice(2).flatMap((to, at) => (known[at] ? [pair(known[at], to)] : [])),
    ...mine.flatMap((one) => [...known.map((from) => pair(from, one)), ...known.slice(1).map((to) => pair(one, to))]),
    ...mine.slice(1).flatMap((to, at) => (mine[at] ? [pair(mine[at], to)] : [])),
  ]
}

/** As somebody wants it, or where it fits best. */
function sequenceOf(
  run: BoardRun,
  own: readonly BoardStopRow[],
  wanted: readonly string[] | undefined,
  world: World,
): BoardRun['stops'] {
  const added = own.map((stop) => ({ ...stop, isLocked: false }))
  const [over, ahead] = [run.stops.filter(isOver), run.stops.filter((stop) => !isOver(stop))]
  if (wanted) {
    const all = new Map([...ahead, ...added].map((stop) => [stop.stopId, stop]))
    const ids = complete([...all.keys()], wanted)
    return [...over, ...ids.flatMap((id) => all.get(id) ?? [])]
  }
  const vehicle = run.vehicle ?? 'car'
  const time = timer(startOf(run, world), (from, to) => world.drive({ from, to, vehicle }), world.stopSeconds)
  const timed = <T extends BoardRun['stops'][number]>(stops: readonly T[]) =>
    stops.map((stop) => ({
      ...stop,
      place: stop.place && pointOf(stop.place),
      ...windowIn(stop, run.day, world),
    }))
  return [...over, ...insertBest(timed(ahead), timed(added), time)]
}

/** Those named that are there, in their sequence; what was not named follows, as it came in the meantime. */
export function complete(there: readonly string[], wanted: readonly string[]): string[] {
  const known = new Set(there)
  const named = new Set(wanted.filter((id) => known.has(id)))
  return [...named, ...there.filter((id) => !named.has(id))]
}
