import { expect, test } from 'vitest'
import { addReturnFee } from './add-return-fee.ts'

const line = (code: string, cents: number, values?: Record<string, number>) => ({
  code,
  label: code,
  cents,
  ...(values && { values }),
})
const tax = (cents: number) => line('tax-hst', cents, { rate: 13 })
const terms = { percent: 60, commissionRate: 20 }

test('[H5] the way back is a share of the base fee, taxed like it; the courier has their part', () => {
  const back = addReturnFee(
    [line('base', 1000), line('distance', 500), line('service', 100), tax(208), line('tip', 300)],
    terms,
  )
  expect(back?.lines.map(({ code, cents }) => [code, cents])).toEqual([
    ['base', 1000],
    ['return', 600],
    ['distance', 500],
    ['service', 100],
    ['tax-hst', 286],
    ['tip', 300],
  ])
  expect([back?.addedCents, back?.courierCents]).toEqual([678, 480])
})

test.each([
  ['a contract run', [line('contract', 2000), tax(260)], 1200],
  [
    'a list with codes of its own',
    [line('van', 1500), line('night', 500), line('rebate', -200), tax(234), line('tip', 100)],
    1080,
  ],
])('[H5] without a base fee it is a share of all that was charged for the way: %s', (_name, lines, fee) => {
  const back = addReturnFee(lines, terms)
  expect(back?.lines.find(({ code }) => code === 'return')?.cents).toBe(fee)
  expect(back?.courierCents).toBe(fee * 0.8)
  expect(back?.addedCents).toBe(fee + Math.round(fee * 0.13))
})

test('nothing was charged, or nothing is asked for the way back', () => {
  expect(addReturnFee([line('tip', 300)], terms)).toBeUndefined()
  expect(addReturnFee([line('base', 1000)], { ...terms, percent: 0 })).toBeUndefined()
})
