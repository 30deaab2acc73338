import FlatQueue from 'flatqueue'
import type { Climb, Ranks } from './contract-graph.ts'
import {
  alongOneEdge,
  type EdgeEnds,
  entries,
  exits,
  type FoundWay,
  metersOf,
  type OnEdge,
  type WayFinder,
} from './find-way.ts'
import type { Graph } from './graph.ts'

interface Side {
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

export interface WayTable {
  /** Tenths of a second from each start to each goal; infinite where there is no way. */
  costs: Float64Array[]
  meters: Float64Array[]
}

export interface RankedWays extends WayFinder {
  table(starts: readonly OnEdge[], goals: readonly OnEdge[]): WayTable
}

/** Shortest ways by a graph whose nodes are ranked: both searches climb, and meet at the top. */
export function makeRankedWays(pack: EdgeEnds, graph: Graph, ranks: Ranks): RankedWays {
  const [ahead, behind] = [makeSide(ranks.up), makeSide(ranks.down)]
  let round = 0
  const begin = (side: Side, gates: readonly { node: number; cost: number; length: number }[]) => {
    side.queue.clear()
    for (const [nth, { node, cost, length }] of gates.entries())
      reach(side, round, { node, cost, length, parent: -1 - nth, arc: -1 })
  }
  const find = (start: OnEdge, end: OnEdge): FoundWay | undefined => {
    const direct = alongOneEdge(graph, pack, start, end)
    const [from, to] = [exits(graph, pack.edges, start), entries(graph, pack.edges, end)]
    round += 1
    begin(ahead, from)
    begin(behind, to)
    let [best, top] = [direct?.cost ?? Number.POSITIVE_INFINITY, -1]
    const sides = [ahead, behind] as const
    for (;;) {
      const [a, b] = [ahead.queue.peekValue() ?? Infinity, behind.queue.peekValue() ?? Infinity]
      if (Math.min(a, b) >= best) break
      const [side, other] = a <= b ? sides : ([behind, ahead] as const)
      const node = climbOne(side, round)
      if (node < 0 || other.rounds[node] !== round) continue
      const sum = (side.costs[node] as number) + (other.costs[node] as number)
      if (sum < best) [best, top] = [sum, node]
    }
    if (top < 0) return direct
    const upwards = trail(ahead, top)
    const downwards = trail(behind, top)
    const edges = [(from[upwards.gate] as { by: number }).by]
    for (const { tail, head, arc } of upwards.steps)
      unpack(ranks, graph, tail, head, ahead.climb.middles[arc] as number, edges)
    for (const { tail, head, arc } of downwards.steps.reverse())
      unpack(ranks, graph, head, tail, behind.climb.middles[arc] as number, edges)
    edges.push((to[downwards.gate] as { by: number }).by)
    return { cost: best, meters: metersOf(graph, edges, start, end), edges }
  }
  const table = (starts: readonly OnEdge[], goals: readonly OnEdge[]): WayTable => {
    const buckets = new Map<number, number[]>()
    for (const [nth, goal] of goals.entries()) {
      round += 1
      begin(behind, entries(graph, pack.edges, goal))
      everyClimbed(behind, round, (node, cost, length) => {
        const bucket = buckets.get(node)
        if (bucket) bucket.push(nth, cost, length)
        else buckets.set(node, [nth, cost, length])
      })
    }
    const rows = starts.map((start) => {
      const costs = new Float64Array(goals.length).fill(Number.POSITIVE_INFINITY)
      const meters = new Float64Array(goals.length).fill(Number.POSITIVE_INFINITY)
      const take = (nth: number, cost: number, length: number) => {
        if (cost < (costs[nth] as number)) [costs[nth], meters[nth]] = [cost, length]
      }
      for (const [nth, goal] of goals.entries()) {
        const direct = alongOneEdge(graph, pack, start, goal)
        if (direct) take(nth, direct.cost, direct.meters)
      }
      round += 1
      begin(ahead, exits(graph, pack.edges, start))
      everyClimbed(ahead, round, (node, cost, length) => {
        const bucket = buckets.get(node)
        if (!bucket) return
        for (let at = 0; at < bucket.length; at += 3)
          take(bucket[at] as number, cost + (bucket[at + 1] as number), (length + (bucket[at + 2] as number)) / 10)
      })
      return { costs, meters }
    })
    return { costs: rows.map(({ costs }) => costs), meters: rows.map(({ meters }) => meters) }
  }
  return { find, table }
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

function everyClimbed(side: Side, round: number, visit: (node: number, cost: number, length: number) => void): void {
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
