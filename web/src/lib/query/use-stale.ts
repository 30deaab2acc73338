import { useQueryClient } from '@tanstack/react-query'

/** Everything under these keys is read again. */
export function useStale(...keys: string[]) {
  const queryClient = useQueryClient()
  return () => Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}
