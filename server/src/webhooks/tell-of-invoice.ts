import type { EventOf } from '@maple/contract'
import type { DepsInTx } from '../deps.ts'
import { findInvoiceSummary } from '../invoices/index.ts'
import type { Tx } from '../platform/db.ts'
import { allowedToHear } from './find-hearing.ts'
import { listHearing } from './hearing.sql.ts'
import { tellWebhooks } from './tell-webhooks.ts'

/** The invoice or credit note as it is with this change, in the same shape as the list of invoices gives it. */
export async function tellOfInvoice(
  tx: Tx,
  deps: DepsInTx,
  { type, invoiceId, accountId }: EventOf<'invoice.issued' | 'invoice.paid'>,
): Promise<void> {
  const hearing = await allowedToHear(tx, deps, type, await listHearing(tx, type, accountId, 'live'))
  if (hearing.length === 0) return
  const invoice = await findInvoiceSummary(tx, invoiceId, deps.now())
  if (invoice) await tellWebhooks(tx, hearing, { type, mode: 'live', order: null }, () => ({ invoice }))
}
