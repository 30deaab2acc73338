import { expect, test } from 'vitest'
import { nextPayoutDay, rangeOf } from './earnings-period.ts'

const toronto = 'America/Toronto'
const at = (instant: string) => new Date(instant)

test('days, weeks and months begin at midnight where the company is', () => {
  // 03:30 UTC on Monday is still Sunday evening in Toronto.
  expect(rangeOf('today', at('2026-11-16T03:30:00Z'), toronto)).toMatchObject({
    firstDay: '2026-11-15',
    from: at('2026-11-15T05:00:00Z'),
    to: at('2026-11-16T05:00:00Z'),
  })
  expect(rangeOf('week', at('2026-11-16T03:30:00Z'), toronto)).toMatchObject({
    firstDay: '2026-11-09',
    endDay: '2026-11-16',
  })
  expect(rangeOf('month', at('2026-12-31T12:00:00Z'), toronto)).toMatchObject({
    firstDay: '2026-12-01',
    endDay: '2027-01-01',
  })
})

test('the days on which clocks change are 23 and 25 hours long', () => {
  const hours = (day: string) => {
    const { from, to } = rangeOf('today', at(`${day}T17:00:00Z`), toronto)
    return (to.getTime() - from.getTime()) / 3_600_000
  }
  expect([hours('2026-03-08'), hours('2026-11-01'), hours('2026-11-02')]).toEqual([23, 25, 24])
})

test('the next payout is on the day of the setting; today, if it is one', () => {
  expect(nextPayoutDay(at('2026-11-15T12:00:00Z'), toronto, 'friday')).toBe('2026-11-20')
  expect(nextPayoutDay(at('2026-11-20T10:59:00Z'), toronto, 'friday')).toBe('2026-11-20')
  expect(nextPayoutDay(at('2026-11-20T11:00:00Z'), toronto, 'friday')).toBe('2026-11-27')
  expect(nextPayoutDay(at('2026-11-21T12:00:00Z'), toronto, 'friday')).toBe('2026-11-27')
  expect(nextPayoutDay(at('2026-11-15T12:00:00Z'), toronto, 'monday')).toBe('2026-11-16')
})
