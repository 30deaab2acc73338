import type { Climb, Ranks } from './contract-graph.ts'
import { type PackHeader, readPackFile, writePackFile } from './pack-file.ts'
import { sharedInts } from './varints.ts'

const columns = ['first', 'heads', 'costs', 'lengths', 'middles'] as const

/** The ranked graph beside its pack: it takes long to make and nothing to read. */
export function writeWays(header: PackHeader, ranks: Ranks): Buffer {
  const sections = new Map<string, Uint8Array>([['rank', bytesOf(ranks.rank)]])
  for (const side of ['up', 'down'] as const)
    for (const column of columns) sections.set(`${side}-${column}`, bytesOf(ranks[side][column]))
  return writePackFile(header, sections)
}

export function readWays(file: string, bytes: Buffer): Ranks {
  const { section } = readPackFile(file, bytes)
  const climb = (side: 'up' | 'down') =>
    Object.fromEntries(columns.map((column) => [column, intsOf(section(`${side}-${column}`))])) as unknown as Climb
  return { rank: intsOf(section('rank')), up: climb('up'), down: climb('down') }
}

const bytesOf = (ints: Int32Array): Uint8Array => new Uint8Array(ints.buffer, ints.byteOffset, ints.byteLength)

function intsOf(bytes: Uint8Array): Int32Array {
  const ints = sharedInts(bytes.byteLength / 4)
  new Uint8Array(ints.buffer).set(bytes)
  return ints
}
