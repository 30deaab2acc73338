import type { Permission } from '../identity/roles.ts'
import { permissions } from '../identity/roles.ts'

/** Parts of the API that a key is limited to (N1); none of them implies another. */
export const scopes = [
  'orders:read',
  'orders:write',
  'quotes',
  'invoices:read',
  'webhooks',
  'reports:read',
  'company:read',
  'company:write',
] as const
export type Scope = (typeof scopes)[number]

/** Only a key of the company opens these: an account has no part in them. */
export const companyScopes: readonly Scope[] = ['company:read', 'company:write']

const allButPeople = permissions.filter((permission) => permission !== 'user-management')

const aboutOrders: readonly Permission[] = [
  'order-tracking',
  'order-management',
  'courier-assignment',
  'customer-support',
  'customer-communication',
]

/** What staff must hold to give a key this scope (F4). */
export const givenBy: Record<Scope, readonly Permission[]> = {
  'orders:read': ['order-tracking'],
  'orders:write': ['order-tracking', 'order-management', 'courier-assignment'],
  quotes: [],
  'invoices:read': ['financial-reports'],
  webhooks: ['settings-management'],
  'reports:read': ['basic-reports', 'financial-reports'],
  'company:read': allButPeople,
  'company:write': allButPeople,
}

/** What a key of the company then holds, as far as who made it does: all that the endpoints of the scope ask for. */
export const permissionsOfScope: Record<Scope, readonly Permission[]> = {
  ...givenBy,
  'orders:read': [...aboutOrders, 'financial-reports', 'settings-management'],
  'orders:write': aboutOrders,
  'reports:read': ['basic-reports', 'financial-reports', 'order-tracking', 'customer-support'],
}
