import { expect, test } from 'vitest'
import type { WholeOrder } from '../orders/index.ts'
import { nameOfLine } from './receipt-page.ts'

const [toronto, montreal] = ['401 Richmond St W, Toronto, ON M5V 3A8', '138 Av. Atwater, Montréal, QC H4C 2H6']
const fixed = { code: 'tax', label: 'Tax', cents: 152 } as const
const named = (pickupAddress: string, deliveryAddress: string, language: 'en' | 'fr') =>
  nameOfLine({ pickupAddress, deliveryAddress, windowStart: '2026-03-03T15:00:00Z' } as WholeOrder, fixed, language)

test.each([
  [toronto, toronto, 'Tax (HST)', 'Taxe (TVH)'],
  [montreal, montreal, 'Tax (GST + QST)', 'Taxe (TPS + TVQ)'],
  [toronto, montreal, 'Tax (GST)', 'Taxe (TPS)'],
  ['Here', 'There', 'Tax (GST/HST)', 'Taxe (TPS/TVH)'],
])('[L3] a fixed tax is named on the receipt by what holds between the ends: %s, %s', (from, to, english, french) => {
  expect([named(from, to, 'en'), named(from, to, 'fr')]).toEqual([english, french])
})
