import type { Ranks } from './contract-graph.ts'
import type { Graph } from './graph.ts'
import type { Pack } from './read-pack.ts'

/** What is made of the columns besides them: the index of names, boxes around streets and doors, the marks of a search. */
const besides = { pack: 500_000, street: 160, edge: 48, node: 40, door: 24 }

/** About how much memory a pack takes with all that answers from it. */
export function bytesOfPack(pack: Pack, fileBytes: number, graph: Graph, ranks: Ranks): number {
  const texts = pack.texts.reduce((sum, text) => sum + 24 + text.length, 0)
  return (
    besides.pack +
    fileBytes +
    texts +
    columnBytes({ ...pack, texts: [], header: {} }) +
    // On foot and by bicycle too.
    columnBytes(graph) * 3 +
    columnBytes(ranks) +
    pack.streets.name.length * besides.street +
    pack.edges.from.length * besides.edge +
    pack.nodes.lng.length * besides.node +
    pack.doors.number.length * besides.door
  )
}

function columnBytes(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, one) => sum + columnBytes(one), 0)
}
