import type { LoadedPack, Point, StreetWay } from './loaded-pack.ts'
import { toDegrees } from './region.ts'
import type { Snapped } from './snap.ts'
import type { WaysWanted } from './way-tables.ts'

/** A straight way, without the stop at its end. */
export type Guess = (from: Point, to: Point) => { meters: number; seconds: number }

/** Off every street, but within the region of a pack: the last bit is a guess. */
const offStreetMeters = 5_000

interface Side {
  pack: LoadedPack
  at: Snapped
}

/**
 * A trip of which a pack knows only one end, or two packs one end each: by road to the edge of what is known, and a
 * guess from there. Nothing where no pack knows either end, or where one pack knows both and has no way.
 */
export async function joinAtEdge(
  packs: readonly LoadedPack[],
  from: Point,
  to: Point,
  guess: Guess,
): Promise<StreetWay | undefined> {
  const [start, end] = [sideOf(packs, from), sideOf(packs, to)]
  if (!start && !end) return undefined
  if (start && end && start.pack === end.pack) return withinOne(start, end, from, to, guess)
  const [out, back] = await Promise.all([
    start ? leavings(start) : [{ point: from, meters: 0, gate: undefined }],
    end ? comings(end) : [{ point: to, meters: 0, gate: undefined }],
  ])
  const best = shortest(out, back, guess)
  if (!best) return undefined
  const { leave, come, middle } = best
  const first = start && leave.gate ? start.pack.route(start.at, leave.gate, 'car') : undefined
  const last = end && come.gate ? end.pack.route(come.gate, end.at, 'car') : undefined
  return {
    meters: (first?.meters ?? 0) + middle.meters + (last?.meters ?? 0),
    seconds: (first?.seconds ?? 0) + middle.seconds + (last?.seconds ?? 0),
    points: [...(first?.points ?? [from]), ...(last?.points ?? [to])],
  }
}

const pointOf = ({ lng, lat }: Snapped): Point => ({ lng: toDegrees(lng), lat: toDegrees(lat) })

function sideOf(packs: readonly LoadedPack[], point: Point): Side | undefined {
  for (const pack of packs) {
    const [west, south, east, north] = pack.entry.bounds
    const isInside = point.lng >= west && point.lng <= east && point.lat >= south && point.lat <= north
    const at = pack.snap(point) ?? (isInside ? pack.snap(point, offStreetMeters) : undefined)
    if (at) return { pack, at }
  }
  return undefined
}

/** Both ends hang on streets of one pack, at least one of them from afar. */
function withinOne(start: Side, end: Side, from: Point, to: Point, guess: Guess): StreetWay | undefined {
  const way = start.pack.route(start.at, end.at, 'car')
  if (!way) return undefined
  const ends = [[from, start] as const, [to, end] as const].map(([point, side]) =>
    side.at.meters > 0 ? guess(point, pointOf(side.at)) : { meters: 0, seconds: 0 },
  )
  return {
    meters: way.meters + ends.reduce((sum, { meters }) => sum + meters, 0),
    seconds: way.seconds + ends.reduce((sum, { seconds }) => sum + seconds, 0),
    points: [from, ...way.points, to],
  }
}

interface Edge {
  point: Point
  meters: number
  gate: Snapped | undefined
}

const leavings = (side: Side): Promise<Edge[]> => edges(side, (place, gates) => ({ from: place, to: gates }))
const comings = (side: Side): Promise<Edge[]> => edges(side, (place, gates) => ({ from: gates, to: place }))

async function edges({ pack, at }: Side, turned: (...ends: [Int32Array, Int32Array]) => WaysWanted['grids'][number]) {
  const gates = pack.gateways()
  const grid = turned(
    Int32Array.of(0),
    Int32Array.from(gates, (_, nth) => nth + 1),
  )
  const { meters } = await pack.ways([at, ...gates], { grids: [grid], pairs: new Int32Array() }, 'car')
  return gates.map((gate, nth) => {
    const long = meters[nth] ?? -1
    return { point: pointOf(gate), meters: long < 0 ? Infinity : long, gate }
  })
}

/** By metres, since a guess at the time of a far way is faster than any street of a town. */
function shortest(out: readonly Edge[], back: readonly Edge[], guess: Guess) {
  let best: { leave: Edge; come: Edge; middle: ReturnType<Guess>; meters: number } | undefined
  for (const leave of out)
    for (const come of back) {
      const middle = guess(leave.point, come.point)
      const meters = leave.meters + middle.meters + come.meters
      if (meters < (best?.meters ?? Infinity)) best = { leave, come, middle, meters }
    }
  return best
}
