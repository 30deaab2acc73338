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
  email: string
  /** Whether password or code was shown within the last minutes (I1). */
  confirmed: boolean
  ip: string
  /** How the device calls itself, and the hash of the cookie by which it is known again (I2). */
  device: string | null
  deviceKey: string | null
  /** When the session runs out by itself, as things are now. */
  endsAt: string
}

export const isStaff = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'admin' || actor.role === 'super-admin'

export function requireConfirmed(actor: Pick<Actor, 'confirmed'>): void {
  if (!actor.confirmed) throw new AppError('confirm_needed')
}

/** Staff who must have a second factor and have none may do nothing but set one up (I4). */
export const lacksSecondFactor = (actor: Pick<Actor, 'role' | 'twoFactor'>, required: boolean): boolean =>
  required && isStaff(actor) && !actor.twoFactor

export function requirePermission(actor: Actor, permission: Permission): void {
  if (!actor.permissions.has(permission)) throw new AppError('forbidden')
}
