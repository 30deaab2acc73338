import type { Language, Permission, Role, Scope } from '@maple/contract'
import { AppError } from './errors.ts'

/** An account that somebody belongs to, and as what (J1). */
export interface Membership {
  accountId: string
  role: 'owner' | 'booker' | 'billing' | 'viewer'
}

/** Whoever acts by a session or a key, with all that they may. */
export interface Principal {
  kind: 'session' | 'key'
  /** What is done by a test key is a trial (N2); sessions are always live. */
  mode: 'live' | 'test'
  id: string
  role: Role
  /** All of them for a super-admin, those of the staff profile for an admin, none for others. */
  permissions: ReadonlySet<Permission>
  /** Parts of the API that it is limited to; a session is limited to none. */
  scopes: ReadonlySet<Scope> | 'all'
  /** The accounts that they act for: everybody's own first. */
  accounts: readonly [Membership, ...Membership[]]
  /** Of the session, or of the key. */
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

/** The program itself, or a recipient by their link, by the name that the move table has for it. */
export interface SystemPrincipal {
  kind: 'system'
  name: 'dispatch' | 'geofence' | 'recipient'
}

export type AnyPrincipal = Principal | SystemPrincipal

export const asSystem = (name: SystemPrincipal['name']): SystemPrincipal => ({ kind: 'system', name })
export const isPerson = (principal: AnyPrincipal): principal is Principal => principal.kind !== 'system'

/** A person's own account has the id of the person, and nobody else belongs to it. */
export const ownAccount = (userId: string): Membership => ({ accountId: userId, role: 'owner' })
export const accountsOf = ({ accounts }: Pick<Principal, 'accounts'>): string[] =>
  accounts.map(({ accountId }) => accountId)

/** Whoever names no account means their own; a key means the one that it was made for. */
export function namingAccount<T extends { accountId?: string | undefined }>(actor: Principal, draft: T): T {
  const [{ accountId }] = actor.accounts
  return draft.accountId === undefined && accountId !== actor.id ? { ...draft, accountId } : draft
}

export const isStaff = (actor: Pick<Principal, 'role'>): boolean =>
  actor.role === 'admin' || actor.role === 'super-admin'

export function requireConfirmed(actor: Pick<Principal, 'confirmed'>): void {
  if (!actor.confirmed) throw new AppError('confirm_needed')
}

/** Staff who must have a second factor and have none may do nothing but set one up (I4). */
export const lacksSecondFactor = (actor: Pick<Principal, 'role' | 'twoFactor'>, required: boolean): boolean =>
  required && isStaff(actor) && !actor.twoFactor

export function requirePermission(actor: Principal, permission: Permission): void {
  if (!actor.permissions.has(permission)) throw new AppError('forbidden')
}
