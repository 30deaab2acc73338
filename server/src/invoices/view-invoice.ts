import {
  type InvoiceDetail,
  type InvoiceOrder,
  type InvoiceState,
  type InvoiceSummary,
  type InvoiceTax,
  toDollars,
} from '@maple/contract'
import type { Deps, DepsInTx } from '../deps.ts'
import { readTogether, type Tx } from '../platform/db.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import { type ChargeRow, listChargesOf } from './charges.sql.ts'
import { type InvoiceOrderRow, listInvoiceOrders } from './invoice-orders.sql.ts'
import { listInvoicePayments, type ShownPayment } from './invoice-payments.sql.ts'
import { findReminder } from './invoice-reminders.sql.ts'
import { requireReader } from './invoices.policy.ts'
import { findCredited, findInvoice, type InvoiceRow, type StoredTax } from './invoices.sql.ts'
import { partiesNow } from './parties.ts'
import { reminderSteps } from './reminder-steps.ts'

const mostOrders = 1000

type Sums = Pick<InvoiceRow, 'kind' | 'status' | 'totalCents' | 'paidCents' | 'dueAt'>

export const balanceOf = ({ kind, status, totalCents, paidCents }: Sums): number =>
  kind === 'credit-note' || status === 'void' ? 0 : totalCents - paidCents

/** What is stored is draft, issued or void; the rest follows (L2). */
export function stateOf(invoice: Sums, now: Date): InvoiceState {
  const { kind, status, paidCents, dueAt } = invoice
  if (status !== 'issued' || kind === 'credit-note') return status
  if (balanceOf(invoice) <= 0) return 'paid'
  if (dueAt && new Date(dueAt) < now) return 'overdue'
  return paidCents > 0 ? 'partly-paid' : 'issued'
}

export const viewTax = ({ kind, rate, amountCents }: StoredTax): InvoiceTax => ({
  kind,
  rate: rate === null ? null : rate / 1000,
  amount: toDollars(amountCents),
})

export const viewSummary = (invoice: InvoiceRow, now: Date): InvoiceSummary => ({
  _id: invoice.id,
  number: invoice.number,
  kind: invoice.kind,
  status: stateOf(invoice, now),
  account: { _id: invoice.accountId, name: invoice.accountName },
  upTo: invoice.upTo,
  issuedAt: invoice.issuedAt,
  dueAt: invoice.dueAt,
  sentAt: invoice.sentAt,
  language: invoice.language,
  orderCount: invoice.orderCount,
  subtotal: toDollars(invoice.subtotalCents),
  tax: toDollars(invoice.taxCents),
  total: toDollars(invoice.totalCents),
  paid: toDollars(invoice.paidCents),
  balance: toDollars(balanceOf(invoice)),
  createdAt: invoice.createdAt,
})

/** For who is told of it, inside the change. */
export async function findInvoiceSummary(tx: Tx, id: string, now: Date): Promise<InvoiceSummary | undefined> {
  const invoice = await findInvoice(tx, id)
  return invoice && viewSummary(invoice, now)
}

const viewOrder = (row: InvoiceOrderRow): InvoiceOrder => ({
  orderId: row.orderId,
  orderNumber: row.orderNumber,
  references: row.referenceValues,
  costCentre: row.costCentre,
  endedAt: row.endedAt,
  taxes: row.taxes.map(viewTax),
  subtotal: toDollars(row.subtotalCents),
  tax: toDollars(row.taxCents),
  total: toDollars(row.totalCents),
})

const cardOf = ({ cardBrand, cardLast4 }: Pick<ChargeRow, 'cardBrand' | 'cardLast4'>) =>
  cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null

const viewPayment = (row: ShownPayment, forStaff: boolean) => ({
  _id: row.id,
  amount: toDollars(row.amountCents),
  method: row.method,
  reference: row.reference,
  receivedAt: row.receivedAt,
  reversesId: row.reversesId,
  // Why staff took it back is theirs; that they did is everybody's.
  reason: forStaff ? row.reason : null,
  card: cardOf(row),
  by: forStaff ? row.by : null,
  canReverse: forStaff && !row.reversesId && row.amountCents > row.reversedCents + row.waitingCents,
})

const viewCharge = (row: ChargeRow) => ({
  _id: row.id,
  amount: toDollars(row.amountCents),
  state: row.state,
  actionUrl: row.actionUrl,
  failure: row.failure,
  card: cardOf(row),
  createdAt: row.createdAt,
})

/** The reader's own: members see no drafts, and not who of the staff recorded what. */
export const showInvoice = (deps: Deps, actor: Principal, id: string, ordersAfter = 0): Promise<InvoiceDetail> =>
  readTogether(deps.db, (tx) => readInvoice(tx, deps, actor, id, ordersAfter))

export async function readInvoice(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  id: string,
  ordersAfter = 0,
): Promise<InvoiceDetail> {
  const now = deps.now()
  const invoice = requireReader(actor, await findInvoice(tx, id), 'anybody')
  const forStaff = isStaff(actor)
  const [orders, payments, charges, credited, parties, reminder] = await Promise.all([
    listInvoiceOrders(tx, id, ordersAfter, mostOrders),
    listInvoicePayments(tx, id),
    listChargesOf(tx, id),
    findCredited(tx, id),
    invoice.parties ?? partiesNow(tx, deps, invoice),
    forStaff ? findReminder(tx, id, reminderSteps(deps)) : undefined,
  ])
  const other = (isNote: boolean) => {
    const found = credited.find((each) => each.isNote === isNote)
    return found ? { _id: found.id, number: found.number } : null
  }
  return {
    ...viewSummary(invoice, now),
    orders: orders.map(viewOrder),
    referenceLabels: parties.referenceLabels ?? {},
    taxes: invoice.taxes.map(viewTax),
    payments: payments.map((row) => viewPayment(row, forStaff)),
    charges: charges.filter(({ state }) => state !== 'captured').map(viewCharge),
    credits: other(false),
    creditedBy: other(true),
    voidReason: invoice.voidReason,
    reminder: reminder ?? null,
    can: mayDo(invoice, forStaff, now),
  }
}

function mayDo(invoice: InvoiceRow, forStaff: boolean, now: Date) {
  const isOpen = invoice.kind === 'invoice' && invoice.status === 'issued'
  return {
    issue: forStaff && invoice.status === 'draft' && invoice.orderCount > 0,
    remove: forStaff && invoice.status === 'draft',
    void: forStaff && isOpen && invoice.paidCents === 0,
    pay: isOpen && balanceOf(invoice) > 0,
    send: forStaff && invoice.status !== 'draft',
    remind: forStaff && stateOf(invoice, now) === 'overdue',
  }
}
