import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '../../lib/session/session.tsx'
import { hasKeptOrder, keptFor } from './first-values.ts'
import { keptOrders, visitor } from './order-draft.ts'
import { emptyOrder } from './order-values.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
beforeEach(() => kept.clear())

const hour = 3_600_000
const values = { ...emptyOrder, discountCode: 'MAPLE' }

test('[E5] what was typed, its key and what was sent come back after a reload', () => {
  keptOrders.write('ada', { values, key: 'k', sent: { draft: '{}', quoteId: 'q' } }, 0)
  expect(keptOrders.read('ada', hour)).toEqual({ values, key: 'k', sent: { draft: '{}', quoteId: 'q' }, savedAt: 0 })
})

test('one person does not get the draft of another', () => {
  keptOrders.write('ada', { values }, 0)
  expect(keptOrders.read('ben', 0)).toBeUndefined()
})

test('[E5] a key older than the memory of the server is dropped, what was typed stays', () => {
  keptOrders.write('ada', { values, key: 'k', sent: { draft: '{}', quoteId: 'q' } }, 0)
  expect(keptOrders.read('ada', 25 * hour)).toEqual({ values, savedAt: 0 })
  expect(keptOrders.read('ada', 8 * 24 * hour)).toBeUndefined()
  keptOrders.write('ada', { values, key: 'k', again: 'MD1' }, 0)
  expect(keptOrders.read('ada', 25 * hour)).toEqual({ values, again: 'MD1', savedAt: 0 })
})

test('after success nothing is left', () => {
  keptOrders.write('ada', { values })
  keptOrders.clear('ada')
  expect(keptOrders.read('ada')).toBeUndefined()
})

test.each(['', 'no json', 'null', '[]', '{"values":1,"savedAt":0}'])('what is not a draft is none: %j', (text) => {
  kept.set('order-draft:ada', text)
  expect(keptOrders.read('ada', 0)).toBeUndefined()
})

test('a draft of another version of the form gives what fits', () => {
  kept.set(
    'order-draft:ada',
    JSON.stringify({ savedAt: 0, values: { tip: 5, discountCode: 'A', delivery: { address: 'x' } } }),
  )
  expect(keptOrders.read('ada', 0)?.values).toEqual({
    ...emptyOrder,
    discountCode: 'A',
    delivery: { ...emptyOrder.delivery, address: 'x' },
  })
})

test('what a visitor brings along is no copy of the order that was begun before', () => {
  const user = { _id: 'ada', firstName: 'Ada', lastName: 'Lovelace', phone: null } as User
  keptOrders.write('ada', { values, again: 'MD1' })
  keptOrders.write(visitor, { values: { ...values, tip: '7' } })
  expect(keptFor(user)).toMatchObject({ values: { tip: '7' }, again: '' })
  expect(keptFor(user, 'MD1')).toBeUndefined()
})

test('an order that was begun is known before and after the account is there, and only to customers', () => {
  const ada = { _id: 'ada', role: 'customer' } as const
  expect([hasKeptOrder(null), hasKeptOrder(ada)]).toEqual([false, false])
  keptOrders.write(visitor, { values })
  expect([hasKeptOrder(null), hasKeptOrder(ada), hasKeptOrder({ _id: 'luc', role: 'courier' })]).toEqual([
    true,
    true,
    false,
  ])
  keptOrders.clear(visitor)
  keptOrders.write('ada', { values })
  expect([hasKeptOrder(null), hasKeptOrder(ada), hasKeptOrder({ _id: 'ben', role: 'customer' })]).toEqual([
    false,
    true,
    false,
  ])
})
