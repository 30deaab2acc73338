import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class ImportUnderWay extends Error {}

/**
 * One import at a time, also from other containers on the same volume. The lock is one of the operating system's, by way of
 * SQLite: it ends with its process, however that ends, which the number of a process in a file would not.
 */
export async function withImportLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true })
  const lock = takeLock(join(folder, 'import.lock'))
  try {
    return await work()
  } finally {
    lock.close()
  }
}

function takeLock(file: string): DatabaseSync {
  const lock = new DatabaseSync(file)
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (error instanceof Error && /locked|busy/i.test(error.message))
      throw new ImportUnderWay('Another import is under way. Wait until it has ended, then try again.')
    throw error
  }
}
