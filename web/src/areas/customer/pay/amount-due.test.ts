import { expect, test } from 'vitest'
import { amountDue } from './amount-due.ts'

const failed = { kind: 'order', state: 'failed', amount: 17.1, captured: 0, returned: 0 } as const
const hold = { ...failed, state: 'authorised', amount: 12.5 } as const
const charged = { ...failed, state: 'captured', amount: 12.5, captured: 12.5 } as const

test('[K5] of an order that was charged, or is held, only what came on top is due', () => {
  expect(amountDue(17.1, [failed, charged])).toEqual({ now: 4.6, paid: 12.5, held: 0 })
  expect(amountDue(17.1, [failed, hold])).toEqual({ now: 4.6, paid: 0, held: 12.5 })
})

test('[K5] what went back with a credit is due again once it is charged again', () => {
  expect(amountDue(12.5, [failed, { ...charged, returned: 4 }])).toEqual({ now: 4, paid: 8.5, held: 0 })
})

test('where nothing is held or taken, or the hold ends, all of it is due; a tip stands for itself', () => {
  expect(amountDue(17.1, [failed])).toEqual({ now: 17.1, paid: 0, held: 0 })
  expect(amountDue(12.5, [failed, hold])).toEqual({ now: 12.5, paid: 0, held: 0 })
  const tip = { ...charged, kind: 'tip', amount: 3, captured: 3 } as const
  expect(amountDue(20.1, [failed, charged, tip])).toEqual({ now: 4.6, paid: 15.5, held: 0 })
})
