import type { Text } from '@maple/contract'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { lockInvoiceOf } from './added-charges.sql.ts'

/**
 * What is on an issued invoice ended as that says, and costs what that says (L2). Whoever asks holds the order; the
 * invoice is held as well, so that a draft is not issued meanwhile.
 */
export async function requireUnbilled(tx: Tx, orderId: string, words: Text): Promise<void> {
  const invoice = await lockInvoiceOf(tx, orderId)
  if (invoice?.number) throw new AppError('order_moved_on', words, { values: { number: invoice.number } })
}
