import { expect, test } from 'vitest'
import { dayOf, minutesUntil } from './arrival.ts'

const now = new Date('2026-03-03T03:00:00Z') // 10 PM on March 2 in Toronto
const toronto = 'America/Toronto'

test.each([
  ['2026-03-03T04:30:00Z', 'today'],
  ['2026-03-03T05:30:00Z', 'tomorrow'],
  ['2026-03-04T04:59:00Z', 'tomorrow'],
  ['2026-03-04T05:00:00Z', 'other'],
  ['2026-03-01T12:00:00Z', 'other'],
])('%s is %s by the clock of the company', (at, day) => {
  expect(dayOf(at, now, toronto)).toBe(day)
})

test.each([
  ['2026-03-03T03:25:20Z', 25],
  ['2026-03-03T02:50:00Z', 1],
  ['2026-03-03T05:59:00Z', 179],
  ['2026-03-03T06:30:00Z', undefined],
])('[C6] until %s it is %s minutes', (at, minutes) => {
  expect(minutesUntil({ at, from: at, to: at, seconds: 0 }, now)).toBe(minutes)
})
