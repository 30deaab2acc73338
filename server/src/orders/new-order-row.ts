import { type NewOrder, toCents } from '@maple/contract'
import type { DepsInTx } from '../deps.ts'
import { newId } from '../platform/ids.ts'
import { parsePhone } from '../platform/phone.ts'
import type { DraftParcel, PricedDraft } from '../pricing/index.ts'
import { newPin } from './delivery-pin.ts'
import type { NewOrderRow, NewParcel, NewStop } from './insert-order.sql.ts'
import type { OrderAccount } from './order-account.ts'
import { newOrderNumber } from './order-number.ts'
import { searchText } from './search-text.ts'

interface Ordered {
  accountId: string
  customer: { id: string; name: string }
  placedBy: { role: string; userId: string | null }
  priority: NewOrder['priority']
  account: OrderAccount
}

/** All that is written of an order when it is placed. */
export function newOrderRow(deps: DepsInTx, order: Ordered, priced: PricedDraft): NewOrderRow {
  const { schedule, price, trip } = priced
  const [id, orderNumber] = [newId(), newOrderNumber()]
  const stops = priced.stops.map((stop, seq) => newStop(deps, id, stop, seq)) as NewOrderRow['stops']
  return {
    id,
    orderNumber,
    lines: price.lines,
    totalCents: price.totalCents,
    courierEarningsCents: price.courierEarningsCents,
    settingsVersion: priced.settingsVersion,
    priceState: priced.priceState,
    priceSource: priced.priceSource,
    priceList: priced.priceList,
    priceListVersionId: priced.priceListVersionId,
    isOfferable: priced.priceState === 'priced',
    actorId: order.placedBy.userId,
    actorRole: order.placedBy.role,
    type: priced.type,
    priority: order.priority,
    timing: schedule.timing,
    accountId: order.accountId,
    customerId: order.customer.id,
    placedBy: order.placedBy.userId,
    placeWarnings: priced.placeWarnings,
    scheduledDate: schedule.scheduledDate.toISOString(),
    windowStart: schedule.start.toISOString(),
    windowEnd: schedule.end.toISOString(),
    specialInstructions: priced.specialInstructions,
    discountCodeId: priced.discount?.id ?? null,
    paymentMethod: order.account.method,
    paymentStatus: order.account.method === 'account' ? 'on-account' : 'pending',
    referenceValues: order.account.referenceValues,
    costCentre: order.account.costCentre,
    accountName: order.account.business?.name ?? null,
    accountReferences: order.account.business?.referenceFields ?? [],
    estimatedDistanceMeters: trip?.meters ?? null,
    estimatedDurationSeconds: trip?.seconds ?? null,
    tripByRoad: trip?.byRoad ?? false,
    stops,
    lastStop: stops.length - 1,
    parcels: priced.parcels.map(newParcel) as NewOrderRow['parcels'],
    searchText: searchText([
      orderNumber,
      order.customer.name,
      order.account.business?.name ?? '',
      ...Object.values(order.account.referenceValues),
      order.account.costCentre ?? '',
      ...stops.flatMap(({ address, contactName }) => [address, contactName]),
      // As it is kept and as it was typed: both are looked for.
      ...stops.map(({ contactPhone }) => contactPhone),
      ...priced.stops.map(({ contactPhone }) => contactPhone),
      ...priced.parcels.map(({ description }) => description),
    ]),
  }
}

const newStop = (deps: DepsInTx, orderId: string, stop: PricedDraft['stops'][number], seq: number): NewStop => ({
  id: newId(),
  seq,
  kind: stop.kind,
  address: stop.address,
  place: stop.point ?? null,
  contactName: stop.contactName || null,
  contactPhone: stop.contactPhone ? (parsePhone(stop.contactPhone) ?? stop.contactPhone) : null,
  contactEmail: stop.contactEmail || null,
  instructions: stop.instructions || null,
  windowStart: stop.window?.start.toISOString() ?? null,
  windowEnd: stop.window?.end.toISOString() ?? null,
  requiresSignature: stop.proof.signature,
  requiresPhoto: stop.proof.photo,
  pinSealed: stop.proof.pin ? newPin(deps, orderId) : null,
})

const newParcel = (parcel: DraftParcel, at: number): NewParcel => ({
  id: newId(),
  seq: at + 1,
  description: parcel.description,
  size: parcel.size,
  weightGrams: parcel.weight ? Math.round(parcel.weight * 1000) : null,
  lengthCm: parcel.dimensions?.lengthCm ?? null,
  widthCm: parcel.dimensions?.widthCm ?? null,
  heightCm: parcel.dimensions?.heightCm ?? null,
  valueCents: parcel.value === null || parcel.value === undefined ? null : toCents(parcel.value),
  isFragile: parcel.isFragile,
  fromSeq: parcel.fromSeq,
  toSeq: parcel.toSeq,
})
