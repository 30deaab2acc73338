import { expect, test } from 'vitest'
import { monthAfter, periodOf, weeksOf } from './months.ts'

test('months follow each other over the year', () => {
  expect([monthAfter('2026-12'), monthAfter('2026-01', -1), monthAfter('2026-11', 14)]).toEqual([
    '2027-01',
    '2025-12',
    '2028-01',
  ])
})

test('a month has all of its days, each under its weekday', () => {
  expect(periodOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  const weeks = weeksOf('2026-11')
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeks.at(-1)).toEqual(['2026-11-29', '2026-11-30', undefined, undefined, undefined, undefined, undefined])
  expect(weeksOf('2026-02')).toHaveLength(4)
})
