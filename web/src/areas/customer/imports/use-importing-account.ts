import { type Account, useActiveAccount } from '../../../accounts/index.ts'

/** Owners and bookers of a business that is open (M3). */
const importsFor = ({ kind, role, closed }: Account) =>
  kind === 'business' && !closed && (role === 'owner' || role === 'booker')

/** The business that files are uploaded for: the one the customer acts for, else the first that they may order for. */
export function useImportingAccount() {
  const { accounts, active, isPending } = useActiveAccount()
  return { isPending, account: active && importsFor(active) ? active : accounts.find(importsFor) }
}
