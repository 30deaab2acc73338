import { type Cents, type ChargeCode, isFulfilled, toCents, toDollars } from '@maple/contract'
import { lockBusinessAccount } from '../accounts/index.ts'
import { recordChange } from '../audit/index.ts'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Principal } from '../platform/principal.ts'
import { addCharges, feesOf, newChargeLine } from '../pricing/index.ts'
import { addToTotal, findInvoiceOf, insertAddedCharge, listAddedCharges } from './added-charges.sql.ts'
import { lockOrder } from './evidence.sql.ts'
import { orderNotFound } from './get-order.ts'
import { insertEntry, insertPriceVersion } from './moves.sql.ts'
import type { OrderRow, OrderWithPeople } from './order-rows.ts'
import { findOrder } from './orders.sql.ts'
import { requireUnbilled } from './require-unbilled.ts'

const dayMs = 86_400_000

interface NewCharge {
  code: ChargeCode
  /** In dollars, before tax; below zero for a credit. */
  amount: number
  reason: string
}

/** A line more in a new version of the price; the card follows with the event, or nothing is changed (K5). */
export async function addCharge(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  ref: string,
  { code, amount, reason }: NewCharge,
): Promise<OrderRow> {
  const found = await findOrder(tx, ref)
  if (!found) throw orderNotFound()
  // The account's row first, like every order on account: what it owes is counted by one at a time (J4).
  if (found.paymentMethod === 'account') await lockBusinessAccount(tx, found.accountId)
  await lockOrder(tx, found.id)
  const order = (await findOrder(tx, found.id)) ?? found
  requireOpen(deps, order)
  await requireUnbilled(tx, order.id, 'This order is on invoice {number}: nothing can be charged or credited any more')
  const cents = toCents(amount)
  const lines = addCharges(order.lines, [newChargeLine(code, cents)])
  if (!lines)
    throw new AppError('bad_input', 'A credit cannot be more than the order costs before tax', { path: 'amount' })
  const taxCents = feesOf(lines).taxCents - feesOf(order.lines).taxCents
  const after = await addToTotal(tx, order.id, cents + taxCents)
  if (!after) throw orderNotFound()
  const { priceVersion: version } = after
  await insertPriceVersion(tx, { orderId: order.id, version, lines, reason: 'charged' })
  const charge = { id: newId(), orderId: order.id, version, code, cents, taxCents, reason, actorId: actor.id }
  await insertAddedCharge(tx, charge)
  await tell(tx, actor, order, charge)
  return { ...order, ...after, lines }
}

/** Until when charges may be added; nothing as long as the order has not ended. An issued invoice ends it, too. */
const lastDay = ({ settings }: Pick<Deps, 'settings'>, order: OrderRow): Date | null => {
  const endedAt = isFulfilled(order.status) ? (order.returnedAt ?? order.deliveredAt) : null
  return endedAt ? new Date(new Date(endedAt).getTime() + settings.get('orders.chargeDays') * dayMs) : null
}

function requireOpen(deps: DepsInTx, order: OrderRow): void {
  if (order.priceState === 'pending')
    throw new AppError('conflict', 'Order {order} has no price yet', { values: { order: order.orderNumber } })
  if (order.status === 'cancelled')
    throw new AppError('order_moved_on', 'This order is {status}: nothing can be charged or credited any more', {
      values: { status: order.status },
    })
  const until = lastDay(deps, order)
  if (until && until <= deps.now())
    throw new AppError('order_moved_on', 'Charges can be added until {days} days after the delivery', {
      values: { days: deps.settings.get('orders.chargeDays') },
    })
}

interface Told {
  id: string
  code: ChargeCode
  cents: Cents
  taxCents: Cents
  reason: string
}

async function tell(tx: Tx, actor: Principal, order: OrderWithPeople, charge: Told): Promise<void> {
  const { code, cents, taxCents, reason } = charge
  const entryId = await insertEntry(tx, {
    orderId: order.id,
    status: order.status,
    code: code === 'credit' ? 'charge-credit' : 'charge-added',
    values: {},
    note: reason,
    location: undefined,
    city: null,
    actorId: actor.id,
    actorRole: 'admin',
  })
  const amountCents: Cents = cents + taxCents
  await recordChange(tx, actor, {
    action: 'order.charged',
    subjectType: 'order',
    subjectId: order.id,
    before: { totalCents: order.totalCents },
    after: { totalCents: order.totalCents + amountCents, code, cents, taxCents, reason },
  })
  const { id: orderId, orderNumber, customerId, courierId } = order
  const facts = { orderId, orderNumber, customerId, courierId, entryId }
  await tx.emit({ type: 'order.charged', ...facts, chargeId: charge.id, amountCents, reason })
}

export async function showCharges(deps: Deps, ref: string) {
  const order = await findOrder(deps.db, ref)
  if (!order) throw orderNotFound()
  const until = lastDay(deps, order)
  const charges = await listAddedCharges(deps.db, order.id)
  return {
    charges: charges.map(({ cents, taxCents, ...charge }) => ({
      ...charge,
      amount: toDollars(cents),
      tax: toDollars(taxCents),
    })),
    until: until?.toISOString() ?? null,
    isOpen:
      order.status !== 'cancelled' &&
      !(await findInvoiceOf(deps.db, order.id))?.number &&
      (!until || until > deps.now()),
  }
}
