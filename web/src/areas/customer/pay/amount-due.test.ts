import { expect, test } from 'vitest'
import { amountDue } from './amount-due.ts'

test('a hold that is too small is replaced as a whole; after a charge only the rest is due; tips stand for themselves', () => {
  const hold = { captured: 0 }
  expect(amountDue(17.1, [hold, hold])).toBe(17.1)
  expect(amountDue(17.1, [{ ...hold, captured: 12.5 }])).toBe(4.6)
  expect(amountDue(20.1, [{ ...hold, captured: 12.5 }, { captured: 3 }])).toBe(4.6)
})
