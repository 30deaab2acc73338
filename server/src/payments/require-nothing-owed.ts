import { toDollars } from '@maple/contract'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { sumOpen } from './adjustments.sql.ts'
import { sumBalance } from './ledger.sql.ts'
import { findCourierIdOf } from './personal-payments.sql.ts'

/** Nobody vanishes with money of theirs still here: it is paid out first. */
export async function requireNothingOwed(tx: Tx, userId: string): Promise<void> {
  const courier = await findCourierIdOf(tx, userId)
  const cents = courier
    ? (await sumBalance(tx, courier.id, ['courier', 'tip'])) + (await sumOpen(tx, courier.id)).additions
    : 0
  if (cents > 0)
    throw new AppError(
      'conflict',
      'We still owe you {amount} dollars: it leaves with the next payout to the account under Earnings. Your account can be deleted once it has been paid.',
      { values: { amount: toDollars(cents).toFixed(2) } },
    )
}
