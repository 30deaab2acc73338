import { toCents } from '@maple/contract'
import { lockBusinessAccount } from '../accounts/index.ts'
import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { feesOf, findDiscountById, findPriceList, fixedLine, placedEnd, priceTrip, sizesOf } from '../pricing/index.ts'
import { putPrice } from './edits.sql.ts'
import { orderNotFound } from './get-order.ts'
import { insertEntry, insertPriceVersion } from './moves.sql.ts'
import { requireCredit } from './order-account.ts'
import type { OrderRow, OrderWithPeople, StoredPlace } from './order-rows.ts'
import { findOrder, listParcels } from './orders.sql.ts'

interface SetPrice {
  /** In dollars, before tax; without it the price list is asked anew. */
  amount?: number | undefined
  reason: string
}

interface PreparedPrice {
  order: OrderWithPeople
  priced: Awaited<ReturnType<typeof priceTrip>>
}

/** What an order that waits for a price comes to, before the transaction: roads may be asked (K6). */
export async function prepareSetPrice(deps: Deps, ref: string, { amount }: SetPrice): Promise<PreparedPrice> {
  const order = await findOrder(deps.db, ref)
  if (!order) throw orderNotFound()
  requirePending(order)
  const parcels = await listParcels(deps.db, order.id)
  const discount = order.discountCodeId ? await findDiscountById(deps.db, order.discountCodeId) : undefined
  const priced = await priceTrip(
    deps,
    {
      service: order.type,
      parcels,
      sizes: sizesOf(parcels),
      timing: order.timing,
      priority: order.priority,
      start: new Date(order.windowStart),
      orderedAt: new Date(order.createdAt),
      tipCents: feesOf(order.lines).tipCents,
      discount: discount ?? null,
      way: order.stops.map(({ address, place }) => placedEnd(address, pointOf(place))),
      ...(amount === undefined
        ? { list: await findPriceList(deps, order.accountId, new Date(order.windowStart)) }
        : { fixed: fixedLine('base', toCents(amount)) }),
    },
    true,
  )
  if (priced.priceState === 'pending')
    throw new AppError('conflict', 'No rule of the price list {list} gives this order a price', {
      values: { list: priced.priceList?.name ?? '' },
    })
  return { order, priced }
}

const pointOf = (place: StoredPlace | null) => (place ?? undefined) as Parameters<typeof placedEnd>[1]

function requirePending(order: OrderRow): void {
  if (order.status === 'cancelled')
    throw new AppError('order_moved_on', 'This order is {status}: this part can no longer be changed', {
      values: { status: order.status },
    })
  if (order.priceState !== 'pending') throw new AppError('conflict', 'This order has a price already')
}

/** The account's row first, like every order on account (J4). */
async function requireCreditFor(tx: Tx, order: OrderRow, totalCents: number): Promise<void> {
  if (order.paymentMethod !== 'account') return
  const business = await lockBusinessAccount(tx, order.accountId)
  if (business) await requireCredit(tx, business, totalCents - order.totalCents)
}

/** Then it is offered like any other, the customer is told, and a card is asked. Of two who price it one does. */
export async function setPrice(
  tx: Tx,
  actor: Principal,
  { order, priced }: PreparedPrice,
  reason: string,
): Promise<string> {
  await requireCreditFor(tx, order, priced.price.totalCents)
  const version = order.priceVersion + 1
  const { price, priceSource, priceListVersionId, settingsVersion } = priced
  const put = await putPrice(tx, order, { ...price, version, priceSource, priceListVersionId })
  if (put.length === 0) throw new AppError('conflict', 'This order changed meanwhile. Look at it again.')
  await insertPriceVersion(tx, { orderId: order.id, version, reason: 'priced', lines: price.lines, settingsVersion })
  const { id: orderId, orderNumber, customerId, courierId, status } = order
  const entryId = await insertEntry(tx, {
    orderId,
    status,
    code: 'priced',
    values: {},
    note: reason,
    location: undefined,
    city: null,
    actorId: actor.id,
    actorRole: 'admin',
  })
  await recordChange(tx, actor, {
    action: 'order.priced',
    subjectType: 'order',
    subjectId: orderId,
    before: { priceState: 'pending' },
    after: { priceState: 'priced', totalCents: price.totalCents, priceSource, reason },
  })
  const facts = { orderId, orderNumber, customerId, courierId, entryId }
  await tx.emit({ type: 'order.priced', ...facts, amountCents: price.totalCents })
  return orderId
}
