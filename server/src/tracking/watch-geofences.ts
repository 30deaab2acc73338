import type { Deps } from '../deps.ts'
import { announceArriving, estimateArrival, moveOrder } from '../orders/index.ts'
import { AppError } from '../platform/errors.ts'
import { asSystem } from '../platform/principal.ts'
import { placeOf } from './check-position.ts'
import { crossings, nextDoor } from './geofences.ts'
import type { CarriedOrder } from './positions.sql.ts'
import type { StoredPosition } from './store-positions.ts'

/** Moves what has left its pickup and announces what is near, as the setting allows. */
export async function watchGeofences(
  deps: Deps,
  orders: readonly CarriedOrder[],
  positions: ReadonlyMap<string, StoredPosition>,
): Promise<void> {
  if (!deps.settings.get('tracking.geofencing')) return
  const fences = {
    pickupMeters: deps.settings.get('tracking.pickupRadiusMeters'),
    deliveryMeters: deps.settings.get('tracking.arrivalRadiusMeters'),
    arrivingSeconds: deps.settings.get('tracking.arrivingMinutes') * 60,
  }
  for (const order of orders) {
    const stored = positions.get(order.courierId)
    if (!stored) continue
    const door = nextDoor(order)
    // It has left, and that it comes was said: nothing of it can change.
    if (order.status !== 'picked-up' && door.arrivingAt !== null) continue
    // The time of arrival is that of the last door.
    const etaSeconds = () =>
      door.seq === order.lastStop
        ? (estimateArrival({ ...order, courierPosition: stored }, deps.now())?.seconds ?? null)
        : null
    const place = { ...placeOf(stored), accuracyMeters: stored.accuracyMeters }
    const { leaves, arrives } = crossings({ ...order, door }, place, etaSeconds, fences)
    if (leaves) await depart(deps, order.id)
    if (arrives) await deps.db.transaction((tx) => announceArriving(tx, order.id, door.seq, etaSeconds()))
  }
}

/** The courier may have said so at the same moment, or the order is gone: then there is nothing left to do. */
async function depart({ db }: Deps, orderId: string): Promise<void> {
  try {
    await db.transaction((tx) => moveOrder(tx, asSystem('geofence'), 'depart', orderId))
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'order_moved_on')) throw error
  }
}
