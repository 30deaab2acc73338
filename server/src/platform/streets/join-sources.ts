import { unitsApart } from './measure.ts'
import type { NodeTable } from './node-table.ts'
import type { Region } from './region.ts'

/** Two sources draw the same crossing within this of each other. */
const sameMeters = 1
/** Side of a cell in stored units: a little over twice that distance, so that neighbours are in the next cell at most. */
const cell = 12

/** Where a street goes on in another source, both of its ends become one node: a way leads across the border. */
export function joinSources({ nodes, segments }: Region): void {
  if (nodes.sources < 2) return
  const leaders = findTwins(nodes)
  for (const column of [segments.from, segments.to])
    for (let segment = 0; segment < column.length; segment++) column.set(segment, leaderOf(leaders, column.at(segment)))
}

function findTwins(nodes: NodeTable): Int32Array {
  const leaders = Int32Array.from({ length: nodes.count }, (_, node) => node)
  const cells = new Map<number, number[]>()
  for (let node = 0; node < nodes.count; node++) {
    const [x, y] = [Math.floor(nodes.lng(node) / cell), Math.floor(nodes.lat(node) / cell)]
    for (let column = x - 1; column <= x + 1; column++)
      for (let row = y - 1; row <= y + 1; row++)
        for (const other of cells.get(keyOf(column, row)) ?? [])
          if (isTwin(nodes, node, other)) leaders[leaderOf(leaders, node)] = leaderOf(leaders, other)
    const own = cells.get(keyOf(x, y))
    if (own) own.push(node)
    else cells.set(keyOf(x, y), [node])
  }
  return leaders
}

const keyOf = (column: number, row: number): number => column * 2 ** 25 + row

const isTwin = ({ source, lng, lat }: NodeTable, a: number, b: number): boolean =>
  source(a) !== source(b) && unitsApart(lng(a), lat(a), lng(b), lat(b)) <= sameMeters

function leaderOf(leaders: Int32Array, node: number): number {
  let leader = node
  while (leaders[leader] !== leader) leader = leaders[leader] as number
  return leader
}
