import type { Position } from '@maple/contract'
import type { Trip } from './distance.ts'
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
export const wayKey = (from: Position, to: Position): string =>
  `${from.lat.toFixed(4)} ${from.lng.toFixed(4)} ${to.lat.toFixed(4)} ${to.lng.toFixed(4)}`

/** Ways by road between many points, asked block by block and remembered. */
export function makeRoadTable(matrix: Matrix, now: () => number) {
  const known = new Map<string, { trip: Trip; until: number }>()
  const recall = (from: Position, to: Position): Trip | undefined => {
    const kept = known.get(wayKey(from, to))
    return kept && kept.until > now() ? kept.trip : undefined
  }
  async function ask({ from, to }: Block): Promise<void> {
    if (from.every((a) => to.every((b) => wayKey(a, a) === wayKey(b, b) || recall(a, b)))) return
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
  return async (from: readonly Position[], to: readonly Position[]): Promise<ReadonlyMap<string, Trip>> => {
    const [starts, ends] = [distinct(from), distinct(to)]
    const blocks = blocksOf(starts, ends).slice(0, mostBlocks)
    for (let at = 0; at < blocks.length; at += atOnce) await Promise.all(blocks.slice(at, at + atOnce).map(ask))
    const answers = new Map<string, Trip>()
    for (const block of blocks)
      for (const a of block.from)
        for (const b of block.to) {
          const trip = recall(a, b)
          if (trip) answers.set(wayKey(a, b), trip)
        }
    return answers
  }
}

interface Block {
  from: Position[]
  to: Position[]
}

const distinct = (points: readonly Position[]): Position[] => [
  ...new Map(points.map(({ lat, lng }) => [`${lat.toFixed(4)} ${lng.toFixed(4)}`, { lat, lng }])).values(),
]

function blocksOf(from: Position[], to: Position[]): Block[] {
  const blocks: Block[] = []
  for (let row = 0; row < from.length; row += blockSize)
    for (let column = 0; column < to.length; column += blockSize)
      blocks.push({ from: from.slice(row, row + blockSize), to: to.slice(column, column + blockSize) })
  return blocks
}
