import type { Cents } from '@maple/contract'
import type { Tx } from '../platform/db.ts'
import { insertTransfer } from './ledger.sql.ts'

interface Money {
  accountId: string
  /** Below zero for what went back. */
  cents: Cents
  /** Whether it came by card or to the company's bank. */
  isCard: boolean
}

/** What was paid of an invoice brings the account back towards zero; what was taken back, away from it again (L). */
export const bookInvoicePayment = (tx: Tx, paymentId: string, { accountId, cents, isCard }: Money) =>
  insertTransfer(tx, {
    cause: `invoice-payment:${paymentId}`,
    kind: cents > 0 ? 'invoice-payment' : 'invoice-reversal',
    entries: [
      { account: 'customer', ownerId: accountId, purpose: 'invoice', cents },
      { account: isCard ? 'processor' : 'bank', purpose: 'invoice', cents: -cents },
    ],
  })

/** What a card brought and no invoice could take: the account's own until it has gone back. `turn` tells one change from the next. */
export const bookInvoiceSpare = (tx: Tx, chargeId: string, turn: number, { accountId, cents }: Omit<Money, 'isCard'>) =>
  insertTransfer(tx, {
    cause: `invoice-spare:${chargeId}:${turn}`,
    kind: 'invoice-spare',
    entries: [
      { account: 'customer', ownerId: accountId, purpose: 'spare', cents },
      { account: 'processor', purpose: 'spare', cents: -cents },
    ],
  })

/** How much of it is booked, and in how many transfers. */
export const findInvoiceSpare = async (tx: Tx, chargeId: string): Promise<{ cents: Cents; turns: number }> => {
  const [found] = await tx<{ cents: Cents; turns: number }[]>`
    select coalesce(sum(e.amount_cents) filter (where a.kind = 'customer'), 0)::integer as cents, count(distinct t.id)::integer as turns
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.kind = 'invoice-spare' and t.cause collate "C" >= ${`invoice-spare:${chargeId}:`} and t.cause collate "C" < ${`invoice-spare:${chargeId};`}`
  return found ?? { cents: 0, turns: 0 }
}
