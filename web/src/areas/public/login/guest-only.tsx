import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { afterLogin } from '../../../lib/session/after-login.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { PageSpinner } from '../../../ui/spinner.tsx'

/** Whoever is signed in, or has just signed in here, goes on to the page they wanted or to their own area. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const { status, user } = useSession()
  const { state } = useLocation()
  if (status === 'loading') return <PageSpinner />
  return user ? <Navigate to={afterLogin(user.role, state)} replace /> : children
}
