import { homeOf, type Role } from '@maple/contract/identity/roles'
import { safePath } from './safe-path.ts'

/**
 * Where a sign-in leads: the page that was asked for, else the area of the role. `state` is that of the location. What
 * somebody else had open on a shared device is not what this person asked for.
 */
export function afterLogin(role: Role, state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? safePath(state.from) : undefined
  const area = /^\/(admin|courier|customer)\b/.exec(from ?? '')?.[0]
  return !from || (area && area !== homeOf(role)) ? homeOf(role) : from
}
