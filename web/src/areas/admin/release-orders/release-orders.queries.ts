import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { adminKeys } from '../admin.keys.ts'

/** Who can be given orders now; staff who assign may not see the files of couriers. */
export const assignableQuery = queryOptions({
  queryKey: adminKeys.couriers.of('assignable'),
  queryFn: async ({ signal }) =>
    (await api('GET /couriers', { query: { online: 'true', sort: 'name', limit: 100 }, signal })).data.filter(
      ({ status }) => status === 'active' || status === 'approved',
    ),
})
