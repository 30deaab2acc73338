import { expect, test } from 'vitest'
import { splitRoute } from './split-route.ts'

const line = [
  { lat: 43.6, lng: -79.4 },
  { lat: 43.7, lng: -79.4 },
  { lat: 43.7, lng: -79.3 },
]

test('a line is cut where the courier is, also a little beside it', () => {
  const { done, toCome } = splitRoute(line, { lat: 43.65, lng: -79.401 })
  expect(done).toHaveLength(2)
  expect(done[1]?.lat).toBeCloseTo(43.65, 6)
  expect(done[1]?.lng).toBe(-79.4)
  expect(toCome[0]).toEqual(done[1])
  expect(toCome).toHaveLength(3)
})

test('at the ends nothing is left on one side', () => {
  expect(splitRoute(line, { lat: 43.5, lng: -79.4 }).done.at(-1)).toEqual(line[0])
  expect(splitRoute(line, { lat: 43.7, lng: -79.2 }).toCome).toEqual([line[2], line[2]])
})
