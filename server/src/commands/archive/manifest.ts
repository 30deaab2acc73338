import { createHash, type Hash } from 'node:crypto'
import type { Partition } from './tables.ts'
import { type ArchiveFile, readTar, whole } from './tar.ts'

export const format = 1

export interface TableFacts {
  columns: string[]
  rows: number
  sha256: string
}

/** The last entry of a backup: what it holds, so that it can be checked before and after it is needed. */
export interface Manifest {
  format: number
  version: string
  madeAt: string
  migrations: { name: string; hash: string }[]
  tables: Record<string, TableFacts>
  /** Made while the server ran; absent in backups from before there were any. */
  partitions?: Partition[]
  /** Jobs that were waiting, and the queues they waited in. */
  jobs: Record<string, TableFacts>
  sequences: { name: string; lastValue: string; isCalled: boolean }[]
  files: Record<string, string>
}

/** Counts the rows of a table's text and takes its hash on the way; a row ends at a newline and holds none. */
export function measure(): { see(bytes: Buffer): void; facts(): { rows: number; sha256: string } } {
  const hash = createHash('sha256')
  let rows = 0
  return {
    see(bytes) {
      hash.update(bytes)
      for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) rows += 1
    },
    facts: () => ({ rows, sha256: hash.digest('hex') }),
  }
}

/** Reads a backup from beginning to end and compares everything in it with its manifest. */
export async function verifyArchive(archive: ArchiveFile): Promise<Manifest> {
  const { file } = archive
  const found = new Map<string, ReturnType<typeof measure>>()
  const files = new Map<string, Hash>()
  let manifest: Manifest | undefined
  for await (const { name, content } of readTar(archive)) {
    if (name === 'manifest.json') {
      manifest = JSON.parse((await whole(content)).toString('utf8')) as Manifest
      continue
    }
    if (name.startsWith('files/')) {
      const hash = createHash('sha256')
      for await (const bytes of content) hash.update(bytes)
      files.set(name.slice('files/'.length), hash)
      continue
    }
    const table = tableOf(name)
    const seen = found.get(table) ?? measure()
    found.set(table, seen)
    for await (const bytes of content) seen.see(bytes)
  }
  if (!manifest) throw new Error(`${file} has no manifest: it is not a whole backup`)
  if (manifest.format !== format) throw new Error(`${file} has format ${manifest.format}; this version reads ${format}`)
  for (const [table, facts] of [...Object.entries(manifest.tables), ...Object.entries(manifest.jobs)]) {
    const seen = (found.get(table) ?? measure()).facts()
    if (seen.rows !== facts.rows || seen.sha256 !== facts.sha256) throw new Error(`${file} is damaged in ${table}`)
  }
  for (const [path, sha256] of Object.entries(manifest.files)) {
    if (files.get(path)?.digest('hex') !== sha256) throw new Error(`${file} is damaged in files/${path}`)
  }
  return manifest
}

/** Tables stand in the archive as `tables/NAME/PART`. */
export const tableOf = (entry: string): string => entry.split('/')[1] ?? ''
export const partName = (table: string, part: number): string => `tables/${table}/${String(part).padStart(6, '0')}`
