import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Body, type Call, type Data } from '../lib/api/api.ts'
import { orderKeys } from '../orders/index.ts'

export type Earnings = Data<'GET /couriers/earnings'>
export type EarningsRow = Data<'GET /couriers/earnings/deliveries'>[number]
export type Period = Earnings['period']

export const earningsQuery = (period: Period) =>
  queryOptions({
    queryKey: ['earnings', period],
    queryFn: async ({ signal }) => (await api('GET /couriers/earnings', { query: { period }, signal })).data,
    placeholderData: keepPreviousData,
    meta: { offline: true },
  })

export const earnedQuery = (period: Period, page: number) =>
  queryOptions({
    queryKey: ['earnings', 'list', period, page],
    queryFn: ({ signal }) => api('GET /couriers/earnings/deliveries', { query: { period, page }, signal }),
    placeholderData: keepPreviousData,
    meta: { offline: true },
  })

export type OrderPayment = Data<'GET /orders/:id/payments'>[number]
type PaymentListQuery = NonNullable<Call<'GET /admin/payments'>['query']>

/** While the provider is being asked the answer is a moment away. */
const isOpen = (payments: readonly OrderPayment[] | undefined) =>
  payments?.some(({ state, steps }) => state === 'pending' || steps.some((step) => step.state === 'waiting')) ?? false

export const orderPaymentsQuery = (ref: string) =>
  queryOptions({
    queryKey: ['order-payments', ref],
    queryFn: async ({ signal }) => (await api('GET /orders/:id/payments', { params: { id: ref }, signal })).data,
    refetchInterval: ({ state }) => (isOpen(state.data) ? 1000 : false),
  })

export const paymentsQuery = (query: PaymentListQuery) =>
  queryOptions({
    queryKey: ['payments', query],
    queryFn: ({ signal }) => api('GET /admin/payments', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isOpen(state.data?.data) ? 2000 : false),
  })

export const receiptsQuery = (page: number) =>
  queryOptions({
    queryKey: ['receipts', page],
    queryFn: ({ signal }) => api('GET /users/receipts', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

const useStale = (...keys: string[]) => {
  const queryClient = useQueryClient()
  return () => Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

export function usePayOrder() {
  const stale = useStale('order-payments', ...orderKeys)
  return useMutation({
    mutationFn: ({
      id,
      key,
      cardId,
      kind,
    }: {
      id: string
      key: string
      cardId: string | undefined
      kind: OrderPayment['kind']
    }) =>
      api('POST /orders/:id/pay', { params: { id }, body: { ...(cardId && { cardId }), kind }, idempotencyKey: key }),
    onSettled: stale,
  })
}

export function useSaveCard() {
  const stale = useStale('cards')
  return useMutation({
    mutationFn: (setupId: string) => api('POST /users/cards', { body: { setupId } }),
    onSettled: stale,
  })
}

export function useDefaultCard() {
  const stale = useStale('cards')
  return useMutation({
    mutationFn: (id: string) => api('PUT /users/cards/:id/default', { params: { id } }),
    onSettled: stale,
  })
}

export function useRemoveCard() {
  const stale = useStale('cards')
  return useMutation({
    mutationFn: (id: string) => api('DELETE /users/cards/:id', { params: { id } }),
    onSettled: stale,
  })
}

export function useRefund() {
  const stale = useStale('payments', 'order-payments', ...orderKeys)
  return useMutation({
    mutationFn: ({ id, key, body }: { id: string; key: string; body: Body<'POST /admin/payments/:id/refunds'> }) =>
      api('POST /admin/payments/:id/refunds', { params: { id }, body, idempotencyKey: key }),
    onSettled: stale,
  })
}

export function useDecideDispute() {
  const stale = useStale('payments', 'order-payments', ...orderKeys)
  return useMutation({
    mutationFn: ({ payment, outcome }: { payment: string; outcome: 'won' | 'lost' }) =>
      api('PUT /sandbox/payments/:payment/dispute', { params: { payment }, body: { outcome } }),
    onSettled: stale,
  })
}

export type Payout = Data<'GET /admin/payouts'>[number]
type PayoutListQuery = NonNullable<Call<'GET /admin/payouts'>['query']>

/** An approved one is sent a moment later. */
const isSending = (payouts: readonly Payout[] | undefined) =>
  payouts?.some(({ state }) => state === 'approved') ?? false

export const payoutsQuery = (query: PayoutListQuery) =>
  queryOptions({
    queryKey: ['payouts', query],
    queryFn: ({ signal }) => api('GET /admin/payouts', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isSending(state.data?.data) ? 3000 : false),
  })

export const myPayoutsQuery = (page: number) =>
  queryOptions({
    queryKey: ['payouts', 'mine', page],
    queryFn: ({ signal }) => api('GET /couriers/payouts', { query: { page, limit: 5 }, signal }),
    placeholderData: keepPreviousData,
    meta: { offline: true },
  })

export const payoutAccountQuery = queryOptions({
  queryKey: ['payout-account'],
  queryFn: async ({ signal }) => (await api('GET /couriers/payout-account', { signal })).data,
})

export const payoutConnectionQuery = queryOptions({
  queryKey: ['payout-connection'],
  queryFn: async ({ signal }) => (await api('GET /couriers/payout-connection', { signal })).data,
})

export const useConnectPayouts = () =>
  useMutation({ mutationFn: async () => (await api('PUT /couriers/payout-connection')).data.url })

export function useSetPayoutAccount() {
  const stale = useStale('payout-account', 'payouts')
  return useMutation({
    mutationFn: (body: Body<'PUT /couriers/payout-account'>) => api('PUT /couriers/payout-account', { body }),
    onSettled: stale,
  })
}

export function useMovePayout() {
  const stale = useStale('payouts')
  return useMutation({
    mutationFn: ({ id, to }: { id: string; to: 'approve' | 'sent' }) =>
      to === 'approve'
        ? api('PUT /admin/payouts/:id/approve', { params: { id } })
        : api('PUT /admin/payouts/:id/sent', { params: { id } }),
    onSettled: stale,
  })
}

export function useMakePayouts() {
  const stale = useStale('payouts')
  return useMutation({
    mutationFn: (key: string) => api('POST /admin/payouts', { idempotencyKey: key }),
    onSettled: stale,
  })
}
