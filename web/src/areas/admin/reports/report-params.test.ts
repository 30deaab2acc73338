import { expect, test } from 'vitest'
import { daysOf, reportKind } from './report-params.ts'

const own = { period: 'custom', from: '2026-02-03', to: '2026-02-05' }

test('this month ends today, last month is whole, also over the turn of a year', () => {
  expect(daysOf({ ...own, period: 'this-month' }, '2026-03-17')).toEqual({ from: '2026-03-01', to: '2026-03-17' })
  expect(daysOf({ ...own, period: 'last-month' }, '2028-03-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOf({ ...own, period: 'last-month' }, '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

test('the last days have today among them, and years are whole', () => {
  expect(daysOf({ ...own, period: 'last-7-days' }, '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(daysOf({ ...own, period: 'last-30-days' }, '2026-03-03')).toEqual({ from: '2026-02-02', to: '2026-03-03' })
  expect(daysOf({ ...own, period: 'this-year' }, '2026-03-03')).toEqual({ from: '2026-01-01', to: '2026-03-03' })
  expect(daysOf({ ...own, period: 'last-year' }, '2026-03-03')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
})

test('own days count only as two days in order', () => {
  expect(daysOf(own, '2026-03-17')).toEqual({ from: '2026-02-03', to: '2026-02-05' })
  expect(daysOf({ ...own, to: '' }, '2026-03-17')).toBeUndefined()
  expect(daysOf({ ...own, from: '2026-02-06' }, '2026-03-17')).toBeUndefined()
  expect(daysOf({ ...own, from: '2026-13-45' }, '2026-03-17')).toBeUndefined()
})

test('a word in the address that is no report means the usual one', () => {
  expect([reportKind('zone'), reportKind('moon')]).toEqual(['zone', 'customer'])
})
