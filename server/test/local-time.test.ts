import { dayAfter, instantAt, localTime } from '@maple/contract/platform/local-time'
import { expect, test } from 'vitest'

test.each([
  ['2026-07-01', '09:00', 'America/Toronto', '2026-07-01T13:00:00.000Z'],
  ['2026-12-01', '09:00', 'America/Toronto', '2026-12-01T14:00:00.000Z'],
  // The clocks go forward at 2:00 on this day, back at 2:00 on the next one.
  ['2026-03-08', '01:00', 'America/Toronto', '2026-03-08T06:00:00.000Z'],
  ['2026-03-08', '09:00', 'America/Toronto', '2026-03-08T13:00:00.000Z'],
  ['2026-11-01', '09:00', 'America/Toronto', '2026-11-01T14:00:00.000Z'],
  ['2026-11-01', '19:00', 'America/St_Johns', '2026-11-01T22:30:00.000Z'],
  ['2026-07-01', '19:00', 'America/Vancouver', '2026-07-02T02:00:00.000Z'],
])('[D7] %s %s in %s is %s', (date, time, zone, instant) => {
  expect(instantAt(date, time, zone).toISOString()).toBe(instant)
  expect(localTime(new Date(instant), zone)).toEqual({ date, time })
})

test('an hour that the clock skips still gives an instant of that day', () => {
  const instant = instantAt('2026-03-08', '02:30', 'America/Toronto')
  expect(localTime(instant, 'America/Toronto').date).toBe('2026-03-08')
})

test('years of less than four digits are written with four', () => {
  expect(localTime(new Date('0202-11-01T12:00:00Z'), 'America/Toronto').date).toBe('0202-11-01')
  for (const day of ['0001-01-02', '0202-11-01', '1000-01-01'])
    expect(localTime(instantAt(day, '00:00', 'America/Toronto'), 'America/Toronto').date).toBe(day)
})

test('the day after the last of a month, and of a year', () => {
  expect(dayAfter('2026-02-28')).toBe('2026-03-01')
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
  expect(dayAfter('2026-03-08', 2)).toBe('2026-03-10')
})
