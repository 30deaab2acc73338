import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { ApiError } from '../api/api-error.ts'
import { isKept } from './snapshots.ts'

const watchNetwork = (tell: () => void) => {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

/** What the device believes; behind a wall of concrete it is often wrong. */
const useNetwork = () => useSyncExternalStore(watchNetwork, () => navigator.onLine)

/** A device that believes in its network is not told when it really comes back. */
const askEveryMs = 10_000

const gotNoAnswer = ({ state }: Query) => state.error instanceof ApiError && state.error.status === 0

/**
 * Whether the server can be reached, and when it said what the page shows, in ms: of several answers the oldest. 0 when
 * nothing is shown that was kept.
 */
export function useReachable(): { reachable: boolean; asOf: number } {
  const queryClient = useQueryClient()
  const network = useNetwork()
  const watch = useCallback((tell: () => void) => queryClient.getQueryCache().subscribe(tell), [queryClient])
  const shown = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .filter((query) => isKept(query) && query.isActive())
  const silent = useSyncExternalStore(watch, () => shown().some(gotNoAnswer))
  const asOf = useSyncExternalStore(watch, () =>
    shown().reduce(
      (oldest, { state: { dataUpdatedAt: at } }) => (at > 0 && (oldest === 0 || at < oldest) ? at : oldest),
      0,
    ),
  )
  useEffect(() => {
    if (!network || !silent) return
    const ask = () =>
      queryClient.refetchQueries({ type: 'active', predicate: (query) => isKept(query) && gotNoAnswer(query) })
    const timer = setInterval(() => void ask(), askEveryMs)
    return () => clearInterval(timer)
  }, [network, silent, queryClient])
  return { reachable: network && !silent, asOf }
}
