import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { useSession } from '../../lib/session/session.tsx'
import { adminKeys } from './admin.keys.ts'

const anyBusinessQuery = queryOptions({
  queryKey: adminKeys.businesses.of('any'),
  queryFn: async ({ signal }) =>
    (await api('GET /accounts', { query: { kind: 'business', limit: 1 }, signal })).pagination.total > 0,
  staleTime: 60_000,
})

/** Whether the company has business accounts; whoever may not look at accounts is shown what there could be. */
export function useHasBusinesses(): boolean {
  const { user } = useSession()
  const may = (permission: 'customer-support' | 'financial-reports') => user?.permissions.includes(permission) ?? false
  const mayLook = may('customer-support')
  const { data } = useQuery({ ...anyBusinessQuery, enabled: mayLook && may('financial-reports') })
  return mayLook ? (data ?? false) : true
}
