import { expect, test } from 'vitest'
import { type StopKnown, stepOf } from './stop-steps.ts'

const parcel = (nth: number, status: 'waiting' | 'loaded' | 'delivered' | 'missing') => ({
  barcode: `MD1-0${nth}`,
  status,
  fromStop: 'p',
  toStop: 'd',
})

function known(
  kind: 'pickup' | 'delivery',
  more: Partial<StopKnown['stop']> = {},
  order: Partial<StopKnown['order']> = {},
): StopKnown {
  const isPickup = kind === 'pickup'
  return {
    order: {
      status: isPickup ? 'accepted' : 'in-transit',
      parcels: [1, 2].map((nth) => parcel(nth, isPickup ? 'waiting' : 'loaded')),
      ...order,
    },
    stop: { _id: isPickup ? 'p' : 'd', kind, status: 'waiting', scan: 'offered', ...more },
    runWaits: false,
    wasRefused: false,
    skipsScan: false,
    hasNext: true,
  }
}

test('[O5] arrive, scan, pick up, next: one thing at a time', () => {
  expect(stepOf(known('pickup'))).toEqual({ is: 'arrive' })
  expect(stepOf(known('pickup', { status: 'arrived' }))).toEqual({ is: 'scan', count: 2, required: false })
  const one = [parcel(1, 'loaded'), parcel(2, 'waiting')]
  expect(stepOf(known('pickup', { status: 'arrived' }, { parcels: one }))).toMatchObject({ is: 'scan', count: 1 })
  const all = [parcel(1, 'loaded'), parcel(2, 'missing')]
  expect(stepOf(known('pickup', { status: 'arrived' }, { parcels: all }))).toEqual({ is: 'pick-up', orders: 1 })
  expect(stepOf(known('pickup', { status: 'done' }))).toEqual({ is: 'next' })
})

test('[O5] what else of the run waits at the same door is scanned and picked up with it', () => {
  const here = known('pickup', { status: 'arrived' })
  const other = known('pickup', { _id: 'q', status: 'arrived' })
  const at = (status: 'waiting' | 'loaded') => ({
    ...other,
    order: { ...other.order, parcels: [{ ...parcel(3, status), fromStop: 'q' }] },
  })
  expect(stepOf({ ...here, along: [at('waiting')] })).toMatchObject({ is: 'scan', count: 3 })
  const all = { ...here.order, parcels: [parcel(1, 'loaded'), parcel(2, 'missing')] }
  expect(stepOf({ ...here, order: all, along: [at('waiting')] })).toMatchObject({ is: 'scan', count: 1 })
  expect(stepOf({ ...here, order: all, along: [at('loaded')] })).toEqual({ is: 'pick-up', orders: 2 })
  const over = { ...at('loaded'), stop: { ...other.stop, status: 'failed' as const } }
  expect(stepOf({ ...here, order: all, along: [over] })).toEqual({ is: 'pick-up', orders: 1 })
})

test('arrive, scan, prove, next at a delivery', () => {
  expect(stepOf(known('delivery'))).toEqual({ is: 'arrive' })
  expect(stepOf(known('delivery', { status: 'arrived' }))).toMatchObject({ is: 'scan', count: 2 })
  const all = [parcel(1, 'delivered'), parcel(2, 'delivered')]
  expect(stepOf(known('delivery', { status: 'arrived' }, { parcels: all }))).toEqual({ is: 'prove' })
  expect(stepOf(known('delivery', { status: 'done' }, { status: 'delivered' }))).toEqual({ is: 'next' })
  expect(stepOf({ ...known('delivery', { status: 'done' }), hasNext: false })).toEqual({ is: 'none' })
})

test('[O5] scanning is left out where it is offered, and not where it is required', () => {
  const here = (scan: 'off' | 'offered' | 'required') => ({
    ...known('pickup', { status: 'arrived' as const, scan }),
    skipsScan: true,
  })
  expect(stepOf(here('offered'))).toEqual({ is: 'pick-up', orders: 1 })
  expect(stepOf(here('required'))).toEqual({ is: 'scan', count: 2, required: true })
  expect(stepOf({ ...here('off'), skipsScan: false })).toEqual({ is: 'pick-up', orders: 1 })
})

test('a run is started before its first stop, and what is not on board is picked up first', () => {
  expect(stepOf({ ...known('pickup'), runWaits: true })).toEqual({ is: 'start-run' })
  expect(stepOf(known('delivery', {}, { status: 'accepted' }))).toEqual({ is: 'pick-up-first' })
  expect(stepOf(known('delivery', { status: 'arrived' }, { status: 'accepted' }))).toEqual({ is: 'pick-up-first' })
})

test('[H5] a failed delivery goes on with the next stop, and at the end with its return', () => {
  const failed = known('delivery', { status: 'failed' }, { status: 'undelivered' })
  expect(stepOf(failed)).toEqual({ is: 'next' })
  expect(stepOf({ ...failed, hasNext: false })).toEqual({ is: 'return' })
})

test('what was refused is settled before anything else of that order', () => {
  expect(stepOf({ ...known('pickup'), wasRefused: true })).toEqual({ is: 'settle' })
})

test('an order that is over or was taken away has nothing to do', () => {
  expect(stepOf(known('pickup', {}, { status: 'cancelled' }))).toEqual({ is: 'none' })
})
