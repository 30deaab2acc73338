import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { StorageAway } from './port.ts'
import { nameOf, type S3 } from './s3-client.ts'

/** A setting of S3 is wrong and stays wrong until somebody mends it. */
export class BadStorage extends Error {}

export interface TriedBucket {
  /** What is removed there stays readable as an older version. */
  keepsVersions: boolean
}

/** Writes, lists, reads and removes a small object, and says plainly what is wrong if that does not work. */
export async function tryBucket(s3: S3): Promise<TriedBucket> {
  const { sdk, client, ask, bucket: Bucket, prefix } = s3
  const at = { Bucket, Key: `${prefix}tried-at-start/${randomUUID()}` }
  const bytes = Buffer.from(at.Key)
  let doing = 'write to'
  try {
    const put = new sdk.PutObjectCommand({ ...at, Body: bytes })
    const { VersionId } = await ask('write', (options) => client.send(put, options))
    doing = 'list'
    const list = new sdk.ListObjectsV2Command({ Bucket, Prefix: at.Key, MaxKeys: 1 })
    const { KeyCount } = await ask('list', (options) => client.send(list, options))
    doing = 'read from'
    const found = await ask('read', (options) => client.send(new sdk.GetObjectCommand(at), options))
    const read = await buffer(found.Body as Readable)
    doing = 'remove from'
    await ask('remove', (options) => client.send(new sdk.DeleteObjectCommand(at), options))
    if (!read.equals(bytes) || KeyCount === 0)
      throw new BadStorage(`The bucket ${Bucket} does not give back what was written to it.`)
    return { keepsVersions: VersionId !== undefined && VersionId !== 'null' }
  } catch (error) {
    throw explain(error, doing, s3)
  }
}

function explain(error: unknown, doing: string, { bucket, client }: S3): Error {
  if (error instanceof BadStorage) return error
  const cause = error instanceof StorageAway ? error.cause : error
  const status = (cause as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode
  const said = cause instanceof Error ? cause.message : String(cause)
  const bad = (words: string) => new BadStorage(`STORAGE=s3 cannot be used: ${words} (${nameOf(cause)}: ${said})`)
  switch (nameOf(cause)) {
    case 'NoSuchBucket':
    case 'NotFound':
      return bad(`there is no bucket ${bucket}. Make it, or change S3_BUCKET or S3_ENDPOINT.`)
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
      return bad('the key is not accepted. Look at S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
    case 'CredentialsProviderError':
      return bad('there is no key. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
      return bad('the bucket is in another region. Look at S3_REGION.')
    case 'RequestTimeTooSkewed':
      return bad('the clock of this machine is wrong.')
  }
  if (status === 403) return bad(`the key may not ${doing} the bucket ${bucket}.`)
  if (status !== undefined && status >= 300 && status < 500 && status !== 429)
    return bad(`to ${doing} the bucket ${bucket} is refused with ${status}.`)
  const endpoint = client.config.endpoint ? 'S3_ENDPOINT' : 'Amazon S3'
  return new StorageAway(`STORAGE=s3: ${endpoint} does not answer, or not as S3 does: ${said}`, { cause })
}
