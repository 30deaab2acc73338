import { type Language, say, toDollars } from '@maple/contract'
import type { WholeOrder } from '../orders/index.ts'
import { labelOf, taxesBetween } from '../pricing/index.ts'

export const moneyIn = (language: Language) => {
  const format = new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency: 'CAD' })
  // The narrow spaces of French numbers are not in the fonts that every reader has.
  return (cents: number): string => format.format(toDollars(cents)).replace(/[\u202f\u00a0]/g, ' ')
}

/** A receipt names its taxes: an amount that the company has fixed is of those that hold between the two ends. */
export function nameOfLine(order: WholeOrder, line: WholeOrder['lines'][number], language: Language): string {
  if (line.code !== 'tax') return labelOf(line, language)
  const names = taxesBetween(order.pickupAddress, order.deliveryAddress, order.windowStart)
  return say(language, 'Tax ({names})', { names: names.map((name) => say(language, name)).join(' + ') })
}
