import type { OrderMove, OrderStatus } from '@maple/contract/orders/order-moves'
import { expect, test } from 'vitest'
import type { Entry } from './entry.ts'
import { optimisticOrder, optimisticStops } from './optimistic-order.ts'

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

const withStops = {
  ...order,
  stops: [
    { _id: 'p', kind: 'pickup' as const, status: 'waiting' as const },
    { _id: 'd', kind: 'delivery' as const, status: 'waiting' as const },
  ],
  parcels: [{ barcode: 'MD1-01', status: 'waiting' as const, fromStop: 'p', toStop: 'd', scans: [] }],
}

test('a stop that is done takes its parcels along; what was scanned is known before it is sent', () => {
  const scan = waiting('a', undefined, {
    kind: 'scan',
    scanned: { barcode: 'MD1-01', stage: 'pickup', courierId: 'me' },
  })
  expect(optimisticOrder(withStops as typeof order, [scan])).toMatchObject({
    parcels: [{ status: 'loaded', scans: [{ stage: 'pickup', stopId: 'p', courier: { _id: 'me' } }] }],
  })
  const done = waiting('a', 'picked-up', { stop: { id: 'p', status: 'done' } })
  expect(optimisticOrder(withStops as typeof order, [done])).toMatchObject({
    status: 'picked-up',
    stops: [{ status: 'done' }, { status: 'waiting' }],
    parcels: [{ status: 'loaded' }],
  })
})

test('the stops of a run are shown as they will be, but for what was refused', () => {
  const stops = [{ stopId: 'p', orderId: 'a', status: 'waiting' as const }]
  const done = waiting('a', 'picked-up', { stop: { id: 'p', status: 'done' } })
  expect(optimisticStops(stops, [done])).toEqual([{ stopId: 'p', orderId: 'a', status: 'done' }])
  expect(optimisticStops(stops, [{ ...done, refused }])).toEqual(stops)
})

test('[O5] what was said to be missing is not waited for, unless it was scanned', () => {
  const parcel = (barcode: string, status: 'waiting' | 'loaded') => ({
    barcode,
    status: status as 'waiting' | 'loaded' | 'missing' | 'delivered' | 'returned',
    fromStop: 'p',
    toStop: 'd',
    scans: [],
  })
  const two = { ...order, parcels: [parcel('MD1-01', 'loaded'), parcel('MD1-02', 'waiting')] }
  const missed = waiting('a', undefined, { kind: 'miss', missed: ['MD1-01', 'MD1-02'] })
  expect(optimisticOrder(two, [missed]).parcels.map(({ status }) => status)).toEqual(['loaded', 'missing'])
})
