import { expect, test } from 'vitest'
import { type Fix, metersBetween, secondsUntilNext } from './position-plan.ts'

const at = (latitude: number, longitude = -79.38): Fix => ({ latitude, longitude, accuracyMeters: 10, at: 0 })
/** A thousandth of a degree to the north is 111 m. */
const here = at(43.65)
const stop = (lat: number, precision: string) => ({ lat, lng: -79.38, precision })

test.each([10, 30, 120])('with the setting at %i seconds, that is how often the position is told', (interval) => {
  expect(secondsUntilNext(here, undefined, [], interval)).toBe(interval)
  expect(secondsUntilNext(undefined, undefined, [], interval)).toBe(interval)
})

test.each([
  ['rooftop', 10],
  ['street', 10],
  ['postal', 10],
  ['pin', 10],
  ['fsa', 30],
  ['city', 30],
])('400 m from a stop that is known by %s: every %i seconds', (precision, seconds) => {
  expect(secondsUntilNext(here, at(43.649), [stop(43.6536, precision)], 30)).toBe(seconds)
})

test('far from every stop, or standing still, it is the setting again', () => {
  expect(secondsUntilNext(here, at(43.649), [stop(43.66, 'rooftop')], 30)).toBe(30)
  expect(secondsUntilNext(here, at(43.65), [stop(43.6501, 'rooftop')], 30)).toBe(30)
})

test('a shorter setting stays shorter near a stop', () => {
  expect(secondsUntilNext(here, at(43.649), [stop(43.65, 'rooftop')], 10)).toBe(10)
})

test('from Toronto to Montréal it is 504 km', () => {
  const meters = metersBetween({ lat: 43.6532, lng: -79.3832 }, { lat: 45.5019, lng: -73.5674 })
  expect(Math.round(meters / 1000)).toBe(504)
})
