import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** Everything under these keys is read again. */
export function useStale(...keys: QueryKey[]) {
  const queryClient = useQueryClient()
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
