import { dayAfter, instantAt } from '@maple/contract/platform/local-time'
import type { Discount, NewDiscount } from './pricing.queries.ts'

/** The form as typed; days are those of the company's calendar. */
export interface DiscountValues {
  code: string
  kind: 'percent' | 'fixed'
  amount: string
  startsOn: string
  endsOn: string
  usesLimit: string
  perCustomerLimit: string
}

export const emptyDiscount: DiscountValues = {
  code: '',
  kind: 'percent',
  amount: '',
  startsOn: '',
  endsOn: '',
  usesLimit: '',
  perCustomerLimit: '',
}

/** `10`, `2.50` or `2,50`; NaN for what is no amount. */
export const amountOf = (typed: string): number => {
  const plain = typed.replace(/[\s\u00a0\u202f$%]/g, '').replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN
}

const whole = (typed: string) => (typed.trim() ? Number(typed) : undefined)

/** The last day counts whole, so the code ends where the next day begins. */
export function discountOf(values: DiscountValues, timeZone: string): NewDiscount {
  const [usesLimit, perCustomerLimit] = [whole(values.usesLimit), whole(values.perCustomerLimit)]
  return {
    code: values.code.trim(),
    kind: values.kind,
    amount: amountOf(values.amount),
    ...(values.startsOn && { startsAt: instantAt(values.startsOn, '00:00', timeZone).toISOString() }),
    ...(values.endsOn && { endsAt: instantAt(dayAfter(values.endsOn), '00:00', timeZone).toISOString() }),
    ...(usesLimit !== undefined && { usesLimit }),
    ...(perCustomerLimit !== undefined && { perCustomerLimit }),
  }
}

export type DiscountState = 'planned' | 'running' | 'used-up' | 'ended'

export function stateOf({ startsAt, endsAt, usesLimit, uses }: Discount, now: Date): DiscountState {
  if (endsAt && new Date(endsAt) <= now) return 'ended'
  if (new Date(startsAt) > now) return 'planned'
  return usesLimit !== null && uses >= usesLimit ? 'used-up' : 'running'
}
