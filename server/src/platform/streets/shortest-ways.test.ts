import { describe, expect, test } from 'vitest'
import { contractGraph } from './contract-graph.ts'
import { makeWayFinder, type OnEdge } from './find-way.ts'
import { type Graph, makeGraph } from './graph.ts'
import { makeRankedWays } from './ranked-ways.ts'
import { type Pack, readPack } from './read-pack.ts'
import { makeRegion, toDegrees, toUnits } from './region.ts'
import { mannersOf, type RoadClass, vehicles } from './road-classes.ts'
import { seededRandom } from './town/random.ts'
import { writePack } from './write-pack.ts'

const classes: RoadClass[] = ['local', 'local', 'collector', 'arterial', 'motorway', 'cycleway', 'footway', 'ferry']
const side = 6

/** A small town of all kinds of way: one-ways, closed and private ones, and gaps. */
function smallTown(seed: number): Pack {
  const random = seededRandom(seed)
  const region = makeRegion()
  const corner = (x: number, y: number) => [-106 + toDegrees(x * 700), 52 + toDegrees(y * 400)]
  const lay = (from: number[], to: number[]) => {
    if (random() < 0.08) return
    const chance = random()
    const middle = [(from[0] as number) + toDegrees(toUnits(random() * 0.0004)), to[1] as number]
    region.addSegment({
      line: [...from, ...(random() < 0.3 ? middle : []), ...to],
      class: classes[Math.floor(random() * classes.length)] as RoadClass,
      name: null,
      place: null,
      oneWay: chance < 0.2 ? 1 : chance < 0.4 ? -1 : 0,
      left: null,
      right: null,
      access: chance > 0.95 ? 'closed' : chance > 0.9 ? 'private' : 'open',
      speedKmh: random() < 0.3 ? 30 + Math.floor(random() * 60) : undefined,
    })
  }
  for (let x = 0; x < side; x++)
    for (let y = 0; y < side; y++) {
      if (x + 1 < side) lay(corner(x, y), corner(x + 1, y))
      if (y + 1 < side) lay(corner(x, y), corner(x, y + 1))
    }
  return readPack('small', writePack(region, { name: 'small', builtAt: '2026-01-01T00:00:00.000Z', sources: [] }).bytes)
}

/** What every way between two nodes costs at least (Floyd and Warshall): each node in turn between all others. */
function bruteForce({ first, heads, costs }: Graph): Float64Array[] {
  const count = first.length - 1
  const table = Array.from({ length: count }, () => new Float64Array(count).fill(Number.POSITIVE_INFINITY))
  for (let tail = 0; tail < count; tail++) {
    const row = table[tail] as Float64Array
    row[tail] = 0
    for (let arc = first[tail] as number; arc < (first[tail + 1] as number); arc++) {
      const head = heads[arc] as number
      row[head] = Math.min(row[head] as number, costs[arc] as number)
    }
  }
  for (const [middle, through] of table.entries())
    for (const row of table)
      for (let head = 0; head < count; head++)
        row[head] = Math.min(row[head] as number, (row[middle] as number) + (through[head] as number))
  return table
}

/** What the arc along an edge costs in either direction; nothing where that is not allowed. */
function alongEdge({ first, edges, costs }: Graph, { edges: ends }: Pack, edge: number) {
  const costOf = (tail: number | undefined, by: number): number | undefined => {
    for (let arc = first[tail as number] as number; arc < (first[(tail as number) + 1] as number); arc++)
      if (edges[arc] === by) return costs[arc]
    return undefined
  }
  return { ahead: costOf(ends.from[edge], edge), back: costOf(ends.to[edge], -1 - edge) }
}

function leastCost(pack: Pack, graph: Graph, table: readonly Float64Array[], start: OnEdge, end: OnEdge): number {
  const { from, to } = pack.edges
  const [a, b] = [alongEdge(graph, pack, start.edge), alongEdge(graph, pack, end.edge)]
  const part = (cost: number | undefined, share: number) => (cost === undefined ? undefined : Math.round(cost * share))
  const outs = [
    [to[start.edge], part(a.ahead, 1 - start.fraction)],
    [from[start.edge], part(a.back, start.fraction)],
  ]
  const ins = [
    [from[end.edge], part(b.ahead, end.fraction)],
    [to[end.edge], part(b.back, 1 - end.fraction)],
  ]
  let least = Number.POSITIVE_INFINITY
  if (start.edge === end.edge) {
    const isAhead = end.fraction >= start.fraction
    const whole = isAhead ? a.ahead : a.back
    if (whole !== undefined) least = Math.round(Math.round(whole * 0.5) * 2 * Math.abs(end.fraction - start.fraction))
  }
  for (const [leave, out] of outs)
    for (const [enter, into] of ins)
      if (out !== undefined && into !== undefined)
        least = Math.min(least, out + (table[leave as number]?.[enter as number] as number) + into)
  return least
}

describe.each(vehicles)('[P1] in small towns the way for a %s', (vehicle) => {
  test.each([1, 2, 3, 4, 5, 6])('costs what trying everything finds, between any two streets (town %i)', (seed) => {
    const pack = smallTown(seed)
    const graph = makeGraph(pack, vehicle)
    const table = bruteForce(graph)
    const finders = [makeWayFinder(pack, graph), makeRankedWays(pack, graph, contractGraph(graph))]
    const random = seededRandom(seed + 100)
    const count = pack.edges.from.length
    let found = 0
    for (let one = 0; one < count; one++)
      for (let other = 0; other < count; other++) {
        const [start, end] = [
          { edge: one, fraction: random() },
          { edge: other, fraction: random() },
        ]
        const least = leastCost(pack, graph, table, start, end)
        const costs = finders.map((finder) => finder.find(start, end)?.cost ?? Number.POSITIVE_INFINITY)
        if (costs.some((cost) => cost !== least))
          expect({ one, other, costs }).toEqual({ one, other, costs: [least, least] })
        if (Number.isFinite(least)) found += 1
      }
    expect(found).toBeGreaterThan((count * count) / 20)
  })

  test('takes no street that is closed, private or not for it, and obeys one-ways', () => {
    const pack = smallTown(7)
    const { edges: arcs, first } = makeGraph(pack, vehicle)
    const allowed = new Set<number>()
    for (let edge = 0; edge < pack.edges.from.length; edge++) {
      if (pack.edges.access[edge] !== 0 || mannersOf(pack.edges.class[edge] as number)[vehicle] === 0) continue
      const oneWay = vehicle === 'foot' ? 0 : (pack.edges.oneWay[edge] as number)
      if (oneWay >= 0) allowed.add(edge)
      if (oneWay <= 0) allowed.add(-1 - edge)
    }
    expect([...arcs].sort()).toEqual([...allowed].sort())
    expect(first.at(-1)).toBe(allowed.size)
  })
})
