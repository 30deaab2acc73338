import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { adminKeys } from '../admin.keys.ts'

export const couriersFoundQuery = (search: string, limit: number) =>
  queryOptions({
    queryKey: adminKeys.couriers.of('found', search, limit),
    queryFn: ({ signal }) => api('GET /admin/couriers', { query: { search, limit }, signal }),
    placeholderData: keepPreviousData,
  })
