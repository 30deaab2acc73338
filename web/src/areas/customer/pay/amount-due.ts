import type { OrderPayment } from '../../../payments/index.ts'

/** What is left to pay of what an order costs: a hold is replaced as a whole, what was charged is not charged again. */
export function amountDue(owed: number, payments: readonly Pick<OrderPayment, 'captured'>[]): number {
  const paid = payments.reduce((sum, { captured }) => sum + captured, 0)
  return Math.round((owed - paid) * 100) / 100
}
