import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Call } from '../../../lib/api/api.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { useStale } from '../../../lib/query/use-stale.ts'
import type { Payout } from '../../../payments/index.ts'
import { adminKeys } from '../admin.keys.ts'

type PayoutListQuery = NonNullable<Call<'GET /admin/payouts'>['query']>

/** An approved one is sent a moment later. */
const isSending = (payouts: readonly Payout[] | undefined) =>
  payouts?.some(({ state }) => state === 'approved') ?? false

export const payoutsQuery = (query: PayoutListQuery) =>
  queryOptions({
    queryKey: adminKeys.payouts.of(query),
    queryFn: ({ signal }) => api('GET /admin/payouts', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isSending(state.data?.data) ? 3000 : false),
  })

export const settlementQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.payouts.of('one', id),
    queryFn: async ({ signal }) => (await api('GET /admin/payouts/:id', { params: { id }, signal })).data,
  })

export const settlementLinesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: adminKeys.payouts.of('one', id, page),
    queryFn: ({ signal }) => api('GET /admin/payouts/:id/orders', { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

export function useMovePayout() {
  const stale = useStale(adminKeys.payouts.all)
  return useMutation({
    mutationFn: ({ id, to }: { id: string; to: 'approve' | 'sent' }) =>
      to === 'approve'
        ? api('PUT /admin/payouts/:id/approve', { params: { id } })
        : api('PUT /admin/payouts/:id/sent', { params: { id } }),
    onSettled: stale,
  })
}

export function useMakePayouts() {
  const stale = useStale(adminKeys.payouts.all)
  return useMutation({
    mutationFn: (key: string) => api('POST /admin/payouts', { idempotencyKey: key }),
    onSettled: stale,
  })
}
