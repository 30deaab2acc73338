import { setImmediate } from 'node:timers/promises'
import { isTaken, type VehicleType } from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/db.ts'
import { modeOf } from '../platform/geo/travel-modes.ts'
import { comesFrom, type Timed } from './estimate-arrival.ts'

type Coming = Timed & { id: string; courierVehicle?: VehicleType | null }
type Asked = Pick<Deps, 'router' | 'now' | 'runArrivals'>

/**
 * The same orders, with how long the courier of each still takes to its pickup by road, or to it in their run (P5). Asks nobody outside, so that
 * every list can be told the same time of arrival.
 */
export async function reachPickup<T extends Coming>(
  { router, now, runArrivals }: Asked,
  db: Db,
  orders: readonly T[],
): Promise<T[]> {
  const at = now()
  const taken = orders.filter(({ status }) => isTaken(status)).map(({ id }) => id)
  const arrivals = await runArrivals.of(db, taken)
  const reached: T[] = []
  let asked = 0
  for (const each of orders) {
    const inRun = arrivals.get(each.id)
    const order = inRun ? { ...each, inRun } : each
    const from = comesFrom(order, at)
    if (inRun || !from || !order.pickupPlace) {
      reached.push(order)
      continue
    }
    const way = await router.recall(from, order.pickupPlace, { by: modeOf(order.courierVehicle ?? null), at })
    reached.push({ ...order, toPickup: { seconds: way.seconds, byRoad: !way.estimated } })
    // A way takes about a millisecond: others get their turn.
    asked += 1
    if (asked % 20 === 0) await setImmediate()
  }
  return reached
}
