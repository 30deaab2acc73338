import { type NewOrder, toCents } from '@maple/contract'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { parsePhone, requirePhone } from '../platform/phone.ts'
import {
  applyQuote,
  lockDiscount,
  lookUpAddresses,
  type PricedDraft,
  priceDraft,
  requireUsesLeft,
} from '../pricing/index.ts'
import { newPin } from './delivery-pin.ts'
import { findPayment, insertOrder, type NewOrderRow, type NewParcel, type Placed } from './insert-order.sql.ts'
import { justPlaced } from './just-placed.ts'
import { newOrderNumber } from './order-number.ts'
import type { WholeOrder } from './orders.sql.ts'
import { searchText } from './search-text.ts'

/** Whoever wants an order placed: a customer, staff, the demo; nobody has to be signed in for it. */
export interface NewOrderCommand {
  /** Whose order it is. */
  customer: { id: string; name: string }
  placedBy: { role: string; userId: string | null }
  order: NewOrder
  /** What `prepareOrder` found. */
  priced: PricedDraft
}

/** Where its ends are and what it costs by today's prices, before the transaction: a geocoder or a router may be asked. */
export async function prepareOrder(
  deps: Deps,
  customerId: string | null,
  { payment: _, quoteId: __, ...draft }: NewOrder,
  confirmed = false,
): Promise<PricedDraft> {
  requirePhone(draft.delivery.contactPhone, 'delivery.contactPhone')
  await lookUpAddresses(deps, draft)
  return priceDraft(deps, draft, customerId, { confirmed })
}

/** Priced by the server alone (D5); order, price, timeline and event commit together. */
export async function createOrder(
  tx: Tx,
  deps: DepsInTx,
  { customer, placedBy, order, priced: today }: NewOrderCommand,
): Promise<WholeOrder> {
  const { payment, quoteId, ...draft } = order
  const phone = requirePhone(draft.delivery.contactPhone, 'delivery.contactPhone')
  const priced = quoteId ? await applyQuote(tx, deps, customer.id, quoteId, draft, today) : today
  if (priced.discount) {
    await lockDiscount(tx, priced.discount.id)
    await requireUsesLeft(tx, priced.discount, customer.id)
  }
  const row = orderRow(deps, placedBy, customer, draft, priced, phone, payment.method)
  const placed = await insertWithFreshNumber(tx, row)
  await tx.emit({
    type: 'order.placed',
    orderId: row.id,
    orderNumber: row.orderNumber,
    customerId: row.customerId,
    courierId: null,
    entryId: placed.entryId,
    from: null,
    to: 'pending',
    by: placedBy,
    cause: 'placed',
    courierName: null,
    etaSeconds: null,
  })
  // What the payment came to, at once or not (D9), is not ours to know without looking.
  const charged = await findPayment(tx, row.id)
  return { ...justPlaced(row, placed), ...charged }
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

function orderRow(
  deps: DepsInTx,
  placedBy: NewOrderCommand['placedBy'],
  customer: NewOrderCommand['customer'],
  draft: Omit<NewOrder, 'payment' | 'quoteId'>,
  priced: PricedDraft,
  phone: string,
  method: string,
): NewOrderRow {
  const { schedule, price, trip } = priced
  const { pickup, delivery, package: parcel } = draft
  const orderNumber = newOrderNumber()
  const id = newId()
  return {
    id,
    orderNumber,
    lines: price.lines,
    totalCents: price.totalCents,
    courierEarningsCents: price.courierEarningsCents,
    settingsVersion: priced.settingsVersion,
    actorId: placedBy.userId,
    actorRole: placedBy.role,
    type: draft.type,
    priority: draft.priority,
    timing: schedule.timing,
    customerId: customer.id,
    placeWarnings: priced.placeWarnings,
    scheduledDate: schedule.scheduledDate.toISOString(),
    windowStart: schedule.start.toISOString(),
    windowEnd: schedule.end.toISOString(),
    specialInstructions: parcel.specialInstructions || null,
    discountCodeId: priced.discount?.id ?? null,
    paymentMethod: method,
    estimatedDistanceMeters: trip?.meters ?? null,
    estimatedDurationSeconds: trip?.seconds ?? null,
    tripByRoad: trip?.byRoad ?? false,
    stops: stopsOf(deps, id, draft, priced, phone),
    lastStop: 1,
    parcels: [parcelOf(parcel)],
    searchText: searchText([
      orderNumber,
      customer.name,
      priced.from.address,
      pickup?.contactName,
      pickup?.contactPhone,
      delivery.address,
      delivery.contactName,
      delivery.contactPhone,
      phone,
      parcel.description,
    ]),
  }
}

function stopsOf(
  deps: DepsInTx,
  orderId: string,
  { pickup, delivery, package: parcel }: Pick<NewOrder, 'pickup' | 'delivery' | 'package'>,
  { from, to, schedule }: PricedDraft,
  phone: string,
): NewOrderRow['stops'] {
  return [
    {
      ...plainStop,
      id: newId(),
      seq: 0,
      kind: 'pickup',
      address: from.address,
      place: from.point ?? null,
      contactName: pickup?.contactName || null,
      contactPhone: pickup?.contactPhone ? (parsePhone(pickup.contactPhone) ?? pickup.contactPhone) : null,
      instructions: pickup?.instructions || null,
    },
    {
      ...plainStop,
      id: newId(),
      seq: 1,
      kind: 'delivery',
      address: delivery.address,
      place: to.point ?? null,
      contactName: delivery.contactName,
      contactPhone: phone,
      contactEmail: delivery.contactEmail || null,
      instructions: delivery.instructions || null,
      windowStart: schedule.start.toISOString(),
      windowEnd: schedule.end.toISOString(),
      requiresSignature: parcel.requiresSignature,
      pinSealed: parcel.requiresPin ? newPin(deps, orderId) : null,
    },
  ]
}

const plainStop = {
  contactEmail: null,
  windowStart: null,
  windowEnd: null,
  requiresSignature: false,
  requiresPhoto: false,
  pinSealed: null,
}

const parcelOf = (parcel: NewOrder['package']): NewParcel => ({
  id: newId(),
  seq: 1,
  description: parcel.description,
  size: parcel.size,
  weightGrams: parcel.weight ? Math.round(parcel.weight * 1000) : null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  valueCents: parcel.value === null || parcel.value === undefined ? null : toCents(parcel.value),
  isFragile: parcel.isFragile,
  fromSeq: 0,
  toSeq: 1,
})
