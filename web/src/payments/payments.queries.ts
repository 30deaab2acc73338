import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Data } from '../lib/api.ts'

export type Earnings = Data<'GET /couriers/earnings'>
export type EarningsRow = Data<'GET /couriers/earnings/deliveries'>[number]
export type Period = Earnings['period']

export const earningsQuery = (period: Period) =>
  queryOptions({
    queryKey: ['earnings', period],
    queryFn: async ({ signal }) => (await api('GET /couriers/earnings', { query: { period }, signal })).data,
    placeholderData: keepPreviousData,
  })

export const earnedQuery = (period: Period, page: number) =>
  queryOptions({
    queryKey: ['earnings', 'list', period, page],
    queryFn: ({ signal }) => api('GET /couriers/earnings/deliveries', { query: { period, page }, signal }),
    placeholderData: keepPreviousData,
  })
