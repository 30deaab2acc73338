import { expect, test } from 'vitest'
import { toursOf } from './tours-of.ts'

const place = (lat: number, lng: number) => ({ lat, lng, precision: 'fsa' as const })

test('a route begins where its courier sets out, stops at the same place are one point, what is not placed is left out', () => {
  const start = { from: 'depot', place: place(43.65, -79.38) }
  const order = (_id: string, to: ReturnType<typeof place> | null) =>
    ({ _id, pickup: { place: start.place }, delivery: { place: to } }) as never
  const stop = (orderId: string, kind: 'pickup' | 'delivery') => ({ orderId, kind }) as never
  const stops = [stop('a', 'pickup'), stop('b', 'pickup'), stop('a', 'delivery'), stop('b', 'delivery')]
  const routes = [{ start, stops } as never]
  const orders = [order('a', place(43.7, -79.4)), order('b', null)]
  expect(toursOf({ routes, orders })).toEqual([
    [
      { lat: 43.65, lng: -79.38 },
      { lat: 43.7, lng: -79.4 },
    ],
  ])
})
