import { queryOptions } from '@tanstack/react-query'
import { api, type Call, type Data } from '../lib/api.ts'
import { currentLanguage } from '../lib/i18n.ts'

export type Analytics = Data<'GET /admin/analytics'>
export type AnalyticsQuery = NonNullable<Call<'GET /admin/analytics'>['query']>

/** Sums are kept by the minute, so asking more often would bring nothing new. */
export const analyticsQuery = (query: AnalyticsQuery | undefined) =>
  queryOptions({
    queryKey: ['analytics', query, currentLanguage()],
    queryFn: async ({ signal }) => (await api('GET /admin/analytics', { ...(query && { query }), signal })).data,
    enabled: query !== undefined,
    refetchInterval: 60_000,
  })
