import { beforeAll, describe, expect, test } from 'vitest'
import { contractGraph, type Ranks } from './contract-graph.ts'
import { type FoundWay, makeWayFinder, type OnEdge, type WayFinder } from './find-way.ts'
import { type Graph, makeGraph } from './graph.ts'
import { makeRankedWays, makeSearch } from './ranked-ways.ts'
import { type Pack, readPack } from './read-pack.ts'
import { roadClasses } from './road-classes.ts'
import { makeSnapper } from './snap.ts'
import { makeTown } from './town/make-town.ts'
import { seededRandom } from './town/random.ts'
import { plainTable, rankedTable } from './way-tables.ts'
import { readWays, writeWays } from './ways-file.ts'
import { writePack } from './write-pack.ts'

let pack: Pack
let graph: Graph
let ranks: Ranks
let ways: WayFinder
beforeAll(() => {
  const { bytes } = writePack(makeTown(), { name: 'port-maple', builtAt: '2026-01-01T00:00:00.000Z', sources: [] })
  pack = readPack('port-maple', bytes)
  graph = makeGraph(pack, 'car')
  ranks = readWays('ways', writeWays(pack.header, contractGraph(graph)))
  ways = makeRankedWays(pack, graph, ranks)
})

function someStops(count: number, seed: number): OnEdge[] {
  const random = seededRandom(seed)
  const snapper = makeSnapper(pack)
  return Array.from({ length: count }, () => {
    const door = Math.floor(random() * pack.doors.number.length)
    const found = snapper.stop(pack.doors.lng[door] as number, pack.doors.lat[door] as number, 200)
    if (!found) throw new Error('a door without a street')
    return found
  })
}

/** Every node in turn, the cheapest first, without any estimate or shortcut. */
function bruteForce(start: OnEdge, end: OnEdge): number {
  const flat: Graph = { ...graph, leastCostPerMeter: 0 }
  return (makeWayFinder(pack, flat).find(start, end) as FoundWay).cost
}

describe('[P1] ways along roads', () => {
  test('cost what a search of the whole town finds, with an estimate and with ranks', () => {
    const finder = makeWayFinder(pack, graph)
    const [starts, ends] = [someStops(150, 1), someStops(150, 2)]
    starts.forEach((start, nth) => {
      const end = ends[nth] as OnEdge
      const cost = bruteForce(start, end)
      expect([finder.find(start, end)?.cost, ways.find(start, end)?.cost]).toEqual([cost, cost])
    })
  })

  test('are whole: each edge begins where the one before it ends, and no one-way is driven against', () => {
    const [starts, ends] = [someStops(150, 3), someStops(150, 4)]
    starts.forEach((start, nth) => {
      const way = ways.find(start, ends[nth] as OnEdge) as FoundWay
      const nodesOfWay = way.edges.map((by) => {
        const edge = by >= 0 ? by : -1 - by
        const oneWay = pack.edges.oneWay[edge] as number
        expect(by >= 0 ? oneWay >= 0 : oneWay <= 0).toBe(true)
        const line = [pack.edges.from[edge], pack.edges.to[edge]]
        return by >= 0 ? line : line.toReversed()
      })
      for (const [at, [from]] of nodesOfWay.slice(1).entries()) expect(from).toBe(nodesOfWay[at]?.[1])
    })
  })

  test.each(['car', 'bicycle'] as const)('between many points at once cost the same as one by one, by %s', (by) => {
    const places = [...someStops(20, 5), ...someStops(12, 6)]
    const own = by === 'car' ? graph : makeGraph(pack, by)
    const finder = makeWayFinder(pack, own)
    const [from, to] = [Int32Array.from({ length: 20 }, (_, nth) => nth), Int32Array.of(20, 21, 25, 31)]
    const wanted = { grids: [{ from, to }], pairs: Int32Array.of(3, 22, 30, 4) }
    const table =
      by === 'car'
        ? rankedTable(makeSearch(pack, graph, ranks), places, wanted)
        : plainTable({ edges: pack.edges, graph: own }, places, wanted)
    const asked = [...from].flatMap((start) => [...to].map((goal) => [start, goal]))
    ;[...asked, [3, 22], [30, 4]].forEach(([start, goal], at) => {
      const way = finder.find(places[start as number] as OnEdge, places[goal as number] as OnEdge) as FoundWay
      expect(table.seconds[at]).toBe(Math.round(way.cost / 10))
      expect(Math.abs((table.meters[at] as number) - way.meters)).toBeLessThan(way.meters * 0.02 + 10)
    })
  })

  test('on one edge go straight on, and around where it is one-way the other way', () => {
    const edge = pack.edges.oneWay.findIndex(
      (way, at) => way === 1 && pack.edges.main[at] === 1 && roadClasses[pack.edges.class[at] as number] === 'local',
    )
    const ahead = ways.find({ edge, fraction: 0.2 }, { edge, fraction: 0.8 }) as FoundWay
    const back = ways.find({ edge, fraction: 0.8 }, { edge, fraction: 0.2 }) as FoundWay
    expect(ahead.edges).toEqual([edge])
    expect(back.edges.length).toBeGreaterThan(2)
    expect(back.meters).toBeGreaterThan(ahead.meters)
  })
})

test('[P1] stops snap to streets that one can stop on, never to the highway or its ramps', () => {
  const snapper = makeSnapper(pack)
  for (let edge = 0; edge < pack.edges.from.length; edge++) {
    if (roadClasses[pack.edges.class[edge] as number] !== 'motorway') continue
    const node = pack.edges.from[edge] as number
    const found = snapper.stop(pack.nodes.lng[node] as number, pack.nodes.lat[node] as number, 20_000)
    expect(['motorway', 'motorway-ramp']).not.toContain(roadClasses[pack.edges.class[found?.edge as number] as number])
  }
})

test('[P1] nearly every street hangs together', () => {
  const { main = 0, drivable = 1 } = pack.header.counts
  expect(main / drivable).toBeGreaterThan(0.99)
})
