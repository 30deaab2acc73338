import { expect, test } from 'vitest'
import { metersOf, partOf } from './goals.ts'

test('a goal in miles or kilometres is metres inside', () => {
  expect(Math.round(metersOf(35, 'mi'))).toBe(56_327)
  expect(metersOf(35, 'km')).toBe(35_000)
})

test.each([
  [0, 12, 0],
  [3, 12, 0.25],
  [12, 12, 1],
  [20, 12, 1],
  [-5, 12, 0],
])('%d of %d', (done, goal, part) => expect(partOf(done, goal)).toBe(part))
