import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Body, type Data } from '../../../lib/api/api.ts'
import { currentLanguage } from '../../../lib/i18n.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { useStale } from '../../../lib/query/use-stale.ts'
import { courierKeys } from '../courier.keys.ts'

export type Earnings = Data<'GET /couriers/earnings'>

export type EarningsRow = Data<'GET /couriers/earnings/deliveries'>[number]

export type Period = Earnings['period']

export const earningsQuery = (period: Period) =>
  queryOptions({
    queryKey: courierKeys.earnings.of(period),
    queryFn: async ({ signal }) => (await api('GET /couriers/earnings', { query: { period }, signal })).data,
    placeholderData: keepPreviousData,
    meta: { offline: true },
  })

export const earnedQuery = (period: Period, page: number) =>
  queryOptions({
    queryKey: courierKeys.earnings.of('list', period, page),
    queryFn: ({ signal }) => api('GET /couriers/earnings/deliveries', { query: { period, page }, signal }),
    placeholderData: keepPreviousData,
    meta: { offline: true },
  })

export const myPayoutsQuery = (page: number) =>
  queryOptions({
    queryKey: courierKeys.payouts.of('mine', page),
    queryFn: ({ signal }) => api('GET /couriers/payouts', { query: { page, limit: 5 }, signal }),
    placeholderData: keepPreviousData,
    meta: { offline: true },
  })

export const payoutAccountQuery = queryOptions({
  queryKey: courierKeys.payoutAccount.all,
  queryFn: async ({ signal }) => (await api('GET /couriers/payout-account', { signal })).data,
})

export const payoutConnectionQuery = queryOptions({
  queryKey: courierKeys.payoutConnection.all,
  queryFn: async ({ signal }) => (await api('GET /couriers/payout-connection', { signal })).data,
})

export const useConnectPayouts = () =>
  useMutation({ mutationFn: async () => (await api('PUT /couriers/payout-connection')).data.url })

export function useSetPayoutAccount() {
  const stale = useStale(courierKeys.payoutAccount.all, courierKeys.payouts.all)
  return useMutation({
    mutationFn: (body: Body<'PUT /couriers/payout-account'>) => api('PUT /couriers/payout-account', { body }),
    onSettled: stale,
  })
}

export const mySettlementQuery = (id: string) =>
  queryOptions({
    queryKey: courierKeys.payouts.of('one', id),
    queryFn: async ({ signal }) => (await api('GET /couriers/payouts/:id', { params: { id }, signal })).data,
  })

export const mySettlementLinesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: courierKeys.payouts.of('one', id, page),
    queryFn: ({ signal }) => api('GET /couriers/payouts/:id/orders', { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

export const myAdjustmentsQuery = (page: number) =>
  queryOptions({
    queryKey: courierKeys.adjustments.of('mine', page, currentLanguage()),
    queryFn: ({ signal }) => api('GET /couriers/adjustments', { query: { page, limit: 5 }, signal }),
    placeholderData: keepPreviousData,
  })

/** In the words of the language that is read, since those are agreed to. */
export const myConsentsQuery = () =>
  queryOptions({
    queryKey: courierKeys.adjustments.of('asked', currentLanguage()),
    queryFn: ({ signal }) =>
      api('GET /couriers/adjustments', { query: { state: 'awaiting-consent', limit: 50 }, signal }),
  })

export function useAnswerAdjustment() {
  const stale = useStale(courierKeys.adjustments.all, courierKeys.earnings.all)
  return useMutation({
    mutationFn: ({ id, accepted }: { id: string; accepted: boolean }) =>
      api('PUT /couriers/adjustments/:id/consent', { params: { id }, body: { accepted } }),
    onSettled: stale,
  })
}
