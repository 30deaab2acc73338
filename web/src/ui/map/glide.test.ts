import { expect, test } from 'vitest'
import { isGliding, placeAt, startGlide } from './glide.ts'

const [here, there] = [
  { lat: 43.65, lng: -79.38 },
  { lat: 43.66, lng: -79.37 },
]

test('a marker starts where it is, moves evenly and ends where it was said to be', () => {
  const first = startGlide(undefined, here, 1000, false)
  expect(placeAt(first, 1000)).toEqual(here)
  expect(isGliding(first, 1000)).toBe(false)
  const next = startGlide(first, there, 2000, false)
  expect(placeAt(next, 2000)).toEqual(here)
  const half = placeAt(next, 2000 + next.durationMs / 2)
  expect(half.lat).toBeCloseTo(43.655, 6)
  expect(placeAt(next, 99_999)).toEqual(there)
  expect([isGliding(next, 2001), isGliding(next, 99_999)]).toEqual([true, false])
})

test('a report in the middle of a glide turns it from where the marker is drawn', () => {
  const glide = startGlide(startGlide(undefined, here, 0, false), there, 0, false)
  const turned = startGlide(glide, here, glide.durationMs / 2, false)
  expect(turned.from.lat).toBeCloseTo(43.655, 6)
})

test('nothing glides for who prefers reduced motion, nor across half a country', () => {
  const first = startGlide(undefined, here, 0, false)
  expect(placeAt(startGlide(first, there, 0, true), 0)).toEqual(there)
  expect(startGlide(first, { lat: 45.5, lng: -73.57 }, 0, false).durationMs).toBe(0)
})

test('along a road a marker follows its bends, and off it goes straight', () => {
  const road = [
    { lat: 43.65, lng: -79.38 },
    { lat: 43.65, lng: -79.37 },
    { lat: 43.66, lng: -79.37 },
  ]
  const first = startGlide(undefined, here, 0, false, road)
  const next = startGlide(first, there, 0, false, road)
  const half = placeAt(next, next.durationMs / 2)
  expect([half.lat, half.lng]).toEqual([expect.closeTo(43.65, 4), expect.closeTo(-79.37, 4)])
  expect(placeAt(next, next.durationMs)).toEqual(there)
  const back = startGlide(next, here, 99_999, false, road)
  expect(placeAt(back, 99_999 + back.durationMs / 2).lat).toBeCloseTo(43.65, 4)
  const off = startGlide(first, { lat: 43.7, lng: -79.3 }, 0, false, road)
  expect(off.path).toBeUndefined()
})
