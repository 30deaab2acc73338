import { expect, test } from 'vitest'
import { checkPosition, measuredAt } from './check-position.ts'

const now = new Date('2026-03-03T15:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()
const toronto = { latitude: 43.65, longitude: -79.38 }
const hamilton = { latitude: 43.26, longitude: -79.87 }

test.each([
  ['the first position ever', { ...toronto, at: ago(1) }, undefined, 'accepted'],
  ['a drive through town', { ...toronto, latitude: 43.655, at: ago(0) }, { ...toronto, at: ago(30) }, 'accepted'],
  ['a jump to another town in half a minute', { ...hamilton, at: ago(0) }, { ...toronto, at: ago(30) }, 'teleporting'],
  ['the same town an hour later', { ...hamilton, at: ago(0) }, { ...toronto, at: ago(3600) }, 'accepted'],
  ['a late one that was somewhere near', { ...toronto, at: ago(600) }, { ...toronto, at: ago(1) }, 'accepted'],
  ['one from the day before yesterday', { ...toronto, at: ago(50 * 3600) }, undefined, 'too-late'],
  ['a circle as large as a city', { ...toronto, accuracyMeters: 5000, at: ago(0) }, undefined, 'inaccurate'],
] as const)('[trust 6] %s', (_, position, last, verdict) => {
  expect(checkPosition(position, last, now, 24)).toBe(verdict)
})

test('[trust 6] a clock that is ahead counts as now', () => {
  expect(measuredAt('2030-01-01T00:00:00Z', now)).toEqual(now)
  expect(measuredAt(ago(20), now).toISOString()).toBe(ago(20))
  expect(measuredAt(undefined, now)).toEqual(now)
})
