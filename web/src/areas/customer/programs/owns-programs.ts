import type { Account } from '../../../accounts/index.ts'

/** Keys and webhooks are the owner's, of a business as of one's own account (N1). */
export const ownsPrograms = ({ kind, role }: Pick<Account, 'kind' | 'role'>): boolean =>
  kind === 'personal' || role === 'owner'

/** Who books for a business places what its shops send. */
export const placesForShops = (account: Pick<Account, 'kind' | 'role'>): boolean =>
  ownsPrograms(account) || account.role === 'booker'
