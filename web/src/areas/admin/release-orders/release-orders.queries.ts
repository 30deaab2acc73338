import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

/** Who can be given orders now; staff who assign may not see the files of couriers. */
export const assignableQuery = queryOptions({
  queryKey: ['couriers', 'assignable'],
  queryFn: async ({ signal }) =>
    (await api('GET /couriers', { query: { online: 'true', sort: 'name', limit: 100 }, signal })).data.filter(
      ({ status }) => status === 'active' || status === 'approved',
    ),
})
