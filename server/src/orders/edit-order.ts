import { type Language, type OrderEdit, toCents } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import type { Db, Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { viewLines } from '../pricing/index.ts'
import { findLastActor, updateEdited, updateParcels } from './edits.sql.ts'
import { orderNotFound } from './get-order.ts'
import { insertEntry, insertPriceVersion } from './moves.sql.ts'
import { requireCreditOf } from './order-account.ts'
import type { OrderRow, OrderWithPeople } from './order-rows.ts'
import { findOrder } from './orders.sql.ts'
import { type EditPlan, planEdit, totalOf } from './plan-edit.ts'
import { searchTextOf } from './search-text-of-order.ts'
import { totalOf as shownTotal } from './view-order.ts'

/** What it would cost; the same plan as the edit itself. */
export async function requoteOrder(deps: Deps, ref: string, edit: OrderEdit, language: Language) {
  const order = await requireOrder(deps, ref)
  const plan = await planEdit(deps, order, edit)
  const lines = plan.price?.lines ?? order.lines
  const after = { ...order, ...plan.changes }
  return {
    before: shownTotal(order),
    after: shownTotal({ ...order, totalCents: totalOf(order, plan) }),
    lines: viewLines(lines, language),
    isPlaced: after.pickupPlace !== null && after.deliveryPlace !== null,
  }
}

interface PreparedEdit {
  order: OrderWithPeople
  plan: EditPlan
}

/** Planned before the transaction, since roads and addresses are asked outside. */
export async function prepareEdit(deps: Deps, ref: string, edit: OrderEdit): Promise<PreparedEdit> {
  const order = await requireOrder(deps, ref)
  if (edit.seen && new Date(edit.seen).getTime() !== new Date(order.updatedAt).getTime())
    throw await changedMeanwhile(deps.db, order.id)
  const plan = await planEdit(deps, order, edit)
  if (Object.keys(plan.changes).length === 0 && !plan.parcels) throw new AppError('bad_input', 'Nothing was changed')
  requireExpected(order, plan, edit)
  return { order, plan }
}

/** Applied only to the very order that the plan was made for; the customer hears of the event. */
export async function editOrder(
  tx: Tx,
  actor: Principal,
  { order, plan }: PreparedEdit,
  reason: string,
): Promise<OrderRow> {
  const moreCents = totalOf(order, plan) - order.totalCents
  if (order.paymentMethod === 'account' && moreCents > 0) await requireCreditOf(tx, order.accountId, moreCents)
  const edited = await apply(tx, order, plan)
  if (!edited) throw await changedMeanwhile(tx, order.id)
  await tell(tx, actor, order, edited, plan, reason)
  return edited
}

async function requireOrder({ db }: Deps, ref: string): Promise<OrderWithPeople> {
  const order = await findOrder(db, ref)
  if (!order) throw orderNotFound()
  return order
}

async function changedMeanwhile(db: Db, orderId: string): Promise<AppError> {
  const last = await findLastActor(db, orderId)
  return last
    ? new AppError('conflict', '{name} changed this order meanwhile. Look at it again.', {
        values: { name: last.name },
      })
    : new AppError('conflict', 'This order changed meanwhile. Look at it again.')
}

/** An order never costs what nobody has seen. */
function requireExpected(order: OrderRow, plan: EditPlan, { expectedTotal }: OrderEdit): void {
  const total = totalOf(order, plan)
  if (expectedTotal === undefined || toCents(expectedTotal) === total) return
  throw new AppError('price_changed', 'The price is now {total}. Check it and save again.', {
    values: { total: { cents: total } },
  })
}

async function apply(
  tx: Tx,
  order: OrderWithPeople,
  { changes, parcels, price }: EditPlan,
): Promise<OrderRow | undefined> {
  const version = order.priceVersion + 1
  const after = { ...order, ...changes }
  const search = await searchTextOf(tx, after, parcels)
  const cents = price && {
    totalCents: price.totalCents,
    extraCents: price.extraCents,
    courierEarningsCents: price.courierEarningsCents,
    priceVersion: version,
  }
  const edited = await updateEdited(tx, order, { ...changes, ...cents }, search)
  if (edited && parcels) await updateParcels(tx, order.id, parcels)
  if (edited && price) await insertPriceVersion(tx, { orderId: order.id, version, reason: 'edited', ...price })
  return edited && { ...after, ...edited }
}

async function tell(
  tx: Tx,
  actor: Principal,
  before: OrderWithPeople,
  after: OrderRow,
  { changes, parcels }: EditPlan,
  reason: string,
): Promise<void> {
  const entryId = await insertEntry(tx, {
    orderId: after.id,
    status: after.status,
    code: 'edited',
    values: {},
    note: reason,
    location: undefined,
    city: null,
    actorId: actor.id,
    actorRole: 'admin',
  })
  const fields = [...Object.keys(changes), ...(after.priceVersion > before.priceVersion ? ['totalCents'] : [])]
  const pick = (row: OrderRow) => Object.fromEntries(fields.map((field) => [field, row[field as keyof OrderRow]]))
  await recordChange(tx, actor, {
    action: 'order.edited',
    subjectType: 'order',
    subjectId: after.id,
    before: pick(before),
    after: {
      ...pick(after),
      ...(parcels && { parcels: parcels.map(({ seq, size, weightGrams }) => ({ seq, size, weightGrams })) }),
      reason,
    },
  })
  const { id: orderId, orderNumber, customerId, courierId } = after
  await tx.emit({
    type: 'order.edited',
    orderId,
    orderNumber,
    customerId,
    courierId,
    entryId,
    status: after.status,
    hasNewWindow: after.windowStart !== before.windowStart || after.windowEnd !== before.windowEnd,
  })
}
