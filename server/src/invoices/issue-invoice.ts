import { recordChange } from '../audit/index.ts'
import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Principal } from '../platform/principal.ts'
import { isChargeOpen } from './charges.sql.ts'
import { copyToNote, deleteRow, deleteRows, letGo, lockDraftOf, renewRow } from './invoice-orders.sql.ts'
import {
  deleteDraft,
  deleteIfEmpty,
  findBilledAccount,
  type InvoiceRow,
  insertCreditNote,
  lockInvoice,
  saveIssued,
  saveVoid,
  sumDrafts,
  takeNumber,
} from './invoices.sql.ts'
import { partiesOf } from './parties.ts'

const requireDraft = (invoice: InvoiceRow | undefined): InvoiceRow => {
  if (!invoice) throw new AppError('not_found')
  if (invoice.status !== 'draft') throw new AppError('conflict', 'Only a draft can be changed')
  return invoice
}

/** From now on it never changes: number, parties, language, terms and due date are what they are today (L2). */
export async function issueInvoice(tx: Tx, deps: DepsInTx, actor: Principal, id: string): Promise<string> {
  const draft = requireDraft(await lockInvoice(tx, id))
  if (draft.orderCount === 0) throw new AppError('conflict', 'There is nothing on this draft')
  const account = await findBilledAccount(tx, draft.accountId)
  if (!account) throw new AppError('not_found')
  const { netDays, invoiceLanguage: language } = account
  const parties = partiesOf(deps, account)
  const number = await takeNumber(tx, 'INV')
  await saveIssued(tx, { id, number, netDays, zone: deps.settings.get('general.timeZone'), language, parties })
  await recordChange(tx, actor, {
    action: 'invoice.issued',
    subjectType: 'invoice',
    subjectId: id,
    after: { number, totalCents: draft.totalCents },
  })
  await tx.emit({ type: 'invoice.issued', invoiceId: id, accountId: draft.accountId })
  return number
}

export async function deleteInvoice(tx: Tx, actor: Principal, id: string): Promise<void> {
  const draft = requireDraft(await lockInvoice(tx, id))
  await deleteRows(tx, id)
  await deleteDraft(tx, id)
  const before = { account: draft.accountName, orders: draft.orderCount, totalCents: draft.totalCents }
  await recordChange(tx, actor, { action: 'invoice.deleted', subjectType: 'invoice', subjectId: id, before })
}

export async function removeOrder(tx: Tx, actor: Principal, id: string, orderId: string): Promise<void> {
  requireDraft(await lockInvoice(tx, id))
  if (!(await deleteRow(tx, id, orderId))) throw new AppError('not_found')
  await sumDrafts(tx, [id])
  await recordChange(tx, actor, {
    action: 'invoice.order-removed',
    subjectType: 'invoice',
    subjectId: id,
    before: { orderId },
  })
}

/** A charge or credit that came while the order is on a draft (K5): the draft follows. Whoever calls this holds the order. */
export async function followOrder(tx: Tx, orderId: string): Promise<void> {
  for (const { id } of await lockDraftOf(tx, orderId)) {
    await renewRow(tx, id, orderId)
    await sumDrafts(tx, [id])
  }
}

/** An order that is under way again has not ended: it leaves its draft, and comes with the run after its end (L2). */
export async function leaveDraft(tx: Tx, orderId: string): Promise<void> {
  for (const { id } of await lockDraftOf(tx, orderId)) {
    await deleteRow(tx, id, orderId)
    await sumDrafts(tx, [id])
    await deleteIfEmpty(tx, id)
  }
}

/** By a credit note over all of it; what it held can be invoiced again. The debt itself stays, as its orders do. */
export async function voidInvoice(tx: Tx, actor: Principal, id: string, reason: string): Promise<void> {
  const invoice = await lockInvoice(tx, id)
  if (!invoice) throw new AppError('not_found')
  if (invoice.status !== 'issued' || invoice.kind !== 'invoice')
    throw new AppError('conflict', 'Only an issued invoice can be taken back')
  if (invoice.paidCents > 0) throw new AppError('conflict', 'This invoice has a payment: take that back first')
  if (await isChargeOpen(tx, id))
    throw new AppError('conflict', 'A card is paying this invoice right now: try again in a moment')
  const noteId = newId()
  const number = await takeNumber(tx, 'CN')
  await insertCreditNote(tx, { id: noteId, number, invoiceId: id })
  await copyToNote(tx, id, noteId)
  await letGo(tx, id)
  await saveVoid(tx, id, reason)
  await recordChange(tx, actor, {
    action: 'invoice.voided',
    subjectType: 'invoice',
    subjectId: id,
    after: { number, reason },
  })
  await tx.emit({ type: 'invoice.issued', invoiceId: noteId, accountId: invoice.accountId })
}
