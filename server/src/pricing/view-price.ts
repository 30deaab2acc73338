import { type Language, type PriceLine, type Pricing, say, toDollars } from '@maple/contract'
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

export const viewLines = (lines: readonly Line[], language: Language): PriceLine[] =>
  lines.map(({ code, label, values, cents }) => ({
    code,
    label: say(language, label, values),
    amount: toDollars(cents),
  }))
