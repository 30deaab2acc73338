import { expect, test } from 'vitest'
import { amountOf, discountOf, emptyDiscount, stateOf } from './discount-values.ts'

test('amounts as people type them in either language', () => {
  expect([amountOf('10'), amountOf('2.50 $'), amountOf('2,50'), amountOf('15 %')]).toEqual([10, 2.5, 2.5, 15])
  for (const wrong of ['', 'ten', '1.234', '-5']) expect(amountOf(wrong)).toBeNaN()
})

test('only what was filled in is sent; the last day counts whole', () => {
  expect(discountOf({ ...emptyDiscount, code: ' spring ', amount: '10' }, 'America/Toronto')).toEqual({
    code: 'spring',
    kind: 'percent',
    amount: 10,
  })
  const values = { ...emptyDiscount, code: 'A', kind: 'fixed' as const, amount: '5', usesLimit: '3' }
  expect(
    discountOf({ ...values, startsOn: '2026-11-01', endsOn: '2026-11-01', perCustomerLimit: '1' }, 'America/Toronto'),
  ).toEqual({
    code: 'A',
    kind: 'fixed',
    amount: 5,
    // The clocks change that day: 25 hours.
    startsAt: '2026-11-01T04:00:00.000Z',
    endsAt: '2026-11-02T05:00:00.000Z',
    usesLimit: 3,
    perCustomerLimit: 1,
  })
})

test('planned, running, used up, ended', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const code = {
    _id: '',
    code: 'A',
    kind: 'percent' as const,
    amount: 10,
    startsAt: '2026-11-01T00:00:00Z',
    endsAt: null,
    usesLimit: 2,
    perCustomerLimit: null,
    uses: 1,
  }
  expect(stateOf(code, now)).toBe('running')
  expect(stateOf({ ...code, uses: 2 }, now)).toBe('used-up')
  expect(stateOf({ ...code, startsAt: '2026-12-01T00:00:00Z' }, now)).toBe('planned')
  expect(stateOf({ ...code, endsAt: '2026-11-15T12:00:00Z' }, now)).toBe('ended')
})
