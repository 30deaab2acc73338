import type { NewOrderRow, Placed } from './insert-order.sql.ts'
import type { WholeOrder } from './orders.sql.ts'

/** The order as it stands right after its insert, without reading it back: nothing has happened to it yet. */
export const justPlaced = (row: NewOrderRow, { entryId, createdAt, ...customer }: Placed): WholeOrder => ({
  ...row,
  ...customer,
  status: 'pending',
  createdAt,
  updatedAt: createdAt,
  priceVersion: 1,
  paymentStatus: 'pending',
  timeline: [{ id: entryId, status: 'pending', code: 'placed', values: {}, note: null, location: null, at: createdAt }],
  ...nothingYet,
})

const nothingYet = {
  proofs: [],
  issues: [],
  courierId: null,
  courierUserId: null,
  courierCode: null,
  courierFirstName: null,
  courierLastName: null,
  courierPhone: null,
  courierVehicle: null,
  courierRating: null,
  pickupCompletedAt: null,
  deliveryCompletedAt: null,
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
  arrivingAt: null,
  farMeters: null,
  farReason: null,
  courierPosition: null,
}
