import { expect, test } from 'vitest'
import { amountOf, chargeOf } from './charge-values.ts'

test.each([
  ['5', 5],
  ['5,5', 5.5],
  ['$12.25', 12.25],
  [' 0.01 ', 0.01],
  ['0', undefined],
  ['-5', undefined],
  ['1.005', undefined],
  ['five', undefined],
  ['', undefined],
])('[K5] %j is %j dollars', (typed, dollars) => expect(amountOf(typed)).toBe(dollars))

test('[K5] a credit is sent below zero', () => {
  expect(chargeOf({ code: 'credit', amount: '4', reason: ' Late ' })).toEqual({
    code: 'credit',
    amount: -4,
    reason: 'Late',
  })
  expect(chargeOf({ code: 'waiting', amount: '4', reason: 'x' })).toMatchObject({ amount: 4 })
})
