import { createHash } from 'node:crypto'
import type { FileFacts } from './port.ts'

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** What was read to its end: how long it was, and its hash. */
export async function factsOf(content: AsyncIterable<Buffer>): Promise<Required<FileFacts>> {
  const hash = createHash('sha256')
  let size = 0
  for await (const bytes of content) {
    hash.update(bytes)
    size += bytes.length
  }
  return { size, sha256: hash.digest('hex') }
}

/** Hands everything on and fails at the end if it was something else than was said. */
export async function* requireFacts(
  key: string,
  content: AsyncIterable<Buffer>,
  { size, sha256 }: Required<FileFacts>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let seen = 0
  for await (const bytes of content) {
    hash.update(bytes)
    seen += bytes.length
    yield bytes
  }
  if (seen !== size || hash.digest('hex') !== sha256) throw new Error(`${key} changed while it was copied`)
}
