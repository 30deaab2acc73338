import { dayOf, leftOf, liveWithinSeconds } from '@maple/contract/tracking/arrival'
import { expect, test } from 'vitest'

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
  ['2026-03-03T03:25:20Z', false, 25],
  ['2026-03-03T04:30:00Z', true, 90],
  ['2026-03-03T04:31:00Z', false, undefined],
  ['2026-03-05T02:32:00Z', false, undefined],
  ['2026-03-03T03:00:59Z', false, 'any-minute'],
  ['2026-03-03T02:50:00Z', false, 'any-minute'],
  ['2026-03-03T02:50:00Z', true, 'overdue'],
  ['2026-03-03T02:44:00Z', false, 'overdue'],
])('[P5] until %s (late: %s) what is left is %s', (at, late, left) => {
  expect(leftOf({ at, late }, now)).toBe(left)
})

test('[P5] live is a position of the last two minutes, or of three reports where they come more seldom', () => {
  expect([10, 30, 300].map(liveWithinSeconds)).toEqual([120, 120, 900])
})
