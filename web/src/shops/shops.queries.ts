import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Body, type Call, type Data } from '../lib/api/api.ts'
import { randomKey } from '../lib/api/random-key.ts'
import { useMutation } from '../lib/query/use-mutation.ts'
import { useStale } from '../lib/query/use-stale.ts'
import { shopKeys } from './shops.keys.ts'

export type Shop = Data<'GET /shops/:id'>
export type SentOrder = Data<'GET /shops/:id/orders'>[number]
export type NewShop = Body<'POST /shops'>
export type ShopChange = Body<'PUT /shops/:id'>
type ListQuery = NonNullable<Call<'GET /shops'>['query']>
type SentQuery = NonNullable<Call<'GET /shops/:id/orders'>['query']>

const lookMs = 5000
const lookOftenMs = 1000

/** Without an account those of all, for staff. */
export const shopsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: shopKeys.lists.of(query),
    queryFn: ({ signal }) => api('GET /shops', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const shopQuery = (id: string) =>
  queryOptions({
    queryKey: shopKeys.one.of(id),
    queryFn: async ({ signal }) => (await api('GET /shops/:id', { params: { id }, signal })).data,
    refetchInterval: lookMs,
  })

/** What is about to be placed is so a moment later. */
export const sentOrdersQuery = (id: string, query: SentQuery) =>
  queryOptions({
    queryKey: shopKeys.orders.of(id, query),
    queryFn: ({ signal }) => api('GET /shops/:id/orders', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some((order) => order.state === 'waiting') ? lookOftenMs : lookMs,
  })

export const useAddShop = () =>
  useMutation({
    mutationFn: ({ key, body }: { key: string; body: NewShop }) => api('POST /shops', { body, idempotencyKey: key }),
    onSettled: useStale(shopKeys.lists.all),
  })

export function useChangeShop(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ShopChange) => api('PUT /shops/:id', { params: { id }, body }),
    onSuccess: ({ data }) => client.setQueryData(shopQuery(id).queryKey, data),
    onSettled: useStale(shopKeys.lists.all, shopKeys.one.of(id)),
  })
}

export const useDeleteShop = (id: string) =>
  useMutation({
    mutationFn: () => api('DELETE /shops/:id', { params: { id } }),
    onSettled: useStale(shopKeys.lists.all),
  })

const useSentStale = (id: string) => useStale(shopKeys.orders.of(id), shopKeys.one.of(id), shopKeys.lists.all)

export const usePlaceSent = (id: string) =>
  useMutation({
    mutationFn: (orderId: string) =>
      api('POST /shops/:id/orders/:orderId/place', { params: { id, orderId }, idempotencyKey: randomKey() }),
    onSettled: useSentStale(id),
  })

export const useDismissSent = (id: string) =>
  useMutation({
    mutationFn: (orderId: string) => api('PUT /shops/:id/orders/:orderId/dismiss', { params: { id, orderId } }),
    onSettled: useSentStale(id),
  })
