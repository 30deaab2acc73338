import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Data, type Reply } from '../../../lib/api/api.ts'
import { adminKeys } from '../admin.keys.ts'

export type Receivable = Data<'GET /admin/receivables'>[number]
export type Totals = Reply<'GET /admin/receivables'>['totals']

export const receivablesQuery = (page: number) =>
  queryOptions({
    queryKey: adminKeys.receivables.of(page),
    queryFn: ({ signal }) => api('GET /admin/receivables', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
