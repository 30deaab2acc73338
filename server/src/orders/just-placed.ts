import type { NewOrderRow, NewParcel, Placed } from './insert-order.sql.ts'
import type { OrderEnds, WholeOrder } from './orders.sql.ts'

/** The order as it stands right after its insert, without reading it back: nothing has happened to it yet. */
export const justPlaced = (row: NewOrderRow, { entryId, createdAt, ...customer }: Placed): WholeOrder => ({
  ...row,
  ...endsOf(row),
  parcels: row.parcels.map((parcel) => ({ ...parcel, status: 'waiting' })),
  ...customer,
  status: 'pending',
  createdAt,
  updatedAt: createdAt,
  priceVersion: 1,
  paymentStatus: 'pending',
  timeline: [{ id: entryId, status: 'pending', code: 'placed', values: {}, note: null, location: null, at: createdAt }],
  ...nothingYet,
})

/** As the view `order_rows` has it. */
function endsOf({ stops, parcels, lastStop, lines }: NewOrderRow): OrderEnds {
  const [pickup, delivery] = [stops[0], stops[lastStop] ?? stops[1]]
  const [parcel] = parcels
  return {
    lines,
    stops: stops.map((stop) => ({
      ...stop,
      status: 'waiting',
      doneAt: null,
      requiresPin: stop.pinSealed !== null,
      pinSealed: stop.pinSealed?.toString('hex') ?? null,
    })),
    pickupAddress: pickup.address,
    pickupContactName: pickup.contactName,
    pickupContactPhone: pickup.contactPhone,
    pickupInstructions: pickup.instructions,
    pickupPlace: pickup.place,
    deliveryAddress: delivery.address,
    deliveryContactName: delivery.contactName ?? '',
    deliveryContactPhone: delivery.contactPhone,
    deliveryContactEmail: delivery.contactEmail,
    deliveryInstructions: delivery.instructions,
    deliveryPlace: delivery.place,
    requiresSignature: delivery.requiresSignature,
    requiresPin: delivery.pinSealed !== null,
    pinSealed: delivery.pinSealed,
    packageDescription: parcel.description,
    packageSize: parcel.size,
    packageWeightGrams: sumOf(parcels, 'weightGrams'),
    packageValueCents: sumOf(parcels, 'valueCents'),
    isFragile: parcels.some((each) => each.isFragile),
    arrivingAt: null,
    farMeters: null,
    farReason: null,
  }
}

/** Of those that say it; nothing if none does. */
const sumOf = (parcels: readonly NewParcel[], key: 'weightGrams' | 'valueCents'): number | null =>
  parcels.reduce<number | null>((sum, { [key]: value }) => (value === null ? sum : (sum ?? 0) + value), null)

const nothingYet = {
  proofs: [],
  issues: [],
  attempts: [],
  attemptsLeft: null,
  returnedAt: null,
  firstStop: 0,
  courierId: null,
  courierUserId: null,
  courierCode: null,
  courierFirstName: null,
  courierLastName: null,
  courierPhone: null,
  courierVehicle: null,
  courierRating: null,
  pickedUpAt: null,
  deliveredAt: null,
  paymentTransactionId: null,
  paidAt: null,
  isOfferable: true,
  ratingScore: null,
  ratingComment: null,
  ratedAt: null,
  cancelReason: null,
  cancelledBy: null,
  cancelledAt: null,
  cancelRefund: null,
  cancelChargeCents: 0,
  tipAskedCents: 0,
  tipApartCents: 0,
  tipState: null,
  courierPosition: null,
}
