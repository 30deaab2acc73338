import { expect, test } from 'vitest'
import { changesOf, keyOfFault } from './changes-of.ts'
import type { SettingValues } from './settings.queries.ts'

const values = { 'payments.deliveryFee': 5.99, 'roles.support': ['order-tracking'] } as unknown as SettingValues

test('only what differs from what is stored is sent', () => {
  expect(changesOf({ 'payments.deliveryFee': 5.99 }, values)).toEqual({})
  expect(changesOf({ 'payments.deliveryFee': 6.5, 'roles.support': ['order-tracking'] }, values)).toEqual({
    'payments.deliveryFee': 6.5,
  })
})

test('a fault finds its field, also when it lies deeper', () => {
  const keys = ['payments.deliveryFee', 'orders.timeWindows'] as const
  expect(keyOfFault('settings.payments.deliveryFee', keys)).toBe('payments.deliveryFee')
  expect(keyOfFault('settings.orders.timeWindows.2.end', keys)).toBe('orders.timeWindows')
  expect(keyOfFault('settings.unknown', keys)).toBeUndefined()
})
