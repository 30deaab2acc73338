import { queryOptions } from '@tanstack/react-query'
import { api, type Body, type Data } from '../lib/api/api.ts'
import { useMutation } from '../lib/query/use-mutation.ts'
import { useStale } from '../lib/query/use-stale.ts'
import { apiKeyKeys } from './keys.keys.ts'

export type ApiKey = Data<'GET /api-keys'>[number]
export type NewKey = Body<'POST /api-keys'>

/** As many as there can be: the server takes no more of one account. */
const all = 100

/** Without an account those of the company, for staff. */
export const apiKeysQuery = (accountId: string | undefined) =>
  queryOptions({
    queryKey: apiKeyKeys.lists.of(accountId),
    queryFn: async ({ signal }) => (await api('GET /api-keys', { query: { accountId, limit: all }, signal })).data,
  })

export const useAddKey = () =>
  useMutation({
    mutationFn: ({ key, body }: { key: string; body: NewKey }) => api('POST /api-keys', { body, idempotencyKey: key }),
    onSettled: useStale(apiKeyKeys.lists.all),
  })

export const useDeleteKey = () =>
  useMutation({
    mutationFn: (id: string) => api('DELETE /api-keys/:id', { params: { id } }),
    onSettled: useStale(apiKeyKeys.lists.all),
  })
