import type { listLive as contract } from '@maple/contract'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { estimateArrival } from '../orders/index.ts'
import { listLiveCouriers, listLiveOrders } from './live.sql.ts'

type Query = z.output<(typeof contract)['query']>

/** More than a screen can show at once; whoever has more narrows the list. */
const most = 500

/** What is under way and who is out there, in two queries over the few that are. */
export async function listLive({ db, now, settings }: Deps, query: Query) {
  const dueBy = new Date(now().getTime() + settings.get('dispatch.leadMinutes') * 60_000)
  const [deliveries, couriers] = await Promise.all([
    listLiveOrders(db, { ...query, dueBy }, most),
    listLiveCouriers(db, { ...query, dueBy }, most),
  ])
  const placeOf = new Map(couriers.map(({ _id, location }) => [_id, location]))
  return {
    deliveries: deliveries.map((order) => ({
      ...order,
      pickup: { address: order.pickupAddress, place: order.pickupPlace },
      delivery: { address: order.deliveryAddress, place: order.deliveryPlace },
      eta: estimateArrival({ ...order, courierPosition: placeOf.get(order.courierId ?? '') ?? null }, now()),
    })),
    couriers: [...couriers],
  }
}
