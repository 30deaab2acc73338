import { useQuery } from '@tanstack/react-query'
import { accountsQuery } from '../../accounts/index.ts'
import { useSession } from '../../lib/session/session.tsx'

/** Whether the company has business accounts; whoever may not look at accounts is shown what there could be. */
export function useHasBusinesses(): boolean {
  const { user } = useSession()
  const may = (permission: 'customer-support' | 'financial-reports') => user?.permissions.includes(permission) ?? false
  const mayLook = may('customer-support')
  const { data } = useQuery({
    ...accountsQuery({ kind: 'business', limit: 1 }),
    enabled: mayLook && may('financial-reports'),
    staleTime: 60_000,
  })
  return mayLook ? (data?.pagination.total ?? 0) > 0 : true
}
