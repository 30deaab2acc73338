import FlatQueue from 'flatqueue'
import { edgeOf, type Graph } from './graph.ts'
import { growingInts } from './growing.ts'

/**
 * Contraction hierarchy: nodes in an order of importance, with shortcuts over the less important ones, so that a search
 * only ever climbs. Built once at import; a route over a province then looks at a few hundred nodes.
 */
export interface Ranks {
  rank: Int32Array
  /** Arcs to more important nodes, as a search from the start climbs them. */
  up: Climb
  /** Arcs from more important nodes, as a search from the goal climbs them backwards. */
  down: Climb
}

export interface Climb {
  first: Int32Array
  heads: Int32Array
  costs: Int32Array
  /** Decimetres. */
  lengths: Int32Array
  /** The node that a shortcut passes, or -1 - arc for an arc of the graph itself. */
  middles: Int32Array
}

/** A witness search gives up here: a shortcut too many is only slower, one too few would be wrong. */
const mostSettled = 60

interface NewArc {
  tail: number
  head: number
  cost: number
  length: number
  middle: number
}

/** Arcs in lists, since contraction adds and drops them all the time. */
function makeArcs(nodes: number) {
  const [outFirst, inFirst] = [new Int32Array(nodes).fill(-1), new Int32Array(nodes).fill(-1)]
  const column = () => growingInts(nodes * 4)
  const [tails, heads, costs, lengths, middles] = [column(), column(), column(), column(), column()]
  const [outNext, inNext] = [column(), column()]
  return {
    outFirst,
    inFirst,
    tails,
    heads,
    costs,
    lengths,
    middles,
    outNext,
    inNext,
    /** Adds an arc, or makes the one that is there cheaper. */
    put({ tail, head, cost, length, middle }: NewArc) {
      for (let arc = outFirst[tail] as number; arc >= 0; arc = outNext.at(arc)) {
        if (heads.at(arc) !== head) continue
        if (costs.at(arc) > cost) {
          costs.set(arc, cost)
          lengths.set(arc, length)
          middles.set(arc, middle)
        }
        return
      }
      const arc = tails.length
      tails.push(tail)
      heads.push(head)
      costs.push(cost)
      lengths.push(length)
      middles.push(middle)
      outNext.push(outFirst[tail] as number)
      inNext.push(inFirst[head] as number)
      outFirst[tail] = arc
      inFirst[head] = arc
    },
    /** Takes the arcs of a contracted node out of its neighbours' lists. */
    drop(node: number) {
      for (let arc = outFirst[node] as number; arc >= 0; arc = outNext.at(arc))
        unlink(inFirst, inNext, heads.at(arc), arc)
      for (let arc = inFirst[node] as number; arc >= 0; arc = inNext.at(arc))
        unlink(outFirst, outNext, tails.at(arc), arc)
    },
  }
}

function unlink(first: Int32Array, next: ReturnType<typeof growingInts>, node: number, arc: number): void {
  if (first[node] === arc) {
    first[node] = next.at(arc)
    return
  }
  for (let at = first[node] as number; at >= 0; at = next.at(at))
    if (next.at(at) === arc) {
      next.set(at, next.at(arc))
      return
    }
}

type Arcs = ReturnType<typeof makeArcs>

export function contractGraph(graph: Graph, progress: (done: number, of: number) => void = () => undefined): Ranks {
  const nodes = graph.first.length - 1
  const arcs = makeArcs(nodes)
  for (let node = 0; node < nodes; node++)
    for (let arc = graph.first[node] as number; arc < (graph.first[node + 1] as number); arc++)
      if (graph.heads[arc] !== node)
        arcs.put({
          tail: node,
          head: graph.heads[arc] as number,
          cost: graph.costs[arc] as number,
          length: Math.round((graph.meters[edgeOf(graph.edges[arc] as number)] as number) * 10),
          middle: -1 - arc,
        })
  const witness = makeWitness(nodes, arcs)
  const rank = new Int32Array(nodes).fill(-1)
  const level = new Int32Array(nodes)
  const queue = new FlatQueue<number>()
  const importance = (node: number): number => {
    const { added, removed } = shortcutsOf(arcs, witness, node)
    return 2 * added.length - removed + 2 * (level[node] as number)
  }
  for (let node = 0; node < nodes; node++) queue.push(node, importance(node))
  let next = 0
  const kept = growingInts(nodes * 4)
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    // Neighbours changed it meanwhile: looked at again, and put back if another one is less important now.
    const { added, removed } = shortcutsOf(arcs, witness, node)
    const now = 2 * added.length - removed + 2 * (level[node] as number)
    if (now > (queue.peekValue() ?? Number.POSITIVE_INFINITY)) {
      queue.push(node, now)
      continue
    }
    for (const list of [outArcs(arcs, node), inArcs(arcs, node)]) for (const arc of list) kept.push(arc)
    for (const neighbour of [
      ...outArcs(arcs, node).map((arc) => arcs.heads.at(arc)),
      ...inArcs(arcs, node).map((arc) => arcs.tails.at(arc)),
    ])
      level[neighbour] = Math.max(level[neighbour] as number, (level[node] as number) + 1)
    rank[node] = next++
    arcs.drop(node)
    for (const shortcut of added) arcs.put({ ...shortcut, middle: node })
    if (next % 5_000 === 0) progress(next, nodes)
  }
  return { rank, ...climbsOf(arcs, kept.view(), rank) }
}

const outArcs = ({ outFirst, outNext }: Arcs, node: number): number[] => {
  const found: number[] = []
  for (let arc = outFirst[node] as number; arc >= 0; arc = outNext.at(arc)) found.push(arc)
  return found
}
const inArcs = ({ inFirst, inNext }: Arcs, node: number): number[] => {
  const found: number[] = []
  for (let arc = inFirst[node] as number; arc >= 0; arc = inNext.at(arc)) found.push(arc)
  return found
}

type Shortcut = Omit<NewArc, 'middle'>

/** What has to be added so that no shortest way is lost without the node. */
function shortcutsOf(arcs: Arcs, witness: Witness, node: number): { added: Shortcut[]; removed: number } {
  const [into, out] = [inArcs(arcs, node), outArcs(arcs, node)]
  const added: Shortcut[] = []
  for (const arc of into) {
    const tail = arcs.tails.at(arc)
    const goals = out.filter((other) => arcs.heads.at(other) !== tail)
    if (goals.length === 0) continue
    const most = arcs.costs.at(arc) + Math.max(...goals.map((other) => arcs.costs.at(other)))
    const reached = witness(tail, node, most)
    for (const other of goals) {
      const [head, cost] = [arcs.heads.at(other), arcs.costs.at(arc) + arcs.costs.at(other)]
      const length = arcs.lengths.at(arc) + arcs.lengths.at(other)
      if (reached(head) > cost) added.push({ tail, head, cost, length })
    }
  }
  return { added, removed: into.length + out.length }
}

type Witness = (start: number, without: number, most: number) => (node: number) => number

/** Ways around a node, as far as a bounded search sees. */
function makeWitness(nodes: number, arcs: Arcs): Witness {
  const costs = new Int32Array(nodes)
  const rounds = new Int32Array(nodes)
  const queue = new FlatQueue<number>()
  let round = 0
  const known = (node: number) => (rounds[node] === round ? (costs[node] as number) : Number.POSITIVE_INFINITY)
  return (start, without, most) => {
    round += 1
    queue.clear()
    rounds[start] = round
    costs[start] = 0
    queue.push(start, 0)
    for (let settled = 0; settled < mostSettled; settled++) {
      const cost = queue.peekValue()
      if (cost === undefined || cost > most) break
      const node = queue.pop() as number
      if (cost > (costs[node] as number)) continue
      for (let arc = arcs.outFirst[node] as number; arc >= 0; arc = arcs.outNext.at(arc)) {
        const head = arcs.heads.at(arc)
        const reach = cost + arcs.costs.at(arc)
        if (head === without || reach > most || known(head) <= reach) continue
        rounds[head] = round
        costs[head] = reach
        queue.push(head, reach)
      }
    }
    return known
  }
}

/** The arcs that were there when their less important end was contracted: upwards from it, or down to it. */
function climbsOf(arcs: Arcs, kept: Int32Array, rank: Int32Array): Pick<Ranks, 'up' | 'down'> {
  const isUp = (arc: number) => (rank[arcs.heads.at(arc)] as number) > (rank[arcs.tails.at(arc)] as number)
  const build = (chosen: Int32Array, at: (arc: number) => number, to: (arc: number) => number): Climb => {
    const first = new Int32Array(rank.length + 1)
    for (const arc of chosen) first[at(arc) + 1] = (first[at(arc) + 1] as number) + 1
    for (let node = 0; node < rank.length; node++)
      first[node + 1] = (first[node + 1] as number) + (first[node] as number)
    const climb = {
      first,
      heads: new Int32Array(chosen.length),
      costs: new Int32Array(chosen.length),
      lengths: new Int32Array(chosen.length),
      middles: new Int32Array(chosen.length),
    }
    const fill = first.slice()
    for (const arc of chosen) {
      const place = fill[at(arc)] as number
      fill[at(arc)] = place + 1
      climb.heads[place] = to(arc)
      climb.costs[place] = arcs.costs.at(arc)
      climb.lengths[place] = arcs.lengths.at(arc)
      climb.middles[place] = arcs.middles.at(arc)
    }
    return climb
  }
  const [tail, head] = [(arc: number) => arcs.tails.at(arc), (arc: number) => arcs.heads.at(arc)]
  return {
    up: build(kept.filter(isUp), tail, head),
    down: build(
      kept.filter((arc) => !isUp(arc)),
      head,
      tail,
    ),
  }
}
