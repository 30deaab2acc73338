import { expect, test } from 'vitest'
import type { OrderView } from '../orders.queries.ts'
import { pickedDoor } from '../picked-door.ts'
import {
  draftOf,
  emptyOrder,
  isMoney,
  numberOf,
  type OrderValues,
  previewOf,
  scheduleOf,
  tripOf,
  valuesFrom,
} from './order-values.ts'

const toronto = 'America/Toronto'

const filled: OrderValues = {
  ...emptyOrder,
  pickup: {
    ...emptyOrder.pickup,
    address: ' 1 King St W ',
    contactName: 'Ada',
    contactPhone: '416 555 0111',
  },
  delivery: {
    ...emptyOrder.delivery,
    address: '2 Queen St E',
    contactName: 'Ben',
    contactPhone: '416 555 0122',
    instructions: ' Ring ',
  },
  package: { ...emptyOrder.package, description: 'Books' },
}

test('a full order is sent as the contract wants it, and nothing that was left empty', () => {
  expect(draftOf(filled, toronto)).toEqual({
    type: 'pickup-delivery',
    timing: 'now',
    pickup: { address: '1 King St W', contactName: 'Ada', contactPhone: '416 555 0111' },
    delivery: {
      address: '2 Queen St E',
      contactName: 'Ben',
      contactPhone: '416 555 0122',
      instructions: 'Ring',
    },
    package: { description: 'Books', size: 'medium', isFragile: false, requiresPin: false, requiresSignature: false },
    priority: 'normal',
  })
})

test('a pickup block is sent only for an order with a pickup', () => {
  expect(draftOf({ ...filled, type: 'delivery-only' }, toronto)).not.toHaveProperty('pickup')
})

test('[K7] of an address that exists twice the picked door is sent, unless a pin was put elsewhere', () => {
  const found = { label: '23 John St', lat: 52.01, lng: -106.0470004, city: null, province: null, estimated: false }
  const picked = pickedDoor({ ...found, precision: 'interpolated' })
  const twin = { ...filled, delivery: { ...filled.delivery, picked } }
  expect(draftOf(twin, toronto).delivery?.point).toEqual({ lat: 52.01, lng: -106.047 })
  expect(draftOf(filled, toronto).delivery).not.toHaveProperty('point')
  expect(tripOf(twin)).not.toBe(tripOf(filled))
  const pinned = { ...twin, delivery: { ...twin.delivery, point: { lat: 52, lng: -106 } } }
  expect(draftOf(pinned, toronto).delivery?.point).toEqual({ lat: 52, lng: -106 })
  // The middle of a town is no door.
  expect(pickedDoor({ ...found, precision: 'city' })).toBeNull()
})

test('weight, value and tip are numbers when given', () => {
  const typed = { ...filled, tip: '2,50', package: { ...filled.package, weight: '4.2', value: '1 200,00' } }
  expect(draftOf(typed, toronto)).toMatchObject({ tip: 2.5, package: { weight: 4.2, value: 1200 } })
})

test('[D6] a date that was picked before the choice of "now" is not sent', () => {
  const draft = draftOf({ ...filled, date: '2026-12-01', window: '09:00-11:00' }, toronto)
  expect(draft.delivery).not.toHaveProperty('scheduledDate')
})

test.each([
  ['2026-12-01', '09:00-11:00', toronto, '2026-12-01T14:00:00.000Z', '2026-12-01T16:00:00.000Z'],
  ['2026-03-08', '09:00-11:00', toronto, '2026-03-08T13:00:00.000Z', '2026-03-08T15:00:00.000Z'],
  ['2026-11-01', '19:00-21:00', toronto, '2026-11-02T00:00:00.000Z', '2026-11-02T02:00:00.000Z'],
  ['2026-07-01', '19:00-21:00', 'America/Vancouver', '2026-07-02T02:00:00.000Z', '2026-07-02T04:00:00.000Z'],
])('[D7] the window of %s, %s in %s', (date, window, zone, start, end) => {
  expect(scheduleOf(date, window, zone)).toEqual({ scheduledDate: start, timeWindow: { start, end } })
})

test('[D7] without a day or a window nothing is said about either', () => {
  expect(scheduleOf('', '09:00-11:00', toronto)).toEqual({})
  expect(scheduleOf('2026-12-01', '', toronto)).toEqual({})
})

test('a price is asked for from the start, and only that of what was typed is exact', () => {
  const now = new Date('2026-11-15T04:00:00Z')
  const empty = previewOf({ ...emptyOrder, timing: 'later' }, toronto, ['09:00-11:00'], now)
  expect(empty.exact).toBe(false)
  expect(empty.draft.delivery).toMatchObject({ contactName: '', scheduledDate: '2026-11-15T14:00:00.000Z' })
  expect(previewOf(filled, toronto, [], now)).toEqual({ exact: true, draft: draftOf(filled, toronto) })
})

test.each([
  ['', undefined],
  ['  ', undefined],
  ['12', 12],
  ['12.5', 12.5],
  ['12,50 $', 12.5],
  ['1\u00a0200,5', 1200.5],
  ['2.5 kg', 2.5],
  ['two', Number.NaN],
  ['-1', Number.NaN],
  ['1.2.3', Number.NaN],
])('%j is the number %s', (typed, number) => {
  expect(numberOf(typed)).toBe(number)
})

test('money has no part of a cent', () => {
  expect([0, 4.35, 8.1, 1000].map(isMoney)).toEqual([true, true, true, true])
  expect([4.355, -1, Number.NaN].map(isMoney)).toEqual([false, false, false])
})

test('order again: all of the old one but its day, its tip and its code', () => {
  const stop = { contactName: null, contactPhone: '+14165550111', instructions: null, address: '1 King St W' }
  const order = {
    type: 'delivery-only',
    priority: 'high',
    timing: 'later',
    pickup: stop,
    delivery: { ...stop, contactName: 'Ben' },
    package: { ...emptyOrder.package, description: 'Books', weight: 2, value: null, specialInstructions: null },
    references: { PO: '4711' },
    costCentre: 'Bakery',
  } as unknown as OrderView
  const values = valuesFrom(order)
  expect(values).toMatchObject({ type: 'delivery-only', priority: 'high', timing: 'later', date: '', tip: '' })
  expect(values.pickup.address).toBe('')
  expect(values.delivery).toMatchObject({ contactName: 'Ben', contactPhone: '+14165550111' })
  expect(values.package).toMatchObject({ weight: '2', value: '', specialInstructions: '' })
})

test('a pin is sent with its end, and kept when an order is repeated', () => {
  const point = { lat: 43.6475, lng: -79.3957 }
  const pinned = { ...filled, delivery: { ...filled.delivery, point } }
  expect(draftOf(pinned, toronto)).toMatchObject({ delivery: { point } })
  expect(draftOf(pinned, toronto).pickup).not.toHaveProperty('point')
})
