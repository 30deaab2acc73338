import { parentPort } from 'node:worker_threads'
import type { Numbered } from '../worker-thread.ts'
import type { Ranks } from './contract-graph.ts'
import type { EdgeEnds } from './find-way.ts'
import type { Graph } from './graph.ts'
import { makeSearch } from './ranked-ways.ts'
import { type Places, plainTable, rankedTable, type WaysFound, type WaysWanted } from './way-tables.ts'

/** What a table needs of a pack and a vehicle; all its columns lie in shared memory, so nothing is copied. */
export interface Network extends EdgeEnds {
  graph: Graph
  /** For cars alone; others go short ways. */
  ranks?: Ranks | undefined
}

/** `network` comes with the first question about a pack and a vehicle. */
export interface TableQuestion {
  pack: string
  network?: Network | undefined
  /** Packs that are no longer asked about. */
  forget?: string[] | undefined
  /** The edge of each place, -1 where it is on none, and how far along it is. */
  edges: Int32Array
  fractions: Float64Array
  wanted: WaysWanted
}

type Answer = (places: Places, wanted: WaysWanted) => WaysFound
const known = new Map<string, Answer>()

function answererOf({ edges, graph, ranks }: Network): Answer {
  if (!ranks) return (places, wanted) => plainTable({ edges, graph }, places, wanted)
  const search = makeSearch({ edges }, graph, ranks)
  return (places, wanted) => rankedTable(search, places, wanted)
}

function answer({ pack, network, forget = [], edges, fractions, wanted }: TableQuestion): WaysFound {
  for (const name of forget) known.delete(name)
  if (network) known.set(pack, answererOf(network))
  const ways = known.get(pack)
  if (!ways) throw new Error(`the pack ${pack} was never told`)
  const places = Array.from(edges, (edge, nth) => (edge < 0 ? undefined : { edge, fraction: fractions[nth] as number }))
  return ways(places, wanted)
}

parentPort?.on('message', (question: Numbered<TableQuestion>) =>
  parentPort?.postMessage({ ...answer(question), id: question.id } satisfies Numbered<WaysFound>),
)
