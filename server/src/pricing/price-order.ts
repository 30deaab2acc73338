import type { BothLanguages, Cents, Meters, SettingKey, SettingValues, Text, TextValues } from '@maple/contract'
import { toCents } from '@maple/contract'
import type { Province } from '../platform/geo/provinces.ts'
import { type TaxRate, taxesOn } from './tax-rates.ts'

/** The settings that make a price; the snapshot of them is its version. */
export const priceKeys = [
  'payments.deliveryFee',
  'payments.mediumFee',
  'payments.largeFee',
  'payments.serviceFee',
  'payments.expressFee',
  'payments.highFeeNow',
  'payments.highFeeLater',
  'payments.urgentFeeNow',
  'payments.urgentFeeLater',
  'payments.distanceRatePerKm',
  'payments.distanceIncludedKm',
  'payments.taxMode',
  'payments.fixedTax',
  'payments.commissionRate',
] as const satisfies readonly SettingKey[]

export type PriceSettings = Pick<SettingValues, (typeof priceKeys)[number]>

type Size = 'small' | 'medium' | 'large'

export interface Priced {
  /** The largest parcel of each delivery stop. */
  sizes: readonly Size[]
  timing: 'now' | 'later'
  priority: 'normal' | 'high' | 'urgent'
  distanceMeters: Meters | null
  tipCents: Cents
  discount: { code: string; kind: 'percent' | 'fixed'; amount: number } | null
  /** The day of delivery in the company's time, and the provinces of both ends. */
  date: string
  from: Province
  to: Province
}

export interface Line {
  code: string
  /** A text of ours, or the English name of the rule that it comes from. */
  label: Text | (string & {})
  values?: TextValues
  cents: Cents
  /** The rule behind it, numbered from 1 in its list, and what that says (K2). */
  rule?: { number: number; code: string; name: BothLanguages } | null
  why?: BothLanguages | null
}

/** The lines summed up under the names that a price has always had in replies. */
export interface Fees {
  baseFeeCents: Cents
  distanceFeeCents: Cents
  priorityFeeCents: Cents
  serviceFeeCents: Cents
  taxCents: Cents
  tipCents: Cents
  discountCents: Cents
  /** What staff have charged and credited (K5). */
  chargesCents: Cents
}

export interface Price {
  totalCents: Cents
  courierEarningsCents: Cents
  lines: Line[]
}

/** Which sum a line belongs to, by its code; taxes have codes of their own (`tax-gst`). */
const feeOfCode: Record<string, keyof Fees> = {
  base: 'baseFeeCents',
  return: 'baseFeeCents',
  distance: 'distanceFeeCents',
  express: 'priorityFeeCents',
  priority: 'priorityFeeCents',
  service: 'serviceFeeCents',
  discount: 'discountCents',
  tip: 'tipCents',
  waiting: 'chargesCents',
  'extra-piece': 'chargesCents',
  credit: 'chargesCents',
  other: 'chargesCents',
  contract: 'baseFeeCents',
}

/** With the sums of its lines beside it. */
export const withFees = <T extends { lines: readonly Line[] }>(priced: T): T & Fees => ({
  ...priced,
  ...feesOf(priced.lines),
})

export function feesOf(lines: readonly Line[]): Fees {
  const fees: Fees = {
    baseFeeCents: 0,
    distanceFeeCents: 0,
    priorityFeeCents: 0,
    serviceFeeCents: 0,
    taxCents: 0,
    tipCents: 0,
    discountCents: 0,
    chargesCents: 0,
  }
  for (const { code, cents } of lines) fees[feeNamed(code)] += code === 'discount' ? -cents : cents
  return fees
}

/** Rules have codes of their own: what is nothing else is a fee for service. */
const feeNamed = (code: string): keyof Fees =>
  feeOfCode[code] ?? (code === 'tax' || code.startsWith('tax-') ? 'taxCents' : 'serviceFeeCents')

/** Half up, on whole numbers: `part / whole` of an amount without ever being a fraction. */
export const share = (cents: Cents, part: number, whole: number): Cents =>
  Math.floor((cents * part * 2 + whole) / (whole * 2))

/** Pure: the same order and the same settings always cost the same, to the cent (D1, D2, D3, D4, D5). */
export function priceOrder(settings: PriceSettings, order: Priced): Price {
  const base = order.sizes.map((size) => baseLine(settings, size))
  const carried = [...base, ...distanceLine(settings, order.distanceMeters), ...urgencyLines(settings, order)]
  const service: Line = { code: 'service', label: 'Service fee', cents: toCents(settings['payments.serviceFee']) }
  return finishPrice(settings, order, [...carried, service], sum(carried))
}

export type Finished = Pick<Priced, 'tipCents' | 'discount' | 'date' | 'from' | 'to'>

/** What comes after the fees, whichever way they were found: discount, taxes, tip, and the courier's part (D4, K8). */
export function finishPrice(
  settings: PriceSettings,
  order: Finished,
  fees: readonly Line[],
  carriedCents: Cents,
): Price {
  const feesCents = sum(fees)
  const discount = discountLines(order.discount, feesCents)
  const taxes = taxLines(settings, order, feesCents + sum(discount))
  const tip: Line[] = order.tipCents > 0 ? [{ code: 'tip', label: 'Tip', cents: order.tipCents }] : []
  const lines = [...fees, ...discount, ...taxes, ...tip].filter((line) => line.cents !== 0 || line.code === 'base')
  const commission = Math.round(settings['payments.commissionRate'] * 100)
  return {
    totalCents: sum(lines),
    courierEarningsCents: share(carriedCents, 10_000 - commission, 10_000) + order.tipCents,
    lines,
  }
}

const sum = (lines: readonly Line[]): Cents => lines.reduce((total, line) => total + line.cents, 0)

function baseLine(settings: PriceSettings, size: Size): Line {
  const fees: Record<Size, [Text, number]> = {
    small: ['Delivery, small package', settings['payments.deliveryFee']],
    medium: ['Delivery, medium package', settings['payments.mediumFee']],
    large: ['Delivery, large package', settings['payments.largeFee']],
  }
  const [label, dollars] = fees[size]
  return { code: 'base', label, cents: toCents(dollars) }
}

function distanceLine(settings: PriceSettings, meters: Meters | null): Line[] {
  const [rate, included] = [toCents(settings['payments.distanceRatePerKm']), settings['payments.distanceIncludedKm']]
  const beyond = Math.max(0, (meters ?? 0) - Math.round(included * 1000))
  const cents = share(rate, beyond, 1000)
  return cents ? [{ code: 'distance', label: 'Distance beyond {included} km', values: { included }, cents }] : []
}

function urgencyLines(settings: PriceSettings, { timing, priority }: Priced): Line[] {
  const now = timing === 'now'
  const high = settings[now ? 'payments.highFeeNow' : 'payments.highFeeLater']
  const urgent = settings[now ? 'payments.urgentFeeNow' : 'payments.urgentFeeLater']
  return [
    ...(now
      ? [{ code: 'express', label: 'Express (now)', cents: toCents(settings['payments.expressFee']) } as const]
      : []),
    ...(priority === 'high' ? [{ code: 'priority', label: 'High priority', cents: toCents(high) } as const] : []),
    ...(priority === 'urgent' ? [{ code: 'priority', label: 'Urgent priority', cents: toCents(urgent) } as const] : []),
  ]
}

/** Never more than what it is taken from. */
function discountLines(discount: Priced['discount'], feesCents: Cents): Line[] {
  if (!discount) return []
  const wanted = discount.kind === 'percent' ? share(feesCents, discount.amount, 10_000) : discount.amount
  return [
    {
      code: 'discount',
      label: 'Discount {code}',
      values: { code: discount.code },
      cents: -Math.min(wanted, feesCents),
    },
  ]
}

function taxLines(settings: PriceSettings, { date, from, to }: Finished, taxable: Cents): Line[] {
  if (settings['payments.taxMode'] === 'fixed')
    return [{ code: 'tax', label: 'Tax', cents: toCents(settings['payments.fixedTax']) }]
  return taxesOn(date, from, to).map((rate) => ({ ...taxName(rate), cents: share(taxable, rate.rate, 100_000) }))
}

function taxName({ tax, rate, province }: TaxRate): Omit<Line, 'cents'> {
  const values = { rate: rate / 1000, province }
  if (tax === 'HST') return { code: 'tax-hst', label: 'HST {rate} % ({province})', values }
  return tax === 'GST'
    ? { code: 'tax-gst', label: 'GST {rate} %', values }
    : { code: 'tax-qst', label: 'QST {rate} %', values }
}
