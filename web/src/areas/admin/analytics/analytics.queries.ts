import { queryOptions } from '@tanstack/react-query'
import { api, type Call, type Data } from '../../../lib/api/api.ts'
import { currentLanguage } from '../../../lib/i18n.ts'
import { adminKeys } from '../admin.keys.ts'

export type Analytics = Data<'GET /admin/analytics'>
export type AnalyticsQuery = NonNullable<Call<'GET /admin/analytics'>['query']>

/** Counted from the orders themselves, so it is asked for once in a while only. */
export const placesQuery = (query: AnalyticsQuery) =>
  queryOptions({
    queryKey: adminKeys.analyticsPlaces.of(query),
    queryFn: async ({ signal }) => (await api('GET /admin/analytics/places', { query, signal })).data,
    staleTime: 5 * 60_000,
  })

/** Sums are kept by the minute, so asking more often would bring nothing new. */
export const analyticsQuery = (query: AnalyticsQuery | undefined) =>
  queryOptions({
    queryKey: adminKeys.analytics.of(query, currentLanguage()),
    queryFn: async ({ signal }) => (await api('GET /admin/analytics', { ...(query && { query }), signal })).data,
    enabled: query !== undefined,
    refetchInterval: 60_000,
  })
