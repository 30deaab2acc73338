import { useQuery } from '@tanstack/react-query'
import { type Account, accountsQuery } from '../../../accounts/index.ts'
import { useOpenParam } from '../../../lib/params/use-open-param.ts'
import { useSession } from '../../../lib/session/session.tsx'

const most = 100

/** Who pays for a business may look at its invoices (L1). */
const paysFor = ({ kind, role }: Account) => kind === 'business' && (role === 'owner' || role === 'billing')

/** The businesses whose invoices the customer may see, and the one in the address; the first unless told. */
export function useBilledAccount() {
  const { data, error, refetch } = useQuery(accountsQuery({ limit: most }))
  const [chosen, choose] = useOpenParam('account', 'page')
  const accounts = data?.data.filter(paysFor)
  return { accounts, account: accounts?.find(({ _id }) => _id === chosen) ?? accounts?.[0], choose, error, refetch }
}

/** Whether there are invoices to look at for whoever is signed in. */
export function usePaysForBusiness(): boolean {
  const { user } = useSession()
  const { data } = useQuery({ ...accountsQuery({ limit: most }), enabled: user?.role === 'customer' })
  return data?.data.some(paysFor) ?? false
}
