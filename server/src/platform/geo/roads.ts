import type { Position } from '@maple/contract'
import type { WaysFound, WaysWanted } from '../streets/way-tables.ts'
import type { Trip } from './distance.ts'

/** Ways that are wanted by road: from each of these to each of those, and from one to another. */
export interface RoadsWanted {
  grids: readonly { from: readonly Position[]; to: readonly Position[] }[]
  pairs?: readonly (readonly [from: Position, to: Position])[]
}

/**
 * Ways by road between many places, without a stop. Plain data in shared memory: it goes to other threads as it is. A
 * way that is not in it is not known.
 */
export interface RoadTable extends WaysFound {
  /** Places by where they are, about ten metres wide. */
  spots: ReadonlyMap<number, number>
  grids: readonly RoadGrid[]
  /** Where each single way lies, by its two places. */
  pairs: ReadonlyMap<number, number>
  /** How much longer all of it takes in the traffic of the hour. */
  factor: number
}

interface RoadGrid {
  /** The row and the column of each place; -1 where it has none. */
  rows: Int32Array
  columns: Int32Array
  width: number
  first: number
}

export const noRoads: RoadTable = {
  spots: new Map(),
  grids: [],
  pairs: new Map(),
  seconds: new Int32Array(),
  meters: new Int32Array(),
  factor: 1,
}

/** About ten metres: who stands at one door starts from one place. */
export const spotOf = ({ lat, lng }: Position): number => Math.round(lat * 1e4) * 1e7 + Math.round(lng * 1e4)

export const distinctSpots = (points: readonly Position[]): Position[] => [
  ...new Map(points.map(({ lat, lng }) => [spotOf({ lat, lng }), { lat, lng }])).values(),
]

/** The way by road, where the table has it. */
export function roadOn(table: RoadTable, a: Position, b: Position): Trip | undefined {
  const { spots, grids, pairs, seconds, meters, factor } = table
  const [from, to] = [spots.get(spotOf(a)), spots.get(spotOf(b))]
  if (from === undefined || to === undefined) return undefined
  const tripAt = (at: number): Trip | undefined => {
    const free = seconds[at] ?? -1
    return free < 0 ? undefined : { meters: meters[at] as number, seconds: Math.round(free * factor) }
  }
  for (const { rows, columns, width, first } of grids) {
    const [row, column] = [rows[from] as number, columns[to] as number]
    const trip = row < 0 || column < 0 ? undefined : tripAt(first + row * width + column)
    if (trip) return trip
  }
  const alone = pairs.get(from * spots.size + to)
  return alone === undefined ? undefined : tripAt(alone)
}

/** The places of a wish, each once, with the numbers of what is wanted between them. */
export interface ArrangedRoads {
  points: Position[]
  wanted: WaysWanted
  tableOf(found: WaysFound): RoadTable
}

export function arrangeRoads({ grids, pairs = [] }: RoadsWanted): ArrangedRoads {
  const spots = new Map<number, number>()
  const points: Position[] = []
  const numberOf = (point: Position): number => {
    const spot = spotOf(point)
    const known = spots.get(spot)
    if (known !== undefined) return known
    spots.set(spot, points.length)
    return points.push({ lat: point.lat, lng: point.lng }) - 1
  }
  const numbersOf = (of: readonly Position[]) => Int32Array.from(new Set(of.map(numberOf)))
  const numbered = grids
    .map(({ from, to }) => ({ from: numbersOf(from), to: numbersOf(to) }))
    .filter(({ from, to }) => from.length > 0 && to.length > 0)
  const ends = pairs.map(([from, to]) => [numberOf(from), numberOf(to)] as const)
  const single = new Map(ends.map(([from, to]) => [from * points.length + to, [from, to] as const]))
  return {
    points,
    wanted: { grids: numbered, pairs: Int32Array.from([...single.values()].flat()) },
    tableOf({ seconds, meters }) {
      let first = 0
      const placed = numbered.map(({ from, to }) => {
        const grid = {
          rows: placesOf(from, points.length),
          columns: placesOf(to, points.length),
          width: to.length,
          first,
        }
        first += from.length * to.length
        return grid
      })
      const alone = new Map([...single.keys()].map((key, nth) => [key, first + nth]))
      return { spots, grids: placed, pairs: alone, seconds, meters, factor: 1 }
    },
  }
}

function placesOf(numbers: Int32Array, count: number): Int32Array {
  const places = new Int32Array(new SharedArrayBuffer(count * 4)).fill(-1)
  for (const [nth, number] of numbers.entries()) places[number] = nth
  return places
}
