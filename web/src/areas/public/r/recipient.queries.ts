import { isEnded } from '@maple/contract/orders/order-moves'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { cacheResponse } from '../../../lib/query/cache-response.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { mailLinkKeys } from '../mail-links.keys.ts'

/** Asked again every so often: the courier moves, and the connection that news come by may be cut. */
const everyMs = 20_000

export const recipientQuery = (token: string) =>
  queryOptions({
    queryKey: mailLinkKeys.recipient.of(token),
    queryFn: async ({ signal }) => (await api('GET /recipient/:token', { params: { token }, signal })).data,
    retry: false,
    refetchInterval: ({ state }) => (!state.data || isEnded(state.data.status) ? false : everyMs),
  })

export const recipientProofQuery = (token: string, proofId: string, which: 'photo' | 'signature') =>
  queryOptions({
    queryKey: mailLinkKeys.recipient.of(token, proofId, which),
    queryFn: async ({ signal }) => {
      const params = { token, proofId }
      return which === 'photo'
        ? (await api('GET /recipient/:token/proof/:proofId/photo', { params, signal })).data
        : (await api('GET /recipient/:token/proof/:proofId/signature', { params, signal })).data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

export interface Choice {
  kind: 'window' | 'safe-place' | 'neighbour' | 'depot'
  windowStart?: string
  windowEnd?: string
  note?: string
}

export function useChoose(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Choice) => api('POST /recipient/:token/choice', { params: { token }, body }),
    onSuccess: ({ data }) => cacheResponse(queryClient, recipientQuery(token).queryKey, data),
  })
}
