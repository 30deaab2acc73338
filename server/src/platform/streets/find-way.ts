import FlatQueue from 'flatqueue'
import { edgeOf, type Graph } from './graph.ts'
import { unitsApart } from './measure.ts'
import type { Pack } from './read-pack.ts'

/** A place on the network: so far along an edge. */
export interface OnEdge {
  edge: number
  /** 0 at the beginning of its line, 1 at the end. */
  fraction: number
}

/** As much of a pack as a way needs that is not drawn. */
export interface EdgeEnds {
  edges: Pick<Pack['edges'], 'from' | 'to'>
}

export interface FoundWay {
  /** Tenths of a second, in light traffic. */
  cost: number
  meters: number
  /** Edges in the order in which they are driven; -1 - edge is against its line. The first and the last in part. */
  edges: number[]
}

/** Where a point on an edge meets the network. */
export interface Gate {
  node: number
  cost: number
  /** Decimetres. */
  length: number
  /** The edge as it is driven between the point and the node. */
  by: number
}

/** Where one gets from a point on an edge, and what it costs. */
export function exits(
  { first, edges, heads, costs, meters }: Graph,
  { from, to }: EdgeEnds['edges'],
  { edge, fraction }: OnEdge,
): Gate[] {
  const gates: Gate[] = []
  const length = (meters[edge] as number) * 10
  const part = (of: number | undefined, share: number) => Math.round((of ?? 0) * share)
  const [a, b] = [from[edge] as number, to[edge] as number]
  for (let arc = first[a] as number; arc < (first[a + 1] as number); arc++)
    if (edges[arc] === edge && heads[arc] === b)
      gates.push({ node: b, cost: part(costs[arc], 1 - fraction), length: part(length, 1 - fraction), by: edge })
  for (let arc = first[b] as number; arc < (first[b + 1] as number); arc++)
    if (edges[arc] === -1 - edge && heads[arc] === a)
      gates.push({ node: a, cost: part(costs[arc], fraction), length: part(length, fraction), by: -1 - edge })
  return gates
}

/** From where one gets to a point on an edge. */
export function entries(graph: Graph, { from, to }: EdgeEnds['edges'], { edge, fraction }: OnEdge): Gate[] {
  return exits(graph, { from, to }, { edge, fraction: 1 - fraction }).map((gate) => ({
    ...gate,
    // What is left over of the arc is the part before the point, so it begins at the arc's tail.
    node: gate.by >= 0 ? (from[edge] as number) : (to[edge] as number),
  }))
}

/** The same edge, driven on from the one point to the other, where its direction allows it. */
export function alongOneEdge(graph: Graph, pack: EdgeEnds, start: OnEdge, end: OnEdge): FoundWay | undefined {
  if (start.edge !== end.edge) return undefined
  const ahead = end.fraction >= start.fraction
  const gate = exits(graph, pack.edges, { edge: start.edge, fraction: 0.5 }).find(({ by }) => by >= 0 === ahead)
  if (!gate) return undefined
  const part = Math.abs(end.fraction - start.fraction)
  return {
    cost: Math.round(gate.cost * 2 * part),
    meters: (graph.meters[start.edge] as number) * part,
    edges: [gate.by],
  }
}

export interface WayFinder {
  find(start: OnEdge, end: OnEdge): FoundWay | undefined
}

/** A* over the whole graph, with the straight line at the greatest speed as the estimate of the rest. */
export function makeWayFinder(pack: Pack, graph: Graph): WayFinder {
  const count = pack.nodes.lng.length
  const costs = new Int32Array(count)
  const arcs = new Int32Array(count)
  const rounds = new Int32Array(count)
  const closed = new Int32Array(count)
  const queue = new FlatQueue<number>()
  let round = 0
  return {
    find(start, end) {
      round += 1
      queue.clear()
      const direct = alongOneEdge(graph, pack, start, end)
      const goals = entries(graph, pack.edges, end)
      const rest = makeEstimate(pack, graph, end)
      const reach = (node: number, cost: number, arc: number) => {
        if (rounds[node] === round && (costs[node] as number) <= cost) return
        rounds[node] = round
        costs[node] = cost
        arcs[node] = arc
        queue.push(node, cost + rest(node))
      }
      const starts = exits(graph, pack.edges, start)
      for (const [nth, gate] of starts.entries()) reach(gate.node, gate.cost, -1 - nth)
      let [best, via] = [direct?.cost ?? Number.POSITIVE_INFINITY, -1]
      for (;;) {
        const least = queue.peekValue()
        if (least === undefined || least >= best) break
        const node = queue.pop() as number
        if (closed[node] === round) continue
        closed[node] = round
        const cost = costs[node] as number
        goals.forEach((goal, nth) => {
          if (goal.node === node && cost + goal.cost < best) [best, via] = [cost + goal.cost, nth]
        })
        for (let arc = graph.first[node] as number; arc < (graph.first[node + 1] as number); arc++)
          reach(graph.heads[arc] as number, cost + (graph.costs[arc] as number), arc)
      }
      if (via < 0) return direct
      const goal = goals[via] as Gate
      const edges = [goal.by]
      let node = goal.node
      while ((arcs[node] as number) >= 0) {
        const by = graph.edges[arcs[node] as number] as number
        edges.unshift(by)
        node = by >= 0 ? (pack.edges.from[by] as number) : (pack.edges.to[-1 - by] as number)
      }
      edges.unshift((starts[-1 - (arcs[node] as number)] as Gate).by)
      return { cost: best, meters: metersOf(graph, edges, start, end), edges }
    },
  }
}

/** What the rest costs at least: the straight line to the nearer end of the goal's edge at the greatest speed. */
function makeEstimate(
  { nodes, edges }: Pack,
  { leastCostPerMeter }: Graph,
  { edge }: OnEdge,
): (node: number) => number {
  const [a, b] = [edges.from[edge] as number, edges.to[edge] as number]
  const [lngA, latA, lngB, latB] = [nodes.lng[a], nodes.lat[a], nodes.lng[b], nodes.lat[b]] as [
    number,
    number,
    number,
    number,
  ]
  return (node) => {
    const [lng, lat] = [nodes.lng[node] as number, nodes.lat[node] as number]
    // A little less than the truth, since distances are those of a plane.
    return Math.min(unitsApart(lng, lat, lngA, latA), unitsApart(lng, lat, lngB, latB)) * leastCostPerMeter * 0.98
  }
}

/** The first and the last edge count only as far as they are driven. */
export function metersOf({ meters }: Graph, edges: readonly number[], start: OnEdge, end: OnEdge): number {
  const whole = edges.reduce((sum, by) => sum + (meters[edgeOf(by)] as number), 0)
  const [head, tail] = [edges[0] as number, edges.at(-1) as number]
  const skipped = (meters[start.edge] as number) * (head >= 0 ? start.fraction : 1 - start.fraction)
  const left = (meters[end.edge] as number) * (tail >= 0 ? 1 - end.fraction : end.fraction)
  return Math.max(0, whole - skipped - left)
}
