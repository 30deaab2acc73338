import { expect, test } from 'vitest'
import { crossings, nextDoor } from './geofences.ts'
import type { CarriedOrder } from './positions.sql.ts'

const pickup = { lat: 43.6435, lng: -79.3806, precision: 'pin' as const }
const delivery = { lat: 43.6675, lng: -79.3957, precision: 'rooftop' as const }
const fences = { pickupMeters: 150, deliveryMeters: 300, arrivingSeconds: 600 }
const door = { seq: 1, place: delivery, arrivingAt: null }
const order = { status: 'picked-up' as const, pickupPlace: pickup, door }
const at = (lat: number, lng: number, accuracyMeters: number | null = 10) => ({ lat, lng, accuracyMeters })

test('at the pickup nothing happens; two streets on it has left', () => {
  expect(crossings(order, at(43.6436, -79.3807), () => 1200, fences)).toEqual({ leaves: false, arrives: false })
  expect(crossings(order, at(43.6465, -79.3826), () => 1200, fences)).toEqual({ leaves: true, arrives: false })
})

test('a position that may be off by more than the way it went has not left', () => {
  expect(crossings(order, at(43.6465, -79.3826, 400), () => 1200, fences).leaves).toBe(false)
})

test('near the delivery, or soon there, it arrives, and only once', () => {
  expect(crossings(order, at(43.6665, -79.3955), () => 1200, fences).arrives).toBe(true)
  expect(crossings(order, at(43.66, -79.39), () => 300, fences).arrives).toBe(true)
  expect(
    crossings(
      { ...order, door: { ...door, arrivingAt: '2026-01-01T00:00:00Z' } },
      at(43.6675, -79.3957),
      () => 60,
      fences,
    ).arrives,
  ).toBe(false)
})

test.each(['fsa', 'city'] as const)('nothing is decided by a point of %s precision', (precision) => {
  const rough = {
    ...order,
    pickupPlace: { ...pickup, precision },
    door: { ...door, place: { ...delivery, precision } },
  }
  expect(crossings(rough, at(43.6675, -79.3957), () => 60, fences)).toEqual({ leaves: false, arrives: false })
})

test('an order without places crosses no fence', () => {
  expect(
    crossings({ ...order, pickupPlace: null, door: { ...door, place: null } }, at(43.6, -79.3), () => 60, fences),
  ).toEqual({
    leaves: false,
    arrives: false,
  })
})

test('what has left already does not leave again', () => {
  expect(crossings({ ...order, status: 'in-transit' }, at(43.6465, -79.3826), () => 1200, fences).leaves).toBe(false)
})

test('[H4] of several deliveries the next one counts', () => {
  const stop = (seq: number, status: 'done' | 'failed' | 'waiting') => ({
    seq,
    kind: 'delivery' as const,
    status,
    place: { ...delivery, lat: seq },
    arrivingAt: null,
  })
  const carried = { lastStop: 3, deliveryPlace: delivery, arrivingAt: null } as CarriedOrder
  const stops = [stop(1, 'done'), stop(2, 'waiting'), stop(3, 'waiting')]
  expect(nextDoor({ ...carried, stops })).toMatchObject({ seq: 2, place: { lat: 2 } })
  expect(nextDoor({ ...carried, stops: null })).toEqual({ seq: 3, place: delivery, arrivingAt: null })
})
