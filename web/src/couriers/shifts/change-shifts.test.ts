import { expect, test } from 'vitest'
import { dayValuesOf, putDay, putWeek, weekOf } from './change-shifts.ts'

/** Mondays, and the Tuesday of 9 June. */
const shifts = {
  weekly: [{ weekday: 1, start: '08:00', end: '16:00' }],
  exceptions: [{ date: '2026-06-09', start: '22:00', end: '02:00' }],
}

test('a day is as every week, off, or has times of its own', () => {
  expect(dayValuesOf(shifts, '2026-06-08')).toEqual({ kind: 'pattern', times: [{ start: '08:00', end: '16:00' }] })
  expect(dayValuesOf(shifts, '2026-06-09')).toEqual({ kind: 'other', times: [{ start: '22:00', end: '02:00' }] })
  const off = putDay(shifts, '2026-06-09', { kind: 'off', times: [] })
  expect(dayValuesOf(off, '2026-06-09').kind).toBe('off')
})

test('a day is changed and everything else stays', () => {
  const two = [
    { start: '08:00', end: '10:00' },
    { start: '12:00', end: '14:00' },
  ]
  expect(putDay(shifts, '2026-06-08', { kind: 'other', times: two }).exceptions).toEqual([
    ...shifts.exceptions,
    { date: '2026-06-08', start: '08:00', end: '10:00' },
    { date: '2026-06-08', start: '12:00', end: '14:00' },
  ])
  expect(putDay(shifts, '2026-06-09', { kind: 'pattern', times: two })).toEqual({ ...shifts, exceptions: [] })
})

test('the week is read and put back as it was', () => {
  expect(putWeek(shifts, weekOf(shifts))).toEqual(shifts)
  expect(weekOf(shifts)[0]).toEqual([{ start: '08:00', end: '16:00' }])
})
