import { expect, test } from 'vitest'
import type { Road, RoadStop } from './road.ts'
import { sameDoor } from './same-door.ts'

const stop = (stopId: string, address: string, more: Partial<RoadStop> = {}): RoadStop => ({
  stopId,
  orderNumber: `MD${stopId}`,
  kind: 'pickup',
  address,
  status: 'waiting',
  windowEnd: null,
  eta: null,
  ...more,
})
const run = { _id: 'r', status: 'started', loadCheckedAt: null }
const road = (...stops: RoadStop[]): Road => ({ run, stops })
const here = { _id: 'a', kind: 'pickup', address: '1 Shop St' } as const
const found = (from: Road | undefined, at: Parameters<typeof sameDoor>[1] = here) =>
  sameDoor(from, at).map(({ stopId, inTurn }) => [stopId, inTurn])

test('[O5] other pickups of the run at the same address are at this door; doors elsewhere and deliveries are not', () => {
  const stops = [
    stop('a', '1 Shop St'),
    stop('b', '1 Shop St'),
    stop('c', '2 Shop St'),
    stop('d', '1 Shop St', { kind: 'delivery' }),
  ]
  expect(found(road(...stops))).toEqual([['b', true]])
  expect(found(road(...stops), { _id: 'd', kind: 'delivery', address: '1 Shop St' })).toEqual([])
})

test('[O7] one that comes after another door can be scanned here, and is done when it is its turn', () => {
  const between = (status: RoadStop['status']) =>
    road(stop('a', '1 Shop St'), stop('c', '2 Shop St', { status }), stop('b', '1 Shop St'))
  expect(found(between('waiting'))).toEqual([['b', false]])
  expect(found(between('done'))).toEqual([['b', true]])
})

test('orders of no run each have their own stop', () => {
  expect(found({ stops: [stop('a', '1 Shop St'), stop('b', '1 Shop St')] })).toEqual([])
  expect(found(undefined)).toEqual([])
})
