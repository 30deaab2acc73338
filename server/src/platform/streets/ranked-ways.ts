import FlatQueue from 'flatqueue'
import type { Climb, Ranks } from './contract-graph.ts'
import {
  alongOneEdge,
  type EdgeEnds,
  entries,
  exits,
  type Gate,
  metersOf,
  type OnEdge,
  type WayFinder,
} from './find-way.ts'
import type { Graph } from './graph.ts'

export interface Side {
  climb: Climb
  costs: Int32Array
  lengths: Int32Array
  /** The node before, or -1 - nth gate at the start; and the arc of the climb that led here. */
  parents: Int32Array
  arcs: Int32Array
  rounds: Int32Array
  queue: FlatQueue<number>
}

const makeSide = (climb: Climb): Side => {
  const count = climb.first.length - 1
  return {
    climb,
    costs: new Int32Array(count),
    lengths: new Int32Array(count),
    parents: new Int32Array(count),
    arcs: new Int32Array(count),
    rounds: new Int32Array(count),
    queue: new FlatQueue<number>(),
  }
}

/** A search that climbs from both ends; what one question leaves behind is told from the next by its round. */
export interface Search extends EdgeEnds {
  graph: Graph
  ahead: Side
  behind: Side
  round: number
}

export const makeSearch = ({ edges }: EdgeEnds, graph: Graph, ranks: Ranks): Search => ({
  edges,
  graph,
  ahead: makeSide(ranks.up),
  behind: makeSide(ranks.down),
  round: 0,
})

/** From a point, or towards one with the side `behind`. */
export function begin(search: Search, side: Side, gates: readonly Gate[]): void {
  side.queue.clear()
  for (const [nth, { node, cost, length }] of gates.entries())
    reach(side, search.round, { node, cost, length, parent: -1 - nth, arc: -1 })
}

/** Where the cheapest way between the gates has its top, and what it costs; -1 where none is cheaper than `most`. */
function meet(search: Search, from: readonly Gate[], to: readonly Gate[], most: number): { cost: number; top: number } {
  const { ahead, behind } = search
  search.round += 1
  begin(search, ahead, from)
  begin(search, behind, to)
  let [cost, top] = [most, -1]
  for (;;) {
    const [a, b] = [ahead.queue.peekValue() ?? Infinity, behind.queue.peekValue() ?? Infinity]
    if (Math.min(a, b) >= cost) return { cost, top }
    const [side, other] = a <= b ? [ahead, behind] : [behind, ahead]
    const node = climbOne(side, search.round)
    if (node < 0 || other.rounds[node] !== search.round) continue
    const sum = (side.costs[node] as number) + (other.costs[node] as number)
    if (sum < cost) [cost, top] = [sum, node]
  }
}

/** What the way between two points costs and how long it is, without the way. */
export function measureWay(search: Search, start: OnEdge, end: OnEdge): { cost: number; meters: number } | undefined {
  const { graph, edges, ahead, behind } = search
  const direct = alongOneEdge(graph, search, start, end)
  const [from, to] = [exits(graph, edges, start), entries(graph, edges, end)]
  const { cost, top } = meet(search, from, to, direct?.cost ?? Number.POSITIVE_INFINITY)
  if (top < 0) return direct
  return { cost, meters: ((ahead.lengths[top] as number) + (behind.lengths[top] as number)) / 10 }
}

/** Shortest ways by a graph whose nodes are ranked: both searches climb, and meet at the top. */
export function makeRankedWays(pack: EdgeEnds, graph: Graph, ranks: Ranks): WayFinder {
  const search = makeSearch(pack, graph, ranks)
  const { ahead, behind } = search
  return {
    find(start, end) {
      const direct = alongOneEdge(graph, pack, start, end)
      const [from, to] = [exits(graph, pack.edges, start), entries(graph, pack.edges, end)]
      const { cost, top } = meet(search, from, to, direct?.cost ?? Number.POSITIVE_INFINITY)
      if (top < 0) return direct
      const upwards = trail(ahead, top)
      const downwards = trail(behind, top)
      const edges = [(from[upwards.gate] as Gate).by]
      for (const { tail, head, arc } of upwards.steps)
        unpack(ranks, graph, tail, head, ahead.climb.middles[arc] as number, edges)
      for (const { tail, head, arc } of downwards.steps.reverse())
        unpack(ranks, graph, head, tail, behind.climb.middles[arc] as number, edges)
      edges.push((to[downwards.gate] as Gate).by)
      return { cost, meters: metersOf(graph, edges, start, end), edges }
    },
  }
}

interface Reached {
  node: number
  cost: number
  length: number
  parent: number
  arc: number
}

function reach(side: Side, round: number, { node, cost, length, parent, arc }: Reached): void {
  if (side.rounds[node] === round && (side.costs[node] as number) <= cost) return
  side.rounds[node] = round
  side.costs[node] = cost
  side.lengths[node] = length
  side.parents[node] = parent
  side.arcs[node] = arc
  side.queue.push(node, cost)
}

/** Settles one node and looks at the arcs that lead up from it; -1 for one that was settled already. */
function climbOne(side: Side, round: number): number {
  const { queue, climb, costs, lengths } = side
  const cost = queue.peekValue() as number
  const node = queue.pop() as number
  if (cost > (costs[node] as number)) return -1
  const length = lengths[node] as number
  for (let arc = climb.first[node] as number; arc < (climb.first[node + 1] as number); arc++)
    reach(side, round, {
      node: climb.heads[arc] as number,
      cost: cost + (climb.costs[arc] as number),
      length: length + (climb.lengths[arc] as number),
      parent: node,
      arc,
    })
  return node
}

/** All that a search reaches by climbing, the cheapest first. */
export function everyClimbed(
  side: Side,
  round: number,
  visit: (node: number, cost: number, length: number) => void,
): void {
  while (side.queue.length > 0) {
    const node = climbOne(side, round)
    if (node >= 0) visit(node, side.costs[node] as number, side.lengths[node] as number)
  }
}

interface Step {
  tail: number
  head: number
  arc: number
}

/** From the gate up to the top. */
function trail({ parents, arcs }: Side, top: number): { gate: number; steps: Step[] } {
  const steps: Step[] = []
  let node = top
  while ((parents[node] as number) >= 0) {
    const tail = parents[node] as number
    steps.unshift({ tail, head: node, arc: arcs[node] as number })
    node = tail
  }
  return { gate: -1 - (parents[node] as number), steps }
}

/** The edges below a shortcut, one after the other. */
function unpack(ranks: Ranks, graph: Graph, tail: number, head: number, middle: number, edges: number[]): void {
  const open: [tail: number, head: number, middle: number][] = [[tail, head, middle]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [a, b, via] = next
    if (via < 0) {
      edges.push(graph.edges[-1 - via] as number)
      continue
    }
    // Both halves end at the node in between, which is less important than either end.
    open.push([via, b, middleOf(ranks.up, via, b)])
    open.push([a, via, middleOf(ranks.down, via, a)])
  }
}

function middleOf({ first, heads, middles }: Climb, node: number, other: number): number {
  for (let arc = first[node] as number; arc < (first[node + 1] as number); arc++)
    if (heads[arc] === other) return middles[arc] as number
  throw new Error('a shortcut without its halves')
}
