import type { Deps } from '../deps.ts'
import { findOrder, orderNotFound, seesAll } from '../orders/index.ts'
import { modeOf } from '../platform/geo/travel-modes.ts'
import type { Principal } from '../platform/principal.ts'
import { getWay } from './get-way.ts'

/** The way that a map draws: by road with a router, else straight and saying so. Null when an end is not known. */
export async function getOrderRoute({ db, router }: Deps, actor: Principal, ref: string) {
  const order = await findOrder(db, ref)
  if (!order || !seesAll(actor, order)) throw orderNotFound()
  const { pickupPlace, deliveryPlace } = order
  if (!pickupPlace || !deliveryPlace) return null
  return getWay({ router }, pickupPlace, deliveryPlace, modeOf(order.courierVehicle))
}
