import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Call, type Data } from '../../../lib/api/api.ts'
import { adminKeys } from '../admin.keys.ts'

export type LiveView = Data<'GET /admin/live'>

export const liveQuery = (query: NonNullable<Call<'GET /admin/live'>['query']>) =>
  queryOptions({
    queryKey: adminKeys.live.of(query),
    queryFn: async ({ signal }) => (await api('GET /admin/live', { query, signal })).data,
    placeholderData: keepPreviousData,
  })
