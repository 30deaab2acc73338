import type { Role } from '@maple/contract/identity/roles'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../lib/session/session.tsx'
import { PageSpinner } from '../ui/spinner.tsx'
import { protectedRule } from './protected-rule.ts'

export function Protected({ allowed, children }: { allowed?: readonly Role[]; children: ReactNode }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  switch (protectedRule(session, allowed)) {
    case 'spinner':
      return (
        <main className="flex min-h-dvh">
          <PageSpinner />
        </main>
      )
    case 'login':
      return (
        <Navigate
          to="/login"
          replace
          state={{ from: pathname + search + hash, lost: session.status === 'out' && session.lost }}
        />
      )
    case 'home':
      return <Navigate to="/" replace />
    case 'screen':
      return children
  }
}
