import { type OrderTemplate, toDollars } from '@maple/contract'
import type { BusinessAccount } from '../accounts/index.ts'
import type { StopRow, WholeOrder } from '../orders/index.ts'

type TemplateStop = NonNullable<OrderTemplate['stops']>[number]
type Parcel = WholeOrder['parcels'][number]

/** What that order was, without its dates and its payment: with two ends, or with stops where it had more. */
export function templateOfOrder(order: WholeOrder, business: BusinessAccount | undefined): OrderTemplate {
  const [first, last, ...more] = order.stops.toSorted((a, b) => a.seq - b.seq)
  const [parcel, ...parcels] = order.parcels
  const isSimple = more.length === 0 && parcels.length === 0 && parcel?.lengthCm == null && !last?.requiresPhoto
  const head = { priority: order.priority, ...accountPart(order, business) }
  if (!isSimple || !first || !last || !parcel) return { ...head, ...stopsOf(order) }
  const { proof: _, kind: __, ...delivery } = stopOf(last)
  const { proof: ___, kind: ____, contactEmail: _____, ...pickup } = stopOf(first)
  return {
    ...head,
    type: order.type,
    ...(order.type === 'pickup-delivery' && { pickup }),
    delivery: { ...delivery, contactName: last.contactName ?? '', contactPhone: last.contactPhone ?? '' },
    package: {
      ...parcelOf(parcel),
      requiresSignature: last.requiresSignature,
      requiresPin: last.requiresPin,
      ...(order.specialInstructions && { specialInstructions: order.specialInstructions }),
    },
  }
}

/** What the account still has of its own fields. */
function accountPart(
  { referenceValues, costCentre }: WholeOrder,
  business: BusinessAccount | undefined,
): Pick<OrderTemplate, 'references' | 'costCentre'> {
  if (!business) return {}
  const references = Object.fromEntries(
    business.referenceFields.flatMap(({ key }) => (referenceValues[key] ? [[key, referenceValues[key]]] : [])),
  )
  return {
    ...(Object.keys(references).length > 0 && { references }),
    ...(costCentre && business.costCentres.includes(costCentre) && { costCentre }),
  }
}

/** Positions count from the first stop that is written: an order from the depot does not name it. */
function stopsOf(order: WholeOrder): Pick<OrderTemplate, 'stops' | 'parcels'> {
  const shift = order.type === 'delivery-only' ? 1 : 0
  return {
    stops: order.stops
      .toSorted((a, b) => a.seq - b.seq)
      .slice(shift)
      .map(stopOf),
    parcels: order.parcels.map((parcel) => ({
      ...parcelOf(parcel),
      ...(parcel.lengthCm !== null &&
        parcel.widthCm !== null &&
        parcel.heightCm !== null && {
          dimensions: { lengthCm: parcel.lengthCm, widthCm: parcel.widthCm, heightCm: parcel.heightCm },
        }),
      ...(shift === 0 && { fromStop: parcel.fromSeq }),
      toStop: parcel.toSeq - shift,
    })),
  }
}

const stopOf = (stop: StopRow): TemplateStop => ({
  kind: stop.kind,
  address: stop.address,
  ...(stop.contactName && { contactName: stop.contactName }),
  ...(stop.contactPhone && { contactPhone: stop.contactPhone }),
  ...(stop.contactEmail && { contactEmail: stop.contactEmail }),
  ...(stop.instructions && { instructions: stop.instructions }),
  ...(stop.place?.precision === 'pin' && { point: { lat: stop.place.lat, lng: stop.place.lng } }),
  ...((stop.requiresSignature || stop.requiresPin || stop.requiresPhoto) && {
    proof: { signature: stop.requiresSignature, pin: stop.requiresPin, photo: stop.requiresPhoto },
  }),
})

const parcelOf = (parcel: Parcel) => ({
  description: parcel.description,
  size: parcel.size,
  isFragile: parcel.isFragile,
  ...(parcel.weightGrams !== null && { weight: parcel.weightGrams / 1000 }),
  ...(parcel.valueCents !== null && { value: toDollars(parcel.valueCents) }),
})
