import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useSession } from '../lib/session/session.tsx'
import { stored } from '../lib/stored.ts'
import { type Account, accountsQuery } from './accounts.queries.ts'

/** People who share a device do not act for each other's accounts. */
const slot = (userId: string) => `account:${userId}`

const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Kept on the device; whoever shows something of an account follows at once. */
export function chooseAccount(userId: string, accountId: string): void {
  stored.set(slot(userId), accountId)
  for (const listener of listeners) listener()
}

const most = 100
const few: Account[] = []

const mayOrderFor = ({ kind, role, closed }: Pick<Account, 'kind' | 'role' | 'closed'>): boolean =>
  kind === 'personal' || (!closed && (role === 'owner' || role === 'booker'))

/** All that somebody has a part in. */
export const myAccountsQuery = () => accountsQuery({ limit: most })

/** The account that the customer acts for: the one they chose last, else their own (J5). */
export function useActiveAccount() {
  const { user } = useSession()
  const userId = user?._id ?? ''
  const chosen = useSyncExternalStore(listen, () => stored.get(slot(userId)))
  const { data, isPending } = useQuery({ ...myAccountsQuery(), enabled: user?.role === 'customer' })
  const accounts = data?.data ?? few
  const active = accounts.find(({ _id }) => _id === chosen) ?? accounts.find(({ kind }) => kind === 'personal')
  return {
    accounts,
    active,
    /** The business, if it is one. */
    business: active?.kind === 'business' ? active : undefined,
    isPending,
    /** Whose orders are listed; nobody who has one account only is asked about it. */
    accountId: data ? (accounts.length > 1 ? active?._id : undefined) : (chosen ?? undefined),
    mayOrder: !active || mayOrderFor(active),
    /** Of an order's account, which may be another than the one acted for. */
    mayOrderFor: (accountId: string | undefined) =>
      accounts.some((each) => each._id === accountId && mayOrderFor(each)),
    choose: (accountId: string) => chooseAccount(userId, accountId),
  }
}
