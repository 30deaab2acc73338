import { expect, test } from 'vitest'
import { mayToggle } from './may-toggle.ts'

const admin = { _id: 'a', role: 'admin', permissions: ['customer-support'] } as const
const boss = { _id: 's', role: 'super-admin', permissions: ['customer-support', 'user-management'] } as const

test('[F4] staff switch customers and couriers, not themselves and not each other', () => {
  expect(mayToggle(admin, { _id: 'c', role: 'customer' })).toBe(true)
  expect(mayToggle(admin, { _id: 'd', role: 'courier' })).toBe(true)
  expect(mayToggle(admin, admin)).toBe(false)
  expect(mayToggle(admin, { _id: 'b', role: 'admin' })).toBe(false)
  expect(mayToggle({ ...admin, permissions: ['user-management'] }, { _id: 'b', role: 'admin' })).toBe(true)
  expect(mayToggle({ ...admin, permissions: ['user-management'] }, boss)).toBe(false)
  expect(mayToggle(boss, { _id: 't', role: 'super-admin' })).toBe(true)
})
