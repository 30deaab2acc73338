import { homeOf, type Role } from '@maple/contract/roles'
import { safePath } from './safe-path.ts'

/** Where a sign-in leads: the page that was asked for, else the area of the role. `state` is that of the location. */
export function afterLogin(role: Role, state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? safePath(state.from) : undefined
  return from ?? homeOf(role)
}
