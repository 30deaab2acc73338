import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

const pixelOf = ({ lat, lng }: { lat: number; lng: number }) => ({ x: lng * 10, y: lat * 10 })
const things = [
  { id: 'a', lat: 1, lng: 1 },
  { id: 'b', lat: 1, lng: 2 },
  { id: 'c', lat: 1, lng: 2 },
]

test('the nearest within reach is meant; of two at one place the one on top; else nothing', () => {
  expect(nearest(things, pixelOf, { x: 11, y: 11 }, 12)?.id).toBe('a')
  expect(nearest(things, pixelOf, { x: 17, y: 10 }, 12)?.id).toBe('c')
  expect(nearest(things, pixelOf, { x: 60, y: 60 }, 12)).toBeUndefined()
  expect(nearest([], pixelOf, { x: 0, y: 0 }, 12)).toBeUndefined()
})
