import { expect, test } from 'vitest'
import { placeAt, startGlide } from '../glide.ts'
import { toWorld } from '../points.ts'
import { movingPoints } from './moving-points.ts'

const [here, there] = [
  { lat: 43.65, lng: -79.38 },
  { lat: 43.66, lng: -79.37 },
]
const road = [here, { lat: 43.65, lng: -79.37 }, there]

test('points are where their glides are, those at rest, on the way and along a road', () => {
  const still = startGlide(undefined, here, 0, false)
  const glides = [still, startGlide(still, there, 1000, false), startGlide(still, there, 1000, false, road)]
  const points = movingPoints(glides)
  for (const now of [0, 1000, 1700, 2500, 4000, 99_999]) {
    const { xs, ys, areMoving } = points.at(now)
    for (const [at, glide] of glides.entries()) {
      const { x, y } = toWorld(placeAt(glide, now))
      expect(xs[at]).toBeCloseTo(x, 8)
      expect(ys[at]).toBeCloseTo(y, 8)
    }
    expect(areMoving).toBe(now < 4000)
  }
})

test('of nobody there is nothing to move', () => {
  expect(movingPoints([]).at(5)).toMatchObject({ areMoving: false })
})
