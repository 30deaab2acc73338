import type { Role } from '@maple/contract/identity/roles'

type Session = { status: 'loading' } | { status: 'out' } | { status: 'in'; user: { role: Role } }

/**
 * The rule of protected routes: while the current user is loading, a spinner; with no signed-in user, to
 * /login; a role that is not in the list, to /; otherwise the screen.
 */
export function protectedRule(session: Session, allowed?: readonly Role[]): 'spinner' | 'login' | 'home' | 'screen' {
  if (session.status === 'loading') return 'spinner'
  if (session.status === 'out') return 'login'
  if (allowed && !allowed.includes(session.user.role)) return 'home'
  return 'screen'
}
