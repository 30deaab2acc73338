import { lengthsOf } from './measure.ts'
import type { Pack } from './read-pack.ts'
import { isFerry, mannersOf, roadClasses, type Vehicle } from './road-classes.ts'
import { sharedInts } from './varints.ts'

/** Ways for one kind of vehicle: arcs of node n from first[n] to first[n + 1]. */
export interface Graph {
  vehicle: Vehicle
  first: Int32Array
  heads: Int32Array
  /** Tenths of a second in light traffic, with what a crossing at the head costs. */
  costs: Int32Array
  /** The edge of the arc, and -1 - edge where it is driven against its line. */
  edges: Int32Array
  /** Metres of each edge. */
  meters: Float32Array
  /** No arc is faster, in tenths of a second a metre: what an estimate of the rest may count on. */
  leastCostPerMeter: number
}

/** The edge that an arc follows, in either direction. */
export const edgeOf = (by: number): number => (by >= 0 ? by : -1 - by)

const crossingSeconds = { signal: 11, mixed: 6, small: 2 }
/** Until a ferry leaves; no source tells its timetable. */
const boardingSeconds = 600

export function makeGraph(pack: Pack, vehicle: Vehicle): Graph {
  const { edges, nodes } = pack
  const count = nodes.lng.length
  const meters = lengthsOf(pack)
  const penalties = vehicle === 'car' ? crossings(pack) : new Uint8Array(count)
  const speeds = roadClasses.map((_, index) => mannersOf(index)[vehicle])
  const ashore = ashoreNodes(pack)
  const speedOf = (edge: number): number => {
    if (edges.access[edge] !== 0) return 0
    const usual = speeds[edges.class[edge] as number] as number
    const posted = edges.speed[edge] as number
    // Nobody drives the posted speed on average; on foot and by bicycle it does not matter.
    return vehicle === 'car' && usual > 0 && posted > 0 ? Math.max(10, posted * 0.85) : usual
  }
  const isOneWay = (edge: number): number => (vehicle === 'foot' ? 0 : (edges.oneWay[edge] as number))
  const first = sharedInts(count + 1)
  const eachArc = (visit: (tail: number, head: number, edge: number, forward: boolean) => void) => {
    for (let edge = 0; edge < edges.from.length; edge++) {
      if (speedOf(edge) <= 0) continue
      const [a, b] = [edges.from[edge] as number, edges.to[edge] as number]
      if (isOneWay(edge) >= 0) visit(a, b, edge, true)
      if (isOneWay(edge) <= 0) visit(b, a, edge, false)
    }
  }
  eachArc((tail) => {
    first[tail + 1] = (first[tail + 1] as number) + 1
  })
  for (let node = 0; node < count; node++) first[node + 1] = (first[node + 1] as number) + (first[node] as number)
  const total = first[count] as number
  const [heads, costs, arcEdges] = [sharedInts(total), sharedInts(total), sharedInts(total)]
  const fill = first.slice()
  eachArc((tail, head, edge, forward) => {
    const at = fill[tail] as number
    fill[tail] = at + 1
    heads[at] = head
    const waits = ashore[tail] && isFerry(edges.class[edge] as number) ? boardingSeconds : (penalties[head] as number)
    costs[at] = Math.max(1, Math.round(((meters[edge] as number) * 36) / speedOf(edge))) + waits * 10
    arcEdges[at] = forward ? edge : -1 - edge
  })
  return {
    vehicle,
    first,
    heads,
    costs,
    edges: arcEdges,
    meters,
    leastCostPerMeter: 36 / (vehicle === 'car' ? 115 : Math.max(...speeds)),
  }
}

/** Nodes that a street leads to. */
function ashoreNodes({ edges, nodes }: Pack): Uint8Array {
  const ashore = new Uint8Array(nodes.lng.length)
  for (let edge = 0; edge < edges.from.length; edge++)
    if (!isFerry(edges.class[edge] as number)) ashore[edges.from[edge] as number] = ashore[edges.to[edge] as number] = 1
  return ashore
}

/** No source tells where lights are: where main streets cross there is one. In seconds. */
function crossings({ edges, nodes }: Pack): Uint8Array {
  const main = new Uint8Array(nodes.lng.length)
  const all = new Uint8Array(nodes.lng.length)
  for (let edge = 0; edge < edges.from.length; edge++) {
    const name = roadClasses[edges.class[edge] as number]
    if (name === 'motorway' || name === 'motorway-ramp' || mannersOf(edges.class[edge] as number).car === 0) continue
    const isMain = name === 'arterial' || name === 'minor-arterial' || name === 'collector' || name === 'highway'
    for (const node of [edges.from[edge] as number, edges.to[edge] as number]) {
      all[node] = Math.min(255, (all[node] as number) + 1)
      if (isMain) main[node] = Math.min(255, (main[node] as number) + 1)
    }
  }
  return Uint8Array.from(all, (meeting, node) => {
    const mains = main[node] as number
    if (meeting < 3) return 0
    return mains >= 4
      ? crossingSeconds.signal
      : mains === 3
        ? crossingSeconds.mixed
        : mains === 0
          ? crossingSeconds.small
          : 1
  })
}
