import type { Tx } from './db.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { Storage } from './storage/port.ts'

const queue = 'remove-files'

/** The one job that removes stored files: it goes out with a commit, and is tried again while the storage fails. */
export function removesFiles({ jobs, storage }: { jobs: Jobs; storage: Storage }): void {
  jobs.define<{ keys: string[] }>(
    queue,
    async ({ keys }) => {
      for (const key of keys) await storage.remove(key)
    },
    { tries: triesOfADay },
  )
}

/** What people have erased outlasts no outage of a day: the waits are ten minutes at most. */
const triesOfADay = 150

/** A file of which nobody knows whether it was stored goes again: whoever stored it has told nobody of it. */
export const withoutHalfStored = (storage: Storage, deps: { jobs: Jobs; log: Log }): Storage => ({
  ...storage,
  async put(key, bytes) {
    try {
      await storage.put(key, bytes)
    } catch (error) {
      await removeFilesNow(deps, [key])
      throw error
    }
  },
})

/** Files of what was replaced or erased go once that is committed, and stay if it is not. */
export async function removeFiles(
  { jobs }: { jobs: Jobs },
  tx: Tx,
  keys: readonly (string | null | undefined)[],
): Promise<void> {
  const known = keys.filter(Boolean)
  if (known.length > 0) await jobs.send(tx, queue, { keys: known })
}

/** Files that were stored before a transaction that then failed: apart from it, since it is lost. */
export async function removeFilesNow(
  { jobs, log }: { jobs: Jobs; log: Log },
  keys: readonly (string | null | undefined)[],
): Promise<void> {
  const known = keys.filter(Boolean)
  if (known.length === 0) return
  await jobs
    .sendApart(queue, { keys: known })
    .catch((err: unknown) => log.error({ err, keys: known }, 'files are left'))
}

/** For files that were stored first: nothing is left of them if `work` fails. */
export async function keepFilesIf<T>(
  deps: { jobs: Jobs; log: Log },
  keys: readonly (string | null)[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await removeFilesNow(deps, keys)
    throw error
  }
}
