import { setImmediate } from 'node:timers/promises'
import type { VehicleType } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { modeOf } from '../platform/geo/travel-modes.ts'
import { comesFrom, type Timed } from './estimate-arrival.ts'

type Coming = Timed & { courierVehicle?: VehicleType | null }

/**
 * The same orders, with how long the courier of each still takes to its pickup by road (P5). Asks nobody outside, so that
 * every list can be told the same time of arrival.
 */
export async function reachPickup<T extends Coming>(
  { router, now }: Pick<Deps, 'router' | 'now'>,
  orders: readonly T[],
): Promise<T[]> {
  const at = now()
  const reached: T[] = []
  let asked = 0
  for (const order of orders) {
    const from = comesFrom(order, at)
    if (!from || !order.pickupPlace) {
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
