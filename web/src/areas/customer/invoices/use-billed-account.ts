import { type Account, useActiveAccount } from '../../../accounts/index.ts'

/** Who pays for a business may look at its invoices (L1). */
const paysFor = ({ kind, role }: Account) => kind === 'business' && (role === 'owner' || role === 'billing')

/** The business whose invoices are shown: the one the customer acts for, else the first that they may see. */
export function useBilledAccount() {
  const { accounts: all, active, isPending, choose } = useActiveAccount()
  const accounts = isPending ? undefined : all.filter(paysFor)
  return { accounts, account: active && paysFor(active) ? active : accounts?.[0], choose }
}
