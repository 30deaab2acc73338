import { parentPort } from 'node:worker_threads'
import type { Numbered } from '../worker-thread.ts'
import type { Ranks } from './contract-graph.ts'
import type { EdgeEnds, OnEdge } from './find-way.ts'
import type { Graph } from './graph.ts'
import { makeRankedWays, type RankedWays, type WayTable } from './ranked-ways.ts'

/** What a table needs of a pack; all its columns lie in shared memory, so nothing is copied. */
export interface Network extends EdgeEnds {
  graph: Graph
  ranks: Ranks
}

/** `network` comes with the first question about a pack. */
export interface TableQuestion {
  pack: string
  network?: Network | undefined
  /** Packs that are no longer asked about. */
  forget?: string[] | undefined
  starts: readonly OnEdge[]
  goals: readonly OnEdge[]
}

const known = new Map<string, RankedWays>()

function answer({ pack, network, forget = [], starts, goals }: TableQuestion): WayTable {
  for (const name of forget) known.delete(name)
  if (network) known.set(pack, makeRankedWays(network, network.graph, network.ranks))
  const ways = known.get(pack)
  if (!ways) throw new Error(`the pack ${pack} was never told`)
  return ways.table(starts, goals)
}

parentPort?.on('message', (question: Numbered<TableQuestion>) =>
  parentPort?.postMessage({ ...answer(question), id: question.id } satisfies Numbered<WayTable>),
)
