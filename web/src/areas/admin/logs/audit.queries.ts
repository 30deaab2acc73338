import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Call, type Data } from '../../../lib/api/api.ts'
import { adminKeys } from '../admin.keys.ts'

export type LogEntry = Data<'GET /admin/logs'>[number]
export type LogQuery = NonNullable<Call<'GET /admin/logs'>['query']>

export const logsQuery = (query: LogQuery) =>
  queryOptions({
    queryKey: adminKeys.logs.of(query),
    queryFn: ({ signal }) => api('GET /admin/logs', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const chainQuery = queryOptions({
  queryKey: adminKeys.logChain.all,
  queryFn: async ({ signal }) => (await api('GET /admin/logs/chain', { signal })).data,
})
