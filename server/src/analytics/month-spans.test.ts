import { expect, test } from 'vitest'
import { monthSpans } from './month-spans.ts'

const spans = (now: string, zone = 'America/Toronto') => {
  const { now: these, before } = monthSpans(new Date(now), zone)
  return [these.from, these.to, before.from, before.to].map((each) => each.toISOString())
}

test('as much of last month as has gone by of this one', () => {
  expect(spans('2026-11-15T06:17:00Z')).toEqual([
    '2026-11-01T04:00:00.000Z',
    '2026-11-15T06:00:00.000Z',
    '2026-10-01T04:00:00.000Z',
    '2026-10-15T06:00:00.000Z',
  ])
})

test('a shorter last month ends where it ends, and the year turns', () => {
  expect(spans('2026-03-31T20:00:00Z')[3]).toBe('2026-03-01T05:00:00.000Z')
  expect(spans('2027-01-02T05:00:00Z')[2]).toBe('2026-12-01T05:00:00.000Z')
})

test('zones that are half an hour off fit too, and the first minutes of a month compare nothing', () => {
  expect(spans('2026-11-10T12:00:00Z', 'America/St_Johns')[0]).toBe('2026-11-01T02:30:00.000Z')
  const [from, to] = spans('2026-11-01T04:10:00Z')
  expect(from).toBe(to)
})
