import { expect, test } from 'vitest'
import { fits } from './fits.ts'

test.each([
  ['Live Tracking', 'tra', true],
  ['Live Tracking', 'track li', true],
  ['Paramètres', 'parame', true],
  ['Orders', '', true],
  ['Orders', 'rders', false],
])('%s for %j: %s', (name, typed, expected) => {
  expect(fits(name, typed)).toBe(expected)
})
