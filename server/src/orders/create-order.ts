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
import { findPayment, insertOrder, type NewOrderRow, type Placed } from './insert-order.sql.ts'
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
  const { lines, ...cents } = price
  const { pickup, delivery, package: parcel } = draft
  const orderNumber = newOrderNumber()
  const id = newId()
  return {
    ...cents,
    lines,
    id,
    orderNumber,
    settingsVersion: priced.settingsVersion,
    actorId: placedBy.userId,
    actorRole: placedBy.role,
    type: draft.type,
    priority: draft.priority,
    timing: schedule.timing,
    customerId: customer.id,
    pickupAddress: priced.from.address,
    pickupContactName: pickup?.contactName || null,
    pickupContactPhone: pickup?.contactPhone ? (parsePhone(pickup.contactPhone) ?? pickup.contactPhone) : null,
    pickupInstructions: pickup?.instructions || null,
    pickupPlace: priced.from.point ?? null,
    deliveryAddress: delivery.address,
    deliveryContactName: delivery.contactName,
    deliveryContactPhone: phone,
    deliveryContactEmail: delivery.contactEmail || null,
    deliveryInstructions: delivery.instructions || null,
    deliveryPlace: priced.to.point ?? null,
    placeWarnings: priced.placeWarnings,
    scheduledDate: schedule.scheduledDate.toISOString(),
    windowStart: schedule.start.toISOString(),
    windowEnd: schedule.end.toISOString(),
    packageDescription: parcel.description,
    packageSize: parcel.size,
    packageWeightGrams: parcel.weight ? Math.round(parcel.weight * 1000) : null,
    packageValueCents: parcel.value === null || parcel.value === undefined ? null : toCents(parcel.value),
    isFragile: parcel.isFragile,
    requiresSignature: parcel.requiresSignature,
    requiresPin: parcel.requiresPin,
    pinSealed: parcel.requiresPin ? newPin(deps, id) : null,
    specialInstructions: parcel.specialInstructions || null,
    discountCodeId: priced.discount?.id ?? null,
    paymentMethod: method,
    estimatedDistanceMeters: trip?.meters ?? null,
    estimatedDurationSeconds: trip?.seconds ?? null,
    tripByRoad: trip?.byRoad ?? false,
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
