import { expect, test } from 'vitest'
import { readExpiry, tokenOfNumber } from './test-card.ts'

test('a test number becomes a token however it is typed; any other number becomes nothing', () => {
  expect(tokenOfNumber('4242 4242 4242 4242')).toBe('success')
  expect(tokenOfNumber('4000-0000-0000-0002')).toBe('decline')
  expect(tokenOfNumber('4111111111111111')).toBeUndefined()
  expect(tokenOfNumber('')).toBeUndefined()
})

test('an expiry as people type it', () => {
  expect(readExpiry('12/31')).toEqual({ month: 12, year: 2031 })
  expect(readExpiry(' 1 / 2030 ')).toEqual({ month: 1, year: 2030 })
  for (const odd of ['', '13/30', '0/30', '12', '12-31', '1/19']) expect(readExpiry(odd)).toBeUndefined()
})
