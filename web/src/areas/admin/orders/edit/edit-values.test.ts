import { expect, test } from 'vitest'
import type { OrderView } from '../../../../orders/index.ts'
import { changesSomething, concernsPrice, editOf, editValuesOf } from './edit-values.ts'

const zone = 'America/Toronto'
const stop = { contactName: 'Ada', contactPhone: '+14165550142', instructions: null, place: null, completedAt: null }
const order = {
  status: 'pending',
  type: 'pickup-delivery',
  updatedAt: '2026-11-15T06:00:00.000Z',
  pickup: { ...stop, address: '1 King St' },
  delivery: {
    ...stop,
    address: '2 Queen St',
    timeWindow: { start: '2026-11-16T14:00:00.000Z', end: '2026-11-16T16:00:00.000Z' },
  },
  priority: 'normal',
  parcels: [{ _id: 'p1', description: 'A box', size: 'small', weight: 1.5 }],
  package: { specialInstructions: null },
} as unknown as OrderView
const values = editValuesOf(order, zone)

test('only what was changed is sent, with what the editor saw', () => {
  const edit = editOf(
    order,
    { ...values, delivery: { ...values.delivery, contactName: 'Bea ' }, reason: 'Phoned' },
    zone,
  )
  expect(edit).toEqual({ delivery: { contactName: 'Bea' }, reason: 'Phoned', seen: order.updatedAt })
  expect(concernsPrice(edit)).toBe(false)
  expect(changesSomething(editOf(order, { ...values, reason: 'Nothing' }, zone))).toBe(false)
})

test('[K7] the door that was picked goes with the new address', () => {
  const picked = { lat: 52.01, lng: -106.047, precision: 'rooftop' as const }
  const edit = editOf(order, { ...values, delivery: { ...values.delivery, address: '23 John St', picked } }, zone)
  expect(edit.delivery).toEqual({ address: '23 John St', point: { lat: 52.01, lng: -106.047 } })
  expect(concernsPrice(edit)).toBe(true)
})

test('[D7] a window is chosen on the company clock', () => {
  const edit = editOf(order, { ...values, date: '2026-11-17', window: '15:00-17:00' }, zone)
  expect(edit.delivery).toEqual({ timeWindow: { start: '2026-11-17T20:00:00.000Z', end: '2026-11-17T22:00:00.000Z' } })
  expect(concernsPrice(edit)).toBe(true)
})

test('what can no longer be changed is not sent', () => {
  const carried = { ...order, status: 'in-transit' } as OrderView
  const edit = editOf(carried, { ...values, pickup: { ...values.pickup, address: 'Elsewhere' } }, zone)
  expect(changesSomething(edit)).toBe(false)
})

test('[D1] size and priority concern the price; words and weight do not', () => {
  const [box] = values.parcels
  if (!box) throw new Error('no parcel')
  const words = editOf(order, { ...values, parcels: [{ ...box, description: 'A crate ', weight: '2,5' }] }, zone)
  expect(words.parcels).toEqual([{ _id: 'p1', description: 'A crate', weight: 2.5 }])
  expect([changesSomething(words), concernsPrice(words)]).toEqual([true, false])
  const size = editOf(order, { ...values, parcels: [{ ...box, size: 'large', weight: '' }], priority: 'high' }, zone)
  expect(size).toMatchObject({ parcels: [{ _id: 'p1', size: 'large', weight: null }], priority: 'high' })
  expect(concernsPrice(size)).toBe(true)
})
