import type { listLive as contract } from '@maple/contract'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { estimateArrival, reachPickup } from '../orders/index.ts'
import { listLiveCouriers, listLiveOrders } from './live.sql.ts'

type Query = z.output<(typeof contract)['query']>

/** More than a screen can show at once; whoever has more narrows the list. */
const most = 500

/** What is under way and who is out there, in two queries over the few that are. */
export async function listLive(deps: Deps, query: Query) {
  const { db, now, settings } = deps
  const dueBy = new Date(now().getTime() + settings.get('dispatch.leadMinutes') * 60_000)
  const [deliveries, couriers] = await Promise.all([
    listLiveOrders(db, { ...query, dueBy }, most),
    listLiveCouriers(db, { ...query, dueBy }, most),
  ])
  const courierOf = new Map(couriers.map((courier) => [courier._id, courier]))
  const placed = deliveries.map((order) => {
    const courier = courierOf.get(order.courierId ?? '')
    return {
      ...order,
      id: order._id,
      courierPosition: courier?.location ?? null,
      courierVehicle: courier?.vehicle ?? null,
    }
  })
  return {
    deliveries: (await reachPickup(deps, db, placed)).map((order) => ({
      ...order,
      pickup: { address: order.pickupAddress, place: order.pickupPlace },
      delivery: { address: order.deliveryAddress, place: order.deliveryPlace },
      eta: estimateArrival(order, now()),
    })),
    couriers: [...couriers],
  }
}
