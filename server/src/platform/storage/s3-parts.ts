import type { FileFacts } from './port.ts'
import type { S3 } from './s3-client.ts'

const mostParts = 9_000

/** A large file goes in parts, each of which can be sent again; none of it is there until all are. */
export async function putParts(
  { sdk, client, ask }: S3,
  at: { Bucket: string; Key: string },
  content: AsyncIterable<Buffer>,
  { size, sha256 }: Required<FileFacts>,
  leastBytes: number,
): Promise<void> {
  const begin = new sdk.CreateMultipartUploadCommand({ ...at, Metadata: { sha256 } })
  const { UploadId } = await ask('begin a large file', (options) => client.send(begin, options))
  const Parts: { PartNumber: number; ETag: string | undefined }[] = []
  try {
    for await (const Body of portions(content, Math.max(leastBytes, Math.ceil(size / mostParts)))) {
      const PartNumber = Parts.length + 1
      const send = new sdk.UploadPartCommand({ ...at, UploadId, PartNumber, Body })
      const { ETag } = await ask('store a part of a file', (options) => client.send(send, options))
      Parts.push({ PartNumber, ETag })
    }
    const end = new sdk.CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } })
    await ask('end a large file', (options) => client.send(end, options))
  } catch (error) {
    // What stays of it costs money and is seen by nobody; the first fault is the one to tell.
    const giveUp = new sdk.AbortMultipartUploadCommand({ ...at, UploadId })
    await ask('take back a large file', (options) => client.send(giveUp, options)).catch(() => undefined)
    throw error
  }
}

async function* portions(content: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let [pieces, size] = [[] as Buffer[], 0]
  for await (const piece of content) {
    pieces.push(piece)
    size += piece.length
    if (size < bytes) continue
    yield Buffer.concat(pieces)
    ;[pieces, size] = [[], 0]
  }
  if (size > 0) yield Buffer.concat(pieces)
}
