import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

export const couriersFoundQuery = (search: string, limit: number) =>
  queryOptions({
    queryKey: ['couriers', 'found', search, limit],
    queryFn: ({ signal }) => api('GET /admin/couriers', { query: { search, limit }, signal }),
    placeholderData: keepPreviousData,
  })
