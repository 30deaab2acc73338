import type { Ranks } from './contract-graph.ts'
import { makeAddressFinder } from './find-address.ts'
import { makeGraph } from './graph.ts'
import { unitsApart } from './measure.ts'
import { makeRankedWays } from './ranked-ways.ts'
import type { Pack } from './read-pack.ts'
import { makeSnapper, type Snapped } from './snap.ts'
import { seededRandom } from './town/random.ts'

export interface PackCheck {
  /** Part of the drivable edges from which one gets everywhere and back. */
  connected: number
  routes: { asked: number; found: number; medianDetour: number; medianKmh: number }
  addresses: { asked: number; found: number }
}

const samples = 200

/** Looks a pack over: how much hangs together, and whether sample routes and addresses come out. */
export function checkPack(pack: Pack, ranks: Ranks): PackCheck {
  const { counts } = pack.header
  return {
    connected: (counts.main ?? 0) / Math.max(1, counts.drivable ?? 0),
    routes: sampleRoutes(pack, ranks),
    addresses: sampleAddresses(pack),
  }
}

function sampleRoutes(pack: Pack, ranks: Ranks): PackCheck['routes'] {
  const graph = makeGraph(pack, 'car')
  const ways = makeRankedWays(pack, graph, ranks)
  const snapper = makeSnapper(pack)
  const random = seededRandom(7)
  const somewhere = (): Snapped | undefined => {
    const node = Math.floor(random() * pack.nodes.lng.length)
    return snapper.stop(pack.nodes.lng[node] as number, pack.nodes.lat[node] as number, 2_000)
  }
  const [detours, speeds]: [number[], number[]] = [[], []]
  let [asked, found] = [0, 0]
  for (let nth = 0; nth < samples; nth++) {
    const [start, end] = [somewhere(), somewhere()]
    if (!start || !end) continue
    asked += 1
    const way = ways.find(start, end)
    if (!way) continue
    found += 1
    const straight = unitsApart(start.lng, start.lat, end.lng, end.lat)
    if (straight > 500) {
      detours.push(way.meters / straight)
      speeds.push((way.meters / way.cost) * 36)
    }
  }
  return { asked, found, medianDetour: median(detours), medianKmh: median(speeds) }
}

/** Numbers that the pack itself names have to be found again, on their street. */
function sampleAddresses(pack: Pack): PackCheck['addresses'] {
  const finder = makeAddressFinder(pack)
  const random = seededRandom(11)
  let [asked, found] = [0, 0]
  for (let nth = 0; nth < samples; nth++) {
    const street = Math.floor(random() * pack.streets.name.length)
    const name = pack.texts[pack.streets.name[street] as number]
    const number = numberOn(pack, street)
    if (!name || number === undefined) continue
    asked += 1
    const place = pack.texts[pack.streets.place[street] as number] ?? ''
    const answers = finder.find(`${number} ${name}, ${place}`, 10)
    if (answers.some(({ line, precision }) => line === `${number} ${name}` && precision !== 'street')) found += 1
  }
  return { asked, found }
}

function numberOn({ streets, edges, doors }: Pack, street: number): number | undefined {
  const door = streets.firstDoor[street] as number
  if (door < (streets.firstDoor[street + 1] as number)) return doors.number[door]
  for (let edge = streets.firstEdge[street] as number; edge < (streets.firstEdge[street + 1] as number); edge++)
    if ((edges.ranges[edge * 6 + 2] as number) >= 0) return edges.ranges[edge * 6]
  return undefined
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
