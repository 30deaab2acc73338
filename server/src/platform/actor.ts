import type { Language, Permission, Role } from '@maple/contract'
import { AppError } from './errors.ts'

/** Whoever acts: a person with a live session. */
export interface Actor {
  id: string
  role: Role
  /** All of them for a super-admin, those of the staff profile for an admin, none for others. */
  permissions: ReadonlySet<Permission>
  sessionId: string
  language: Language
  name: string
  twoFactor: boolean
  ip: string
}

export const isStaff = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'admin' || actor.role === 'super-admin'

export function requirePermission(actor: Actor, permission: Permission): void {
  if (!actor.permissions.has(permission)) throw new AppError('forbidden')
}
