import type { Text } from '@maple/contract'
import { type Province, provinceOf } from '../platform/geo/provinces.ts'

export interface TaxRate {
  tax: 'GST' | 'HST' | 'QST'
  province: Province | 'CA'
  /** Thousandths of a percent, so that QST (9.975 %) is a whole number. */
  rate: number
  /** The first day, in the company's time. */
  validFrom: string
}

const hst = (province: Province, rate: number, validFrom = '2016-07-01'): TaxRate => ({
  tax: 'HST',
  province,
  rate,
  validFrom,
})

/** Freight in Canada: HST where there is one, else GST; QST when both ends are in Québec. */
export const taxRates: readonly TaxRate[] = [
  { tax: 'GST', province: 'CA', rate: 5_000, validFrom: '2008-01-01' },
  { tax: 'QST', province: 'QC', rate: 9_975, validFrom: '2013-01-01' },
  hst('ON', 13_000, '2010-07-01'),
  hst('NB', 15_000),
  hst('NL', 15_000),
  hst('PE', 15_000, '2016-10-01'),
  hst('NS', 15_000, '2010-07-01'),
  hst('NS', 14_000, '2025-04-01'),
]

const rateOn = (date: string, tax: TaxRate['tax'], province: TaxRate['province']): TaxRate | undefined =>
  taxRates
    .filter((rate) => rate.tax === tax && rate.province === province && rate.validFrom <= date)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
    .at(-1)

/** The taxes on a delivery that happens on `date` (YYYY-MM-DD), from one province to another. */
export function taxesOn(date: string, from: Province, to: Province): TaxRate[] {
  const main = rateOn(date, 'HST', to) ?? rateOn(date, 'GST', 'CA')
  const qst = from === 'QC' && to === 'QC' ? rateOn(date, 'QST', 'QC') : undefined
  return [main, qst].filter((rate) => rate !== undefined)
}

/** What the taxes between two addresses are called; where the province is not to be seen, the two that it may be. */
export function taxesBetween(from: string, to: string, at: string): Text[] {
  const [home, away] = [provinceOf(from), provinceOf(to)]
  return away ? taxesOn(at.slice(0, 10), home ?? away, away).map(({ tax }) => tax) : ['GST/HST']
}
