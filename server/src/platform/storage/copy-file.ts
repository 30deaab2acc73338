import { factsOf } from './measured.ts'
import type { FileFacts, Storage } from './port.ts'

export type Copied = 'copied' | 'there' | 'gone'

/** One file from one place to another, unless it is there already; read back and compared before it counts. */
export async function copyFile(from: Storage, to: Storage, key: string): Promise<Copied> {
  const [source, target] = await Promise.all([from.look(key), to.look(key)])
  const facts = source && (await withHash(from, key, source))
  // Removed since it was listed.
  if (!facts) return 'gone'
  if (target?.size === facts.size && target.sha256 === facts.sha256) return 'there'
  const found = await from.get(key)
  if (!found) return 'gone'
  await to.putStream(key, found.stream, facts)
  const written = await to.get(key)
  const back = written && (await factsOf(written.stream))
  if (back?.sha256 !== facts.sha256) throw new Error(`${key} did not arrive as it was sent; nothing else was changed`)
  return 'copied'
}

async function withHash(from: Storage, key: string, { size, sha256 }: FileFacts) {
  if (sha256) return { size, sha256 }
  const found = await from.get(key)
  return found && factsOf(found.stream)
}
