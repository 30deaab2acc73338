import type { Meters } from '@maple/contract'
import { formatMeters } from '@maple/contract/platform/format-meters'
import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { directMeters } from '../platform/geo/distance.ts'
import type { MoveDetails } from './move-order.ts'
import { keepFarReason } from './moves.sql.ts'
import type { OrderWithPeople, StopRow } from './order-rows.ts'

/** A position that is older does not say where the parcel was handed over. */
const positionGoodMs = 5 * 60_000
const roughPrecisions = new Set(['fsa', 'city'])

/** How far from the address the courier is, as far as both are known well enough to say. */
function farBy(
  { courierPosition: last }: OrderWithPeople,
  { place: door }: StopRow,
  location: MoveDetails['location'],
  now: Date,
): Meters | undefined {
  if (!door || roughPrecisions.has(door.precision)) return undefined
  if (location?.latitude !== undefined && location.longitude !== undefined)
    return directMeters({ lat: location.latitude, lng: location.longitude }, door)
  if (!last || now.getTime() - new Date(last.at).getTime() > positionGoodMs) return undefined
  return directMeters({ lat: last.latitude, lng: last.longitude }, door)
}

/** Delivered far from the address: the courier says why, and the order is kept for the staff to look at. */
export async function requireNearOrReason(
  { settings, now }: DepsInTx,
  tx: Tx,
  order: OrderWithPeople,
  stop: StopRow,
  { location, farReason }: MoveDetails,
): Promise<void> {
  if (!settings.get('tracking.geofencing')) return
  const meters = farBy(order, stop, location, now())
  if (meters === undefined || meters <= settings.get('tracking.farDeliveryMeters')) return
  if (!farReason)
    throw new AppError('far_from_address', 'You are {distance} away from the delivery address. Please say why.', {
      path: 'farReason',
      values: { distance: formatMeters(meters, settings.get('general.distanceUnit')) },
    })
  await keepFarReason(tx, order.id, stop.seq, Math.round(meters), farReason)
}
