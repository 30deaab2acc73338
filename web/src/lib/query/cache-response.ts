import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Puts what a change was answered with where the screen reads it. A reading that is under way may be older than the
 * change and would undo it: it is given up, and asked again.
 */
export async function cacheResponse<T>(
  client: QueryClient,
  queryKey: QueryKey,
  answer: T | ((before: T | undefined) => T | undefined),
): Promise<void> {
  const one = { queryKey, exact: true }
  const isOvertaken = client.isFetching(one) > 0
  if (isOvertaken) await client.cancelQueries(one)
  client.setQueryData<T>(queryKey, answer)
  // Not waited for: what was answered is on the screen already.
  if (isOvertaken) void client.invalidateQueries(one)
}
