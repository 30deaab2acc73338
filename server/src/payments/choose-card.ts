import type { Deps } from '../deps.ts'
import { first, type Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { PaymentRow } from './payments.sql.ts'

/** The card of another payment: its saved one, the embedded provider's test card, or the default one if it was removed. */
export const cardOf = ({ gateway }: Pick<Deps, 'gateway'>, payment: PaymentRow): string | null | undefined =>
  payment.cardId ?? (gateway.testCharge && payment.cardBrand === null ? null : undefined)

export async function requireCard(tx: Tx, userId: string, cardId: string): Promise<void> {
  const card = await first(tx`select id from saved_cards where id = ${cardId} and account_id = ${userId}`)
  if (!card) throw new AppError('bad_input', 'Choose one of your saved cards', { path: 'cardId' })
}
