import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { cacheResponse } from '../../../lib/query/cache-response.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { mailLinkKeys } from '../mail-links.keys.ts'

export const unsubscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: mailLinkKeys.unsubscription.of(token),
    queryFn: async ({ signal }) => (await api('GET /unsubscribe', { query: { token }, signal })).data,
    enabled: token !== '',
    retry: false,
  })

export function useUnsubscribe(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /unsubscribe', { query: { token }, body: {}, files: undefined as never }),
    onSuccess: ({ data }) => cacheResponse(queryClient, unsubscriptionQuery(token).queryKey, data),
  })
}
