import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { database } from './database.ts'

export interface Snapshot {
  userId: string
  hash: string
  queryKey: QueryKey
  data: unknown
  /** When the server said so, in ms. */
  updatedAt: number
}

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

/** Puts the last known answers in place, where there is nothing newer. */
export async function restoreSnapshots(queryClient: QueryClient, userId: string) {
  const snapshots = await (await database()).getAllFromIndex('snapshots', 'userId', userId)
  for (const { queryKey, data, updatedAt } of snapshots) {
    const known = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    // They are all there is without a network, so they outlive the page that showed them.
    queryClient.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY, meta: { offline: true } })
    if (updatedAt > known) queryClient.setQueryData(queryKey, data, { updatedAt })
  }
}

/** From now on every answer that asks for it is kept. */
export function keepSnapshots(queryClient: QueryClient, userId: string): () => void {
  const keep = (query: Query) => {
    const { data, dataUpdatedAt: updatedAt } = query.state
    if (data === undefined || updatedAt === 0) return
    const { queryKey } = query
    putSnapshot({ userId, hash: hashKey(queryKey), queryKey, data, updatedAt }).catch((reason: unknown) =>
      // A full device: the page goes on with what it has in memory.
      console.warn('Not kept for later', reason),
    )
  }
  for (const query of queryClient.getQueryCache().getAll()) if (isKept(query)) keep(query)
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && isKept(event.query)) keep(event.query)
  })
}

async function putSnapshot(snapshot: Snapshot) {
  const tx = (await database()).transaction('snapshots', 'readwrite')
  await tx.store.put(snapshot)
  const all = await tx.store.index('userId').getAll(snapshot.userId)
  const newestFirst = all.sort((a, b) => b.updatedAt - a.updatedAt)
  const stale = newestFirst.filter(({ updatedAt }, at) => at >= most || updatedAt < snapshot.updatedAt - oldestMs)
  for (const { userId, hash } of stale) await tx.store.delete([userId, hash])
  await tx.done
}
