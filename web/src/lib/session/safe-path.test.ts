import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each(['/', '/customer', '/track/MD123456?from=mail#map', '/admin/orders?search=a%2Fb'])('follows %s', (path) => {
  expect(safePath(path)).toBe(path)
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '\\\\evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  'customer',
  '',
  '/login',
  '/login?again=1',
  '/api/users/profile',
  undefined,
  null,
  { pathname: '/customer' },
])('[trust 14] does not follow %j', (path) => {
  expect(safePath(path)).toBeUndefined()
})
