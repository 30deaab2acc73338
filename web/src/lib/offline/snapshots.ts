import type { Query, QueryClient } from '@tanstack/react-query'
import { database } from './database.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `offline`: the last answer stays on the device, for pages that open without a network. */
    queryMeta: { offline?: boolean }
  }
}

/** Lists with many filters make many answers; the newest are worth keeping, and not for ever. */
const most = 60
const oldestMs = 7 * 24 * 3_600_000

export const isKept = (query: Query) => query.meta?.offline === true

/**
 * From now on every answer that asks for it is kept for this person, and a question that is asked anew starts with the
 * answer it had before. The result ends it.
 */
export function keepSnapshots(queryClient: QueryClient, userId: string): () => void {
  const keepOrRestore = (query: Query) => {
    const done = query.state.data === undefined ? restore(queryClient, userId, query) : keep(userId, query)
    // A full device, or a window that may keep nothing: the page goes on with what it has in memory.
    done.catch((reason: unknown) => console.warn('Not kept for later', reason))
  }
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) if (isKept(query)) keepOrRestore(query)
  return cache.subscribe((event) => {
    const isAnswer = event.type === 'updated' && event.action.type === 'success' && !event.action.manual
    if ((isAnswer || event.type === 'added') && isKept(event.query)) keepOrRestore(event.query)
  })
}

async function restore(queryClient: QueryClient, userId: string, { queryKey, queryHash, state }: Query) {
  const snapshot = await (await database()).get('snapshots', [userId, queryHash])
  const isNewer = (queryClient.getQueryState(queryKey) ?? state).dataUpdatedAt >= (snapshot?.updatedAt ?? 0)
  if (snapshot && !isNewer) queryClient.setQueryData(queryKey, snapshot.data, { updatedAt: snapshot.updatedAt })
}

async function keep(userId: string, { queryKey, queryHash: hash, state: { data, dataUpdatedAt: updatedAt } }: Query) {
  const tx = (await database()).transaction('snapshots', 'readwrite')
  await tx.store.put({ userId, hash, queryKey, data, updatedAt })
  const all = await tx.store.index('userId').getAll(userId)
  const newestFirst = all.sort((a, b) => b.updatedAt - a.updatedAt)
  const stale = newestFirst.filter((one, at) => at >= most || one.updatedAt < updatedAt - oldestMs)
  for (const one of stale) await tx.store.delete([userId, one.hash])
  await tx.done
}
