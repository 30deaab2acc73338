import type { NewOrder } from '@maple/contract'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { requirePhone } from '../platform/phone.ts'
import {
  applyQuote,
  lockDiscount,
  lookUpAddresses,
  type PricedDraft,
  type PriceOptions,
  priceDraft,
  requireUsesLeft,
} from '../pricing/index.ts'
import { insertOrder, type NewOrderRow, type Placed } from './insert-order.sql.ts'
import { justPlaced } from './just-placed.ts'
import { findCharged } from './keep-payment.sql.ts'
import { newOrderRow } from './new-order-row.ts'
import { type CreditLeft, requireCredit, takeOrderAccount, withProofDefaults } from './order-account.ts'
import { newOrderNumber } from './order-number.ts'
import type { WholeOrder } from './order-rows.ts'

/** Whoever wants an order placed: a customer, staff, the demo; nobody has to be signed in for it. */
export interface NewOrderCommand {
  /** Whose order it is, by default the customer's own account. */
  accountId?: string
  /** Who is told of everything. */
  customer: { id: string; name: string }
  placedBy: { role: string; userId: string | null }
  /** The import that it is a row of. */
  importId?: string
  order: NewOrder
  /** What `prepareOrder` found. */
  priced: PricedDraft
  /** Shared by all that are placed in one transaction. */
  creditLeft?: CreditLeft
}

/** Where its stops are and what it costs by today's prices, before the transaction: a geocoder or a router may be asked. */
export async function prepareOrder(
  deps: Deps,
  customerId: string | null,
  { payment: _, quoteId: __, ...draft }: NewOrder,
  options: Pick<PriceOptions, 'confirmed' | 'anyWindow' | 'fixedPriceCents'> = {},
): Promise<PricedDraft> {
  requireContacts(draft)
  await lookUpAddresses(deps, draft)
  return priceDraft(deps, draft, customerId, options)
}

/** Somebody has to be called at every door. */
function requireContacts({ delivery, stops = [] }: Pick<NewOrder, 'delivery' | 'stops'>): void {
  if (delivery) requirePhone(delivery.contactPhone, 'delivery.contactPhone')
  stops.forEach(({ kind, contactName, contactPhone }, at) => {
    if (kind !== 'delivery') return
    if (!contactName) throw new AppError('bad_input', 'This field is required', { path: `stops.${at}.contactName` })
    requirePhone(contactPhone ?? '', `stops.${at}.contactPhone`)
  })
}

/** Priced by the server alone (D5); order, price, timeline and event commit together. */
export async function createOrder(
  tx: Tx,
  deps: DepsInTx,
  { customer, accountId: given, placedBy, importId, order, priced: today, creditLeft }: NewOrderCommand,
): Promise<WholeOrder> {
  const { payment: _, quoteId, ...draft } = order
  const accountId = draft.accountId ?? given ?? customer.id
  const account = await takeOrderAccount(tx, { accountId, customer, placedBy }, order)
  const quoted = quoteId ? await applyQuote(tx, deps, customer.id, quoteId, draft, today) : today
  const priced = withProofDefaults(quoted, account.business, draft.stops)
  if (priced.discount) {
    await lockDiscount(tx, priced.discount.id)
    await requireUsesLeft(tx, priced.discount, customer.id)
  }
  const row = newOrderRow(deps, { accountId, customer, placedBy, priority: draft.priority, account }, priced)
  if (account.business && account.method === 'account')
    await requireCredit(tx, account.business, row.totalCents, creditLeft)
  const placed = await insertWithFreshNumber(tx, row)
  await tx.emit({
    type: 'order.placed',
    orderId: row.id,
    orderNumber: row.orderNumber,
    accountId,
    customerId: row.customerId,
    courierId: null,
    entryId: placed.entryId,
    from: null,
    to: 'pending',
    by: placedBy,
    cause: 'placed',
    courierName: null,
    etaSeconds: null,
    ...(importId && { importId }),
  })
  // What the payment came to, at once or not (D9), whoever heard of the event has written meanwhile.
  return { ...justPlaced(row, placed), ...(await findCharged(tx, row.id)) }
}

/** Two of a hundred thousand million numbers may meet; then another one is drawn. */
async function insertWithFreshNumber(tx: Tx, row: NewOrderRow): Promise<Placed> {
  for (;;) {
    const placed = await insertOrder(tx, row)
    if (placed) return placed
    const taken = row.orderNumber.toLowerCase()
    row.orderNumber = newOrderNumber()
    row.searchText = row.searchText.replace(taken, row.orderNumber.toLowerCase())
  }
}
