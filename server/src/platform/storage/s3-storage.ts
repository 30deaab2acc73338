import type { Readable } from 'node:stream'
import { hashOf, requireFacts } from './measured.ts'
import { requireKey, type Storage } from './port.ts'
import { isAbsent, type S3 } from './s3-client.ts'
import { putParts } from './s3-parts.ts'
import { watchBody } from './watch-body.ts'

/** What is sent in one piece, and how large a piece is otherwise: within the time that a request has. */
const partBytes = 8 * 1024 * 1024
const pageSize = 1_000

/** Objects below one folder of the bucket. S3 shows an object when all of it is there, and until then the one before. */
export function s3Storage(s3: S3, area: string): Storage {
  const { sdk, client, ask, bucket: Bucket } = s3
  const root = `${s3.prefix}${area}/`
  const at = (key: string) => ({ Bucket, Key: root + requireKey(key) })
  const orNothing = async <T>(found: Promise<T>): Promise<T | undefined> =>
    found.catch((error: unknown) => {
      if (isAbsent(error)) return undefined
      throw error
    })
  const put = async (key: string, bytes: Buffer, sha256 = hashOf(bytes)): Promise<void> => {
    const command = new sdk.PutObjectCommand({ ...at(key), Body: bytes, Metadata: { sha256 } })
    await ask('store a file', (options) => client.send(command, options))
  }
  return {
    put: (key, bytes) => put(key, bytes),
    async putStream(key, content, facts) {
      const checked = requireFacts(key, content, facts)
      if (facts.size > partBytes) return putParts(s3, at(key), checked, facts, partBytes)
      const pieces: Buffer[] = []
      for await (const bytes of checked) pieces.push(bytes)
      await put(key, Buffer.concat(pieces), facts.sha256)
    },
    async get(key) {
      const command = new sdk.GetObjectCommand(at(key))
      const found = await orNothing(ask('read a file', (options) => client.send(command, options)))
      return found?.Body && { stream: watchBody(found.Body as Readable, s3.pauseMs), size: found.ContentLength ?? 0 }
    },
    async look(key) {
      const command = new sdk.HeadObjectCommand(at(key))
      const found = await orNothing(ask('look at a file', (options) => client.send(command, options)))
      const sha256 = found?.Metadata?.sha256
      return found && { size: found.ContentLength ?? 0, ...(sha256 && { sha256 }) }
    },
    async remove(key) {
      const command = new sdk.DeleteObjectCommand(at(key))
      await ask('remove a file', (options) => client.send(command, options))
    },
    async *list() {
      let token: string | undefined
      do {
        const command = new sdk.ListObjectsV2Command({
          Bucket,
          Prefix: root,
          MaxKeys: pageSize,
          ...(token && { ContinuationToken: token }),
        })
        const page = await ask('list the files', (options) => client.send(command, options))
        for (const { Key = '', Size = 0, LastModified = new Date(0), ETag = '' } of page.Contents ?? []) {
          // Some tools make an empty object to stand for a folder.
          if (Key.endsWith('/')) continue
          yield { key: Key.slice(root.length), size: Size, changedAt: LastModified, version: ETag }
        }
        token = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (token)
    },
  }
}
