import { type Language, type PriceLine, type Pricing, sayKnown, toDollars } from '@maple/contract'
import type { Fees, Line, Price } from './price-order.ts'

export const viewPricing = (price: Fees & Pick<Price, 'totalCents' | 'courierEarningsCents'>): Pricing => ({
  baseFee: toDollars(price.baseFeeCents),
  distanceFee: toDollars(price.distanceFeeCents),
  priorityFee: toDollars(price.priorityFeeCents),
  serviceFee: toDollars(price.serviceFeeCents),
  tax: toDollars(price.taxCents),
  tip: toDollars(price.tipCents),
  discount: toDollars(price.discountCents),
  charges: toDollars(price.chargesCents),
  total: toDollars(price.totalCents),
  courierEarnings: toDollars(price.courierEarningsCents),
})

/** A line's name in the reader's language: the rule's own, or a text of ours. */
export const labelOf = ({ label, values, rule }: Pick<Line, 'label' | 'values' | 'rule'>, language: Language): string =>
  rule?.name[language] ?? sayKnown(language, label, values)

export const viewLines = (lines: readonly Line[], language: Language): PriceLine[] =>
  lines.map((line) => ({
    code: line.code,
    label: labelOf(line, language),
    amount: toDollars(line.cents),
    rule: line.rule ?? null,
    why: line.why ?? null,
  }))
