import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../../accounts/index.ts'
import { useQueryParams } from '../../../lib/params/use-query-params.ts'
import { useSession } from '../../../lib/session/session.tsx'

/** The account in the address (`?account=`): where one came from, to see what the list means for it. */
export function useTriedAccount() {
  const { user } = useSession()
  const [params] = useQueryParams()
  const id = params.get('account') ?? ''
  const mayLook = user?.permissions.includes('customer-support') ?? false
  const { data, isLoading } = useQuery({ ...accountQuery(id), enabled: mayLook && id !== '' })
  return { account: data, isAsked: isLoading }
}
