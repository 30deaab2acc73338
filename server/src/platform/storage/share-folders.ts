import { join } from 'node:path'
import type { Log } from '../log.ts'
import type { Areas } from './open-storage.ts'
import { pullFolder } from './pull-folder.ts'
import { pullStreets } from './pull-streets.ts'

const lookAgainMs = 60_000

export interface SharedFolders {
  stop(): Promise<void>
}

/**
 * Street packs and map files are read by ranges and in memory, so each node has a copy of those in the bucket: streets
 * before it answers anybody, since prices follow them, maps afterwards; and what changes within a minute.
 */
export async function shareFolders(areas: Areas, dataDir: string, log: Log): Promise<SharedFolders> {
  await pullStreets(areas, dataDir)
  const both = async () => {
    await pullStreets(areas, dataDir, closing.signal)
    await pullFolder(areas.maps, join(dataDir, 'maps'), closing.signal)
  }
  const closing = new AbortController()
  let running = Promise.resolve()
  const run = () => {
    running = running
      .then(() => (closing.signal.aborted ? undefined : both()))
      .catch((error: unknown) => {
        if (closing.signal.aborted) return
        log.warn({ err: error }, 'streets and maps stay as they are: S3 was not read')
      })
  }
  run()
  const timer = setInterval(run, lookAgainMs).unref()
  return {
    async stop() {
      closing.abort()
      clearInterval(timer)
      await running
    },
  }
}
