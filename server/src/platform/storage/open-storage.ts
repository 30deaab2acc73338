import { join } from 'node:path'
import { diskStorage } from './disk-storage.ts'
import type { Storage } from './port.ts'
import { openS3, type S3Env } from './s3-client.ts'
import { s3Storage } from './s3-storage.ts'
import { tryBucket } from './try-bucket.ts'

/** What a second node must be able to read, each a folder of DATA_DIR or of the bucket. */
export const areas = ['files', 'outbox', 'streets', 'maps'] as const
export type Area = (typeof areas)[number]
export type Areas = Record<Area, Storage>

export interface OpenStorage extends Areas {
  /** Whether the folders of this node are only copies. */
  isShared: boolean
  close(): void
}

interface StorageEnv {
  storage: 'disk' | 's3'
  dataDir: string
  s3: S3Env | undefined
}

export const diskAreas = (dataDir: string): Areas => ({
  files: diskStorage(join(dataDir, 'files')),
  outbox: diskStorage(join(dataDir, 'outbox'), { whole: false }),
  streets: diskStorage(join(dataDir, 'streets')),
  maps: diskStorage(join(dataDir, 'maps')),
})

/** The bucket, tried; everything that S3 needs is loaded here and nowhere else. */
export async function s3Areas(env: S3Env, warn: (words: string) => void): Promise<Areas & { close(): void }> {
  const s3 = await openS3(env)
  const { keepsVersions } = await tryBucket(s3)
  if (keepsVersions)
    warn(
      `the bucket ${env.bucket} keeps versions: what people have erased stays there until a lifecycle rule removes old versions`,
    )
  return {
    files: s3Storage(s3, 'files'),
    outbox: s3Storage(s3, 'outbox'),
    streets: s3Storage(s3, 'streets'),
    maps: s3Storage(s3, 'maps'),
    close: () => s3.client.destroy(),
  }
}

/** Where the files are, as the environment says. */
export async function openStorage(env: StorageEnv, warn: (words: string) => void): Promise<OpenStorage> {
  if (env.storage === 's3' && env.s3) return { ...(await s3Areas(env.s3, warn)), isShared: true }
  return { ...diskAreas(env.dataDir), isShared: false, close: () => undefined }
}
