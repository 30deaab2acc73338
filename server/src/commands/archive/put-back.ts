import type { Storage } from '../../platform/storage/port.ts'
import type { Manifest } from './manifest.ts'
import { type ArchiveFile, readTar } from './tar.ts'

export interface PutBack {
  /** For a restore that failed: what it brought goes again. */
  takeBack(): Promise<void>
  /** For one that is committed: what the backup does not have goes. */
  removeOthers(): Promise<void>
}

const folder = 'files/files/'

/**
 * The files of a backup, into a bucket, before the database changes: each has a random name that nothing names yet, so
 * they harm nobody until it does.
 */
export async function putBack(archive: ArchiveFile, storage: Storage, { files }: Manifest): Promise<PutBack> {
  const before = new Set<string>()
  for await (const { key } of storage.list()) before.add(key)
  const brought = new Set<string>()
  const takeBack = async () => {
    for (const key of brought) if (!before.has(key)) await storage.remove(key)
  }
  try {
    for await (const { name, size, content } of readTar(archive)) {
      const key = name.startsWith(folder) ? name.slice(folder.length) : ''
      const sha256 = files[name.slice('files/'.length)]
      if (key && sha256) {
        brought.add(key)
        await storage.putStream(key, content, { size, sha256 })
      } else for await (const _ of content);
    }
  } catch (error) {
    await takeBack()
    throw error
  }
  return {
    takeBack,
    async removeOthers() {
      for (const key of before) if (!brought.has(key)) await storage.remove(key)
    },
  }
}
