import { expect, test } from 'vitest'
import { emptyKey, expiryOf, keyOf, networksOf, scopesFor } from './key-values.ts'

test('[N1] what was typed becomes a key: networks however they are parted, the last day whole, scopes in their sequence', () => {
  expect(networksOf(' 203.0.113.7,\n198.51.100.0/24; 2001:db8::/32 ')).toEqual([
    '203.0.113.7',
    '198.51.100.0/24',
    '2001:db8::/32',
  ])
  const values = { ...emptyKey, name: ' Shop ', scopes: ['quotes' as const, 'orders:read' as const] }
  expect(keyOf(values, 'America/Toronto')).toEqual({
    name: 'Shop',
    mode: 'live',
    scopes: ['orders:read', 'quotes'],
    allowedIps: [],
  })
  // The clocks change that day.
  expect(keyOf({ ...values, lastDay: '2026-11-01' }, 'America/Toronto').expiresAt).toBe('2026-11-02T05:00:00.000Z')
})

test('[N1] scopes of the company are for the company, and for staff who may do that themselves', () => {
  expect(scopesFor(false, 'owner')).toEqual([
    'orders:read',
    'orders:write',
    'quotes',
    'invoices:read',
    'webhooks',
    'reports:read',
  ])
  const held = ['settings-management', 'order-tracking'] as const
  expect(scopesFor(true, held)).toEqual(['orders:read', 'quotes', 'webhooks'])
  expect(scopesFor(false, held)).toEqual(['orders:read', 'quotes', 'webhooks'])
})

test('a key says when it is about to end, and that it has', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const at = (expiresAt: string | null) => expiryOf({ expiresAt }, now)
  expect([at(null), at('2027-01-01T00:00:00Z'), at('2026-11-20T00:00:00Z'), at('2026-11-15T12:00:00Z')]).toEqual([
    'never',
    'later',
    'soon',
    'over',
  ])
})
