import FlatQueue from 'flatqueue'
import { alongOneEdge, type EdgeEnds, entries, exits, type OnEdge } from './find-way.ts'
import type { Graph } from './graph.ts'
import { begin, everyClimbed, measureWay, type Search } from './ranked-ways.ts'
import { sharedInts } from './varints.ts'

/** Which ways are wanted between the places of a list, by their numbers in it. */
export interface WaysWanted {
  /** From each of these to each of those. */
  grids: readonly { from: Int32Array; to: Int32Array }[]
  /** From the first to the second, from the third to the fourth and so on. */
  pairs: Int32Array
}

/**
 * Grids row by row, one after the other, and the pairs behind them; -1 where there is no way. In memory that threads
 * share, so that nobody copies a million of them.
 */
export interface WaysFound {
  /** In light traffic. */
  seconds: Int32Array
  meters: Int32Array
}

/** A place that no street of the pack leads to is missing. */
export type Places = readonly (OnEdge | undefined)[]

export const countWays = ({ grids, pairs }: WaysWanted): number =>
  grids.reduce((sum, { from, to }) => sum + from.length * to.length, pairs.length / 2)

export function noWays(count: number): WaysFound {
  return { seconds: sharedInts(count).fill(-1), meters: sharedInts(count).fill(-1) }
}

/** What a way to many goals has come to so far. */
interface Row {
  costs: Int32Array
  meters: Float64Array
}
const never = 0x7fff_ffff

/** By a ranked graph, where a table takes hardly longer than its rows and columns one by one. */
export function rankedTable(search: Search, places: Places, wanted: WaysWanted): WaysFound {
  const found = noWays(countWays(wanted))
  let at = 0
  for (const { from, to } of wanted.grids) {
    const goals = [...to].map((place) => places[place])
    const buckets = bucketsOf(search, goals)
    eachRow(search, places, from, goals, found, at, (start, row) => {
      search.round += 1
      begin(search, search.ahead, exits(search.graph, search.edges, start))
      everyClimbed(search.ahead, search.round, (node, cost, length) => {
        for (let entry = buckets.first[node] as number; entry < (buckets.first[node + 1] as number); entry++) {
          const [goal, sum] = [buckets.goals[entry] as number, cost + (buckets.costs[entry] as number)]
          if (sum >= (row.costs[goal] as number)) continue
          row.costs[goal] = sum
          row.meters[goal] = (length + (buckets.lengths[entry] as number)) / 10
        }
      })
    })
    at += from.length * to.length
  }
  for (let pair = 0; pair < wanted.pairs.length; pair += 2) {
    const [start, end] = [places[wanted.pairs[pair] as number], places[wanted.pairs[pair + 1] as number]]
    const way = start && end && measureWay(search, start, end)
    if (way) put(found, at + pair / 2, way.cost, way.meters)
  }
  return found
}

/** A row after the other, begun with what lies on one edge. */
function eachRow(
  { graph, edges }: EdgeEnds & { graph: Graph },
  places: Places,
  from: Int32Array,
  goals: Places,
  found: WaysFound,
  first: number,
  fill: (start: OnEdge, row: Row) => void,
): void {
  const row: Row = { costs: new Int32Array(goals.length), meters: new Float64Array(goals.length) }
  for (const [nth, place] of from.entries()) {
    const start = places[place]
    if (!start) continue
    row.costs.fill(never)
    goals.forEach((goal, column) => {
      const direct = goal?.edge === start.edge ? alongOneEdge(graph, { edges }, start, goal) : undefined
      if (direct) [row.costs[column], row.meters[column]] = [direct.cost, direct.meters]
    })
    fill(start, row)
    for (let column = 0; column < goals.length; column++)
      if ((row.costs[column] as number) < never)
        put(found, first + nth * goals.length + column, row.costs[column] as number, row.meters[column] as number)
  }
}

function put({ seconds, meters }: WaysFound, at: number, cost: number, length: number): void {
  seconds[at] = Math.round(cost / 10)
  meters[at] = Math.round(length)
}

interface Buckets {
  /** Entries of node n from first[n] to first[n + 1]. */
  first: Int32Array
  goals: Int32Array
  costs: Int32Array
  lengths: Int32Array
}

/** For every node what it costs to come down from it to the goals that are reached from there. */
function bucketsOf(search: Search, goals: Places): Buckets {
  const all: number[] = []
  const first = new Int32Array(search.graph.first.length + 1)
  goals.forEach((goal, nth) => {
    if (!goal) return
    search.round += 1
    begin(search, search.behind, entries(search.graph, search.edges, goal))
    everyClimbed(search.behind, search.round, (node, cost, length) => {
      all.push(node, nth, cost, length)
      first[node + 1] = (first[node + 1] as number) + 1
    })
  })
  for (let node = 1; node < first.length; node++) first[node] = (first[node] as number) + (first[node - 1] as number)
  const count = all.length / 4
  const buckets = { first, goals: new Int32Array(count), costs: new Int32Array(count), lengths: new Int32Array(count) }
  const next = first.slice()
  for (let at = 0; at < all.length; at += 4) {
    const node = all[at] as number
    const place = next[node] as number
    next[node] = place + 1
    buckets.goals[place] = all[at + 1] as number
    buckets.costs[place] = all[at + 2] as number
    buckets.lengths[place] = all[at + 3] as number
  }
  return buckets
}

/** Nobody is sent further by bicycle or on foot: an hour and a half, in tenths of a second. */
const mostCost = 54_000

/**
 * Without ranks: from each start outwards, until every goal is reached or is too far. For vehicles that are slow and few.
 */
export function plainTable(network: EdgeEnds & { graph: Graph }, places: Places, wanted: WaysWanted): WaysFound {
  const found = noWays(countWays(wanted))
  const spread = makeSpread(network)
  let at = 0
  for (const { from, to } of wanted.grids) {
    const goals = [...to].map((place) => places[place])
    eachRow(network, places, from, goals, found, at, (start, row) => spread(start, goals, row))
    at += from.length * to.length
  }
  for (let pair = 0; pair < wanted.pairs.length; pair += 2) {
    const [from, to] = [wanted.pairs.subarray(pair, pair + 1), wanted.pairs.subarray(pair + 1, pair + 2)]
    const goals = [places[to[0] as number]]
    eachRow(network, places, from, goals, found, at + pair / 2, (start, row) => spread(start, goals, row))
  }
  return found
}

function makeSpread({ graph, edges }: EdgeEnds & { graph: Graph }) {
  const count = graph.first.length - 1
  const [costs, lengths, rounds] = [new Int32Array(count), new Float64Array(count), new Int32Array(count)]
  const queue = new FlatQueue<number>()
  let round = 0
  const reach = (node: number, cost: number, length: number) => {
    if (cost > mostCost || (rounds[node] === round && (costs[node] as number) <= cost)) return
    rounds[node] = round
    costs[node] = cost
    lengths[node] = length
    queue.push(node, cost)
  }
  return (start: OnEdge, goals: Places, row: Row): void => {
    round += 1
    queue.clear()
    const gates = new Map<number, { goal: number; cost: number; length: number }[]>()
    let open = 0
    goals.forEach((goal, nth) => {
      for (const { node, cost, length } of goal ? entries(graph, edges, goal) : []) {
        gates.set(node, [...(gates.get(node) ?? []), { goal: nth, cost, length: length / 10 }])
        open += 1
      }
    })
    for (const { node, cost, length } of exits(graph, edges, start)) reach(node, cost, length / 10)
    while (queue.length > 0 && open > 0) {
      const least = queue.peekValue() as number
      const node = queue.pop() as number
      const [cost, length] = [costs[node] as number, lengths[node] as number]
      if (least > cost) continue
      for (const gate of gates.get(node) ?? []) {
        open -= 1
        if (cost + gate.cost >= (row.costs[gate.goal] as number)) continue
        row.costs[gate.goal] = cost + gate.cost
        row.meters[gate.goal] = length + gate.length
      }
      for (let arc = graph.first[node] as number; arc < (graph.first[node + 1] as number); arc++) {
        const by = graph.edges[arc] as number
        const long = graph.meters[by >= 0 ? by : -1 - by] as number
        reach(graph.heads[arc] as number, cost + (graph.costs[arc] as number), length + long)
      }
    }
  }
}
