import { type Cents, type ChargeCode, chargeCodes, type Text } from '@maple/contract'
import { type Line, share } from './price-order.ts'

const labels: Record<ChargeCode, Text> = {
  waiting: 'Waiting time',
  'extra-piece': 'Extra piece',
  credit: 'Credit from us',
  other: 'Other charge',
}

export const newChargeLine = (code: ChargeCode, cents: Cents): Line => ({ code, label: labels[code], cents })

const isCharge = ({ code }: Line): boolean => (chargeCodes as readonly string[]).includes(code)
const isTax = ({ code }: Line): boolean => code === 'tax' || code.startsWith('tax-')
const sum = (lines: readonly Line[]): Cents => lines.reduce((total, { cents }) => total + cents, 0)

/** What staff have added to a price: another price of the same order keeps it. */
export const chargesOf = (lines: readonly Line[]): Line[] => lines.filter(isCharge)

/**
 * The lines with these besides, taxed like the base fee: the rates of the price hold for all of it, a fixed tax stays
 * what it is (K5). Pure; nothing if credits would take off more than there is before tax.
 */
export function addCharges(lines: readonly Line[], charges: readonly Line[]): Line[] | undefined {
  if (charges.length === 0) return [...lines]
  const at = lines.findIndex((line) => isTax(line) || line.code === 'tip')
  const all = lines.toSpliced(at < 0 ? lines.length : at, 0, ...charges)
  const taxable = sum(all.filter((line) => !isTax(line) && line.code !== 'tip'))
  if (taxable < 0) return undefined
  return all.map((line) => {
    const rate = line.code.startsWith('tax-') ? Number(line.values?.rate ?? 0) : 0
    return rate > 0 ? { ...line, cents: share(taxable, Math.round(rate * 1000), 100_000) } : line
  })
}
