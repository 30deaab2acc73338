import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Data, type Reply } from '../../../lib/api/api.ts'
import { adminKeys } from '../admin.keys.ts'

export type Receivable = Data<'GET /admin/receivables'>[number]
export type Totals = Reply<'GET /admin/receivables'>['totals']

export const receivablesQuery = (query: { page: number; search?: string }) =>
  queryOptions({
    queryKey: adminKeys.receivables.of(query),
    queryFn: ({ signal }) => api('GET /admin/receivables', { query, signal }),
    placeholderData: keepPreviousData,
  })
