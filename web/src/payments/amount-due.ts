import type { OrderPayment } from './payments.queries.ts'

/** What is left to pay of an order: a hold is replaced as a whole, what was charged is not charged again. */
export function amountDue(total: number, payments: readonly Pick<OrderPayment, 'captured'>[]): number {
  const paid = payments.reduce((sum, { captured }) => sum + captured, 0)
  return Math.round((total - paid) * 100) / 100
}
