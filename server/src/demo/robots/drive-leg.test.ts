import { expect, test } from 'vitest'
import { placeOn } from './drive-leg.ts'

const leg = {
  points: [
    { lat: 43.6, lng: -79.4 },
    { lat: 43.7, lng: -79.4 },
    { lat: 43.7, lng: -79.3 },
  ],
  startsAt: 1_000,
  arrivesAt: 101_000,
}

test('a robot drives along the line, looks where it goes and stays at the end', () => {
  expect(placeOn(leg, 0)).toMatchObject({ lat: 43.6, lng: -79.4, headingDegrees: 0 })
  const early = placeOn(leg, 11_000)
  expect(early.lng).toBe(-79.4)
  expect(early.lat).toBeGreaterThan(43.6)
  expect(placeOn(leg, 95_000)).toMatchObject({ lat: 43.7, headingDegrees: 90 })
  expect(placeOn(leg, 500_000)).toMatchObject({ lat: 43.7, lng: -79.3, headingDegrees: 90 })
})

test('a drive to where one stands already is over at once', () => {
  const here = { lat: 45.5, lng: -73.6 }
  expect(placeOn({ points: [here, here], startsAt: 0, arrivesAt: 10 }, 5)).toMatchObject(here)
})
