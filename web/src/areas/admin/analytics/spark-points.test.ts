import { expect, test } from 'vitest'
import { sparkPoints } from './spark-points.ts'

test('the least is at the bottom, the most at the top, and what is unknown is left out', () => {
  expect(sparkPoints([0, null, 5, 10], 90, 20)).toBe('0,20 60,10 90,0')
})

test('a value that never changes is a line in the middle; nothing is nothing', () => {
  expect(sparkPoints([3, 3], 10, 20)).toBe('0,10 10,10')
  expect(sparkPoints([null, null], 10, 20)).toBe('')
})
