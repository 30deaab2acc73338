import { queryOptions } from '@tanstack/react-query'
import { api, type Data } from '../lib/api/api.ts'
import { paymentKeys } from './payments.keys.ts'

export type OrderPayment = Data<'GET /orders/:id/payments'>[number]

/** While the provider is being asked the answer is a moment away. */
export const isPaymentOpen = (payments: readonly OrderPayment[] | undefined) =>
  payments?.some(({ state, steps }) => state === 'pending' || steps.some((step) => step.state === 'waiting')) ?? false

export const orderPaymentsQuery = (ref: string) =>
  queryOptions({
    queryKey: paymentKeys.ofOrders.of(ref),
    queryFn: async ({ signal }) => (await api('GET /orders/:id/payments', { params: { id: ref }, signal })).data,
    refetchInterval: ({ state }) => (isPaymentOpen(state.data) ? 1000 : false),
  })

export type Payout = Data<'GET /admin/payouts'>[number]
export type Settlement = Data<'GET /admin/payouts/:id'>
export type SettlementLine = Data<'GET /admin/payouts/:id/orders'>[number]
export type CourierAdjustment = Data<'GET /admin/courier-adjustments'>[number]
