import { expect, test } from 'vitest'
import { cancelCharge, taxIn } from './cancel-charge.ts'

const of = (
  by: string,
  statusBefore: 'pending' | 'assigned' | 'accepted' | 'in-transit',
  refund: 'none' | 'fee' | 'whole' | null = null,
) => cancelCharge({ by, statusBefore, totalCents: 1450, refund }, 500)

test('free until a courier has accepted it, the fee afterwards; staff may decide otherwise', () => {
  expect([of('customer', 'pending'), of('customer', 'assigned'), of('customer', 'accepted')]).toEqual([0, 0, 500])
  expect([of('company', 'accepted'), of('company', 'in-transit')]).toEqual([0, 0])
  expect([
    of('company', 'in-transit', 'none'),
    of('company', 'pending', 'fee'),
    of('company', 'accepted', 'whole'),
  ]).toEqual([1450, 500, 0])
  expect(cancelCharge({ by: 'customer', statusBefore: 'accepted', totalCents: 300, refund: null }, 500)).toBe(300)
})

test('the tax in an amount, by the price it belongs to; never in the tip', () => {
  const price = { taxCents: 152, totalCents: 1650, tipCents: 200 }
  expect([taxIn(0, price), taxIn(725, price), taxIn(1450, price), taxIn(1650, price)]).toEqual([0, 76, 152, 152])
  expect(taxIn(500, { taxCents: 0, totalCents: 0, tipCents: 0 })).toBe(0)
})
