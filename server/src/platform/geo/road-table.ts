import type { Position } from '@maple/contract'
import type { Trip } from './distance.ts'
import { arrangeRoads, distinctSpots, noRoads, type RoadsWanted, type RoadTable, spotOf } from './roads.ts'
import type { TripTable } from './routers/read-routes.ts'

/** Null, or nothing at all, where the way is not known. */
type Matrix = (from: readonly Position[], to: readonly Position[]) => Promise<TripTable>

/** What public servers answer in one go: a hundred points. */
const blockSize = 50
/** What is beyond stays estimated: a round must not wait for a thousand questions. */
const mostBlocks = 12
const atOnce = 4
const goodMs = 3_600_000
const keptAtMost = 200_000

/** About ten metres. */
export const wayKey = (from: Position, to: Position): string => `${spotOf(from)} ${spotOf(to)}`

/** Ways by road between many points, asked outside block by block and remembered. */
export function makeRoadTable(matrix: Matrix, now: () => number) {
  const known = new Map<string, { trip: Trip; until: number }>()
  const recall = (from: Position, to: Position): Trip | undefined => {
    const kept = known.get(wayKey(from, to))
    return kept && kept.until > now() ? kept.trip : undefined
  }
  async function ask({ from, to }: Block): Promise<void> {
    if (from.every((a) => to.every((b) => spotOf(a) === spotOf(b) || recall(a, b)))) return
    const trips = await matrix(from, to)
    if (known.size >= keptAtMost) known.clear()
    const until = now() + goodMs
    from.forEach((a, row) => {
      to.forEach((b, column) => {
        const trip = trips[row]?.[column]
        if (trip) known.set(wayKey(a, b), { trip, until })
      })
    })
  }
  return async (wanted: RoadsWanted): Promise<RoadTable> => {
    const blocks = blocksOf(wanted).slice(0, mostBlocks)
    for (let at = 0; at < blocks.length; at += atOnce) await Promise.all(blocks.slice(at, at + atOnce).map(ask))
    const answers: { pair: [Position, Position]; trip: Trip }[] = []
    for (const block of blocks)
      for (const a of block.from)
        for (const b of block.to) {
          const trip = recall(a, b)
          if (trip) answers.push({ pair: [a, b], trip })
        }
    if (answers.length === 0) return noRoads
    return arrangeRoads({ grids: [], pairs: answers.map(({ pair }) => pair) }).tableOf({
      seconds: Int32Array.from(answers, ({ trip }) => trip.seconds),
      meters: Int32Array.from(answers, ({ trip }) => trip.meters),
    })
  }
}

interface Block {
  from: Position[]
  to: Position[]
}

/** Squares of the whole table in which anything is wanted. */
function blocksOf({ grids, pairs = [] }: RoadsWanted): Block[] {
  const starts = distinctSpots([...grids.flatMap(({ from }) => from), ...pairs.map(([from]) => from)])
  const ends = distinctSpots([...grids.flatMap(({ to }) => to), ...pairs.map(([, to]) => to)])
  const squaresOf = (all: readonly Position[]) => {
    const at = new Map(all.map((point, nth) => [spotOf(point), Math.floor(nth / blockSize)]))
    return (points: readonly Position[]) => new Set(points.map((point) => at.get(spotOf(point)) ?? 0))
  }
  const [rowsOf, columnsOf] = [squaresOf(starts), squaresOf(ends)]
  const squares = new Map<string, [row: number, column: number]>()
  for (const { from, to } of [...grids, ...pairs.map(([a, b]) => ({ from: [a], to: [b] }))])
    for (const row of rowsOf(from)) for (const column of columnsOf(to)) squares.set(`${row} ${column}`, [row, column])
  const part = (all: readonly Position[], nth: number) => all.slice(nth * blockSize, (nth + 1) * blockSize)
  return [...squares.values()].map(([row, column]) => ({ from: part(starts, row), to: part(ends, column) }))
}
