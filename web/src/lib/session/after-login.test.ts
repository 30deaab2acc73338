import { expect, test } from 'vitest'
import { afterLogin } from './after-login.ts'

test.each([
  [
    'the page that was asked for',
    'customer',
    { from: '/customer/profile?tab=security' },
    '/customer/profile?tab=security',
  ],
  ['a page of nobody’s area', 'courier', { from: '/track/MD123456' }, '/track/MD123456'],
  ['another role’s page', 'admin', { from: '/courier/active' }, '/admin'],
  ['another site', 'courier', { from: 'https://elsewhere.example' }, '/courier'],
  ['nothing', 'super-admin', null, '/admin'],
] as const)('%s', (_what, role, state, path) => {
  expect(afterLogin(role, state)).toBe(path)
})
