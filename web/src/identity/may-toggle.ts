import type { Role } from '@maple/contract/roles'

interface Person {
  _id: string
  role: Role
  permissions: readonly string[]
}

/** Whether to offer it at all; the server decides. Staff accounts need more than customers and couriers do (F4). */
export function mayToggle(me: Person, other: Pick<Person, '_id' | 'role'>): boolean {
  if (me._id === other._id) return false
  if (other.role === 'super-admin') return me.role === 'super-admin'
  return other.role !== 'admin' || me.permissions.includes('user-management')
}
