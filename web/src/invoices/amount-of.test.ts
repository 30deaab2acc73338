import { expect, test } from 'vitest'
import { amountOf } from './amount-of.ts'

test.each([
  ['12.5', 12.5],
  ['12,50', 12.5],
  [' 1 234,56 $', 1234.56],
  ['$0.01', 0.01],
  ['.5', 0.5],
  ['0', undefined],
  ['-3', undefined],
  ['1.234', undefined],
  ['1,234.50', undefined],
  ['abc', undefined],
  ['', undefined],
])('%j is %s', (typed, expected) => {
  expect(amountOf(typed)).toBe(expected)
})
