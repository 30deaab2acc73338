import type { Deps } from '../deps.ts'
import type { StoredPlace } from '../orders/index.ts'
import { modeOf } from '../platform/geo/travel-modes.ts'
import { findFinishedLeg } from './finished-legs.sql.ts'

const exact = new Set<StoredPlace['precision']>(['rooftop', 'interpolated', 'street', 'pin'])
/** Shorter ones are mostly doors and stairs. */
const leastSeconds = 90
/** Outside of these somebody had lunch, or pressed the button at the next door. */
const [least, most] = [0.4, 4]

/**
 * A parcel was carried straight from its pickup to its door: how long that took, held against the way in light traffic,
 * is what later times are told by (P5). Legs with other stops in between, and places known only roughly, teach nothing.
 */
export async function learnLeg(deps: Deps, orderId: string): Promise<void> {
  const [leg] = await findFinishedLeg(deps.db, orderId)
  if (!leg?.pickupPlace || !leg.deliveryPlace || leg.vehicle === 'bicycle') return
  if (!exact.has(leg.pickupPlace.precision) || !exact.has(leg.deliveryPlace.precision)) return
  const by = modeOf(leg.vehicle)
  const { freeSeconds, estimated, provider } = await deps.router.route(leg.pickupPlace, leg.deliveryPlace, { by })
  if (estimated || !provider || freeSeconds < leastSeconds) return
  const driven = leg.seconds - deps.settings.get('routing.stopMinutes') * 60
  const ratio = driven / freeSeconds
  if (ratio < least || ratio > most) return
  await deps.db.transaction((tx) => deps.traffic.learn(tx, provider, new Date(leg.pickedUpAt), ratio))
}
