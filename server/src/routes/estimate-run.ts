import type { Position, VehicleType } from '@maple/contract'
import { dayAfter, instantAt, localTime } from '@maple/contract/platform/local-time'
import type { DepsInTx } from '../deps.ts'
import type { Driver, Leg, Legs } from './legs.ts'
import type { RunStop } from './route-stops.sql.ts'
import type { RouteCourierRow } from './routes.sql.ts'
import { isOver } from './sequence.ts'
import { type Timed, timeRun } from './time-run.ts'

/** An older position says less than where they were last seen to be done. */
const positionGoodMs = 15 * 60_000
/** A courier who moves asks anew about every hundred and fifty metres, not with every step. */
const gridDegrees = 0.0015
/** Whoever sets out on another day is at the depot this long before the first window. */
const earlyMs = 3_600_000

export interface Driving {
  day: string
  vehicle: VehicleType | null
  position: RouteCourierRow['position']
  /** In their sequence. */
  stops: readonly TimedStop[]
}

export type TimedStop = Pick<RunStop, 'stopId' | 'kind' | 'status' | 'windowStart' | 'windowEnd' | 'doneAt'> & {
  place: Position | null
}

export interface World extends Driver {
  now: Date
  timeZone: string
  /** On the company's clock: worked out once, since a board asks it for thousands of runs. */
  today: string
  depot: Position | null
  /** When a day is over there, in milliseconds since 1970. */
  endOf: (day: string) => number
}

export async function worldOf(
  { now, settings, depot }: Pick<DepsInTx, 'now' | 'settings' | 'depot'>,
  legs: Legs,
): Promise<World> {
  const { place } = await depot()
  const [at, timeZone] = [now(), settings.get('general.timeZone')]
  return {
    ...legs.driver(),
    now: at,
    timeZone,
    today: localTime(at, timeZone).date,
    depot: place && pointOf(place),
    endOf: endsIn(timeZone),
  }
}

function endsIn(timeZone: string): World['endOf'] {
  const known = new Map<string, number>()
  return (day) => {
    const end = known.get(day) ?? instantAt(dayAfter(day), '00:00', timeZone).getTime()
    known.set(day, end)
    return end
  }
}

export const pointOf = ({ lat, lng }: Position): Position => ({ lat, lng })
const instant = (text: string | null): number | null => (text === null ? null : new Date(text).getTime())

/** Where and when the rest of it begins: from where they are now, or from the depot on another day. */
export function startOf(
  { day, position, stops }: Driving,
  { now, timeZone, today, depot }: World,
): { place: Position | null; at: number } {
  if (day > today) {
    const windows = stops.flatMap(({ windowStart }) => instant(windowStart) ?? [])
    const first = windows.length > 0 ? Math.min(...windows) - earlyMs : instantAt(day, '08:00', timeZone).getTime()
    return { place: depot, at: Math.max(now.getTime(), first) }
  }
  const isHeard = position && now.getTime() - new Date(position.at).getTime() <= positionGoodMs
  const last = stops
    .filter(isOver)
    .toSorted((a, b) => (a.doneAt ?? '').localeCompare(b.doneAt ?? ''))
    .at(-1)
  const place = isHeard ? onGrid({ lat: position.latitude, lng: position.longitude }) : (last?.place ?? depot)
  return { place: place && pointOf(place), at: now.getTime() }
}

const onGrid = ({ lat, lng }: Position): Position => ({
  lat: Math.round(lat / gridDegrees) * gridDegrees,
  lng: Math.round(lng / gridDegrees) * gridDegrees,
})

/** The ways that a run is driven, one after the other. */
export function legsOf(driving: Driving, world: World): Leg[] {
  const places = [
    startOf(driving, world).place,
    ...driving.stops.filter((stop) => !isOver(stop)).map(({ place }) => place),
  ]
  const known = places.flatMap((place) => (place ? [pointOf(place)] : []))
  return known.slice(1).flatMap((to, at) => {
    const from = known[at]
    return from ? [{ from, to, vehicle: driving.vehicle ?? 'car' }] : []
  })
}

export interface Estimate extends Omit<Timed, 'etas'> {
  /** By stop, of those ahead. */
  etas: ReadonlyMap<string, number | null>
}

/** As a run is timed: a window of another day is nothing to wait for, or all that is behind it would be late. */
export function windowIn(
  { windowStart, windowEnd }: Pick<TimedStop, 'windowStart' | 'windowEnd'>,
  day: string,
  { endOf }: World,
) {
  const from = instant(windowStart)
  const waits = from !== null && from < endOf(day)
  return { from: waits ? from : null, until: instant(windowEnd) }
}

/** From what is known of the roads by now (P5): also inside a transaction. */
export function estimateRun(driving: Driving, world: World): Estimate {
  const ahead = driving.stops.filter((stop) => !isOver(stop))
  const timed = timeRun(
    startOf(driving, world),
    ahead.map((stop) => ({ place: stop.place && pointOf(stop.place), ...windowIn(stop, driving.day, world) })),
    (from, to) => world.drive({ from, to, vehicle: driving.vehicle ?? 'car' }),
    world.stopSeconds,
  )
  return { ...timed, etas: new Map(ahead.map(({ stopId }, at) => [stopId, timed.etas[at] ?? null])) }
}
