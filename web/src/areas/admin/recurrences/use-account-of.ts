import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../../accounts/index.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { bookQuery } from './book.queries.ts'

/** The business with its own fields and its address book, for staff who may look at accounts; a person's account has neither. */
export function useAccountOf(id: string) {
  const { user } = useSession()
  const mayLook = (user?.permissions.includes('customer-support') ?? false) && id !== ''
  const found = useQuery({ ...accountQuery(id), enabled: mayLook, retry: false })
  const account = found.data?.kind === 'business' ? found.data : undefined
  const book = useQuery({ ...bookQuery(id), enabled: account !== undefined })
  return { account, addresses: book.data ?? [], isLoading: found.isLoading || book.isLoading }
}
