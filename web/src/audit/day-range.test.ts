import { expect, test } from 'vitest'
import { dayRange } from './day-range.ts'

test('the last day is part of the range', () => {
  const { from, to } = dayRange('2026-11-14', '2026-11-15')
  expect(new Date(to ?? '').getTime() - new Date(from ?? '').getTime()).toBe(2 * 24 * 60 * 60 * 1000)
})

test.each(['', 'yesterday', '2026-1-1'])('%j limits nothing', (day) => {
  expect(dayRange(day, day)).toEqual({})
})
