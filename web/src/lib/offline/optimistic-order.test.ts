import type { OrderMove, OrderStatus } from '@maple/contract/orders/order-moves'
import { expect, test } from 'vitest'
import type { Entry } from './entry.ts'
import { optimisticOrder } from './optimistic-order.ts'

const order = {
  _id: 'a',
  status: 'accepted' as OrderStatus,
  moves: ['release', 'pickUp'] as OrderMove[],
  pickup: { completed: false, completedAt: null as string | null },
  delivery: { completedAt: null as string | null },
}
const waiting = (orderId: string, becomes?: OrderStatus, more: Partial<Entry> = {}): Entry => ({
  seq: 1,
  userId: 'ana',
  kind: 'pickUp',
  orderId,
  orderNumber: 'MD1',
  madeAt: '2026-03-01T12:00:00.000Z',
  steps: [],
  sent: 0,
  tries: 0,
  notBefore: 0,
  becomes,
  ...more,
})
const refused = { status: 409, code: 'order_moved_on', message: 'no' } as const

test('an order is shown as it will be when what waits is through', () => {
  expect(optimisticOrder(order, [waiting('a', 'picked-up')])).toMatchObject({
    status: 'picked-up',
    moves: ['depart', 'deliver', 'fail'],
    pickup: { completed: true, completedAt: '2026-03-01T12:00:00.000Z' },
  })
  expect(
    optimisticOrder(order, [waiting('a', 'picked-up'), waiting('a', 'in-transit'), waiting('a', 'delivered')]),
  ).toMatchObject({
    status: 'delivered',
    moves: [],
    delivery: { completedAt: '2026-03-01T12:00:00.000Z' },
  })
})

test('a message that was refused hides nothing of the work', () => {
  expect(
    optimisticOrder(order, [waiting('a', undefined, { kind: 'message', refused }), waiting('a', 'picked-up')]).status,
  ).toBe('picked-up')
})

test('other orders, and what changes no status, leave it as it is', () => {
  expect(optimisticOrder(order, [waiting('b', 'delivered'), waiting('a')])).toEqual(order)
})

test('what was refused is not optimistic, nor what waits behind it', () => {
  expect(optimisticOrder(order, [waiting('a', 'picked-up', { refused }), waiting('a', 'delivered')])).toEqual(order)
  expect(optimisticOrder(order, [waiting('a', 'picked-up'), waiting('a', 'delivered', { refused })]).status).toBe(
    'picked-up',
  )
})
