import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Whether something of this key is being sent, by whichever screen. */
export function useMutating(mutationKey: QueryKey): boolean {
  const client = useQueryClient()
  return useSyncExternalStore(
    (tell) => client.getMutationCache().subscribe(tell),
    () => client.isMutating({ mutationKey }) > 0,
  )
}
