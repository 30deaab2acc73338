import type { NewOrderRow, NewParcel, NewStop, Placed } from './insert-order.sql.ts'
import { endsOf, type Package } from './order-ends.ts'
import type { StopRow, WholeOrder } from './order-rows.ts'

/** The order as it stands right after its insert, without reading it back: nothing has happened to it yet. */
export const justPlaced = (row: NewOrderRow, { entryId, createdAt, ...customer }: Placed): WholeOrder => ({
  ...row,
  ...endsOf({ firstStop: 0, lastStop: row.lastStop }, row.stops.map(untouched), packageOf(row.parcels), row.lines),
  parcels: row.parcels.map((parcel) => ({ ...parcel, status: 'waiting', scans: [] })),
  ...customer,
  status: 'pending',
  createdAt,
  updatedAt: createdAt,
  priceVersion: 1,
  timeline: [{ id: entryId, status: 'pending', code: 'placed', values: {}, note: null, location: null, at: createdAt }],
  ...nothingYet,
})

const untouched = (stop: NewStop): StopRow => ({
  ...stop,
  status: 'waiting',
  doneAt: null,
  requiresPin: stop.pinSealed !== null,
  pinSealed: stop.pinSealed?.toString('hex') ?? null,
})

const packageOf = (parcels: NewOrderRow['parcels']): Package => ({
  description: parcels[0].description,
  size: parcels[0].size,
  weightGrams: sumOf(parcels, 'weightGrams'),
  valueCents: sumOf(parcels, 'valueCents'),
  isFragile: parcels.some((each) => each.isFragile),
})

/** Of those that say it; nothing if none does. */
const sumOf = (parcels: readonly NewParcel[], key: 'weightGrams' | 'valueCents'): number | null =>
  parcels.reduce<number | null>((sum, { [key]: value }) => (value === null ? sum : (sum ?? 0) + value), null)

const nothingYet = {
  proofs: [],
  issues: [],
  attempts: [],
  transfer: null,
  testimonial: null,
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
  courierEmployment: null,
  courierRating: null,
  pickedUpAt: null,
  deliveredAt: null,
  paymentTransactionId: null,
  paidAt: null,
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
  extraCents: 0,
  tipState: null,
  courierPosition: null,
  arrivingAt: null,
  farMeters: null,
  farReason: null,
}
