import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Body, type Call } from '../../../lib/api/api.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { useStale } from '../../../lib/query/use-stale.ts'
import { orderKeys } from '../../../orders/index.ts'
import { isPaymentOpen, paymentKeys } from '../../../payments/index.ts'
import { adminKeys } from '../admin.keys.ts'

type PaymentListQuery = NonNullable<Call<'GET /admin/payments'>['query']>

export const paymentsQuery = (query: PaymentListQuery) =>
  queryOptions({
    queryKey: adminKeys.payments.of(query),
    queryFn: ({ signal }) => api('GET /admin/payments', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isPaymentOpen(state.data?.data) ? 2000 : false),
  })

export function useRefund() {
  const stale = useStale(adminKeys.payments.all, paymentKeys.ofOrders.all, ...orderKeys.everywhere)
  return useMutation({
    mutationFn: ({ id, key, body }: { id: string; key: string; body: Body<'POST /admin/payments/:id/refunds'> }) =>
      api('POST /admin/payments/:id/refunds', { params: { id }, body, idempotencyKey: key }),
    onSettled: stale,
  })
}

export function useDecideDispute() {
  const stale = useStale(adminKeys.payments.all, paymentKeys.ofOrders.all, ...orderKeys.everywhere)
  return useMutation({
    mutationFn: ({ payment, outcome }: { payment: string; outcome: 'won' | 'lost' }) =>
      api('PUT /sandbox/payments/:payment/dispute', { params: { payment }, body: { outcome } }),
    onSettled: stale,
  })
}
