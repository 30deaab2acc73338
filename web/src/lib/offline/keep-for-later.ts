import type { QueryClient } from '@tanstack/react-query'
import { currentLanguage } from '../i18n.ts'
import { stored } from '../stored.ts'
import { database } from './database.ts'
import { keptMark } from './kept-mark.ts'
import { keepSnapshots } from './snapshots.ts'
import { wipe } from './wipe.ts'

/** What the courier's pages need without a network, for this person alone; the answer ends it. */
export function keepForLater(queryClient: QueryClient, userId: string): () => void {
  let stop: (() => void) | undefined
  let ended = false
  const start = async () => {
    stored.set(keptMark, '1')
    await wipe(userId)
    if (!ended) stop = keepSnapshots(queryClient, userId)
    const token = stored.get('token')
    if (token) await (await database()).put('session', { userId, token, language: currentLanguage() }, 'current')
  }
  // A private window may keep nothing: then the pages work as long as there is a network.
  start().catch((reason: unknown) => console.warn('Nothing can be kept on this device', reason))
  return () => {
    ended = true
    stop?.()
  }
}
