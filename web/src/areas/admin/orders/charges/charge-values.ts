import type { ChargeCode } from '@maple/contract/orders/charge-codes'
import type { NewCharge } from './charges.queries.ts'

export interface ChargeValues {
  code: ChargeCode
  /** As it is typed: a credit without its sign. */
  amount: string
  reason: string
}

/** In dollars and cents, above zero; nothing if it is no amount. */
export function amountOf(typed: string): number | undefined {
  const plain = typed.trim().replace(/^\$/, '').replace(',', '.')
  if (!/^\d+(\.\d{1,2})?$/.test(plain)) return undefined
  const cents = Math.round(Number(plain) * 100)
  return cents > 0 && cents <= 10_000_000 ? cents / 100 : undefined
}

/** A credit is below zero: nobody has to type that. */
export const chargeOf = ({ code, amount, reason }: ChargeValues): NewCharge => {
  const dollars = amountOf(amount) ?? 0
  return { code, amount: code === 'credit' ? -dollars : dollars, reason: reason.trim() }
}
