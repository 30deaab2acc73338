import type { VehicleType } from '@maple/contract'
import type { Begin } from './begin-day.ts'
import type { PlanCourierRow, PlanOrderRow } from './day-plans.sql.ts'
import { seconds } from './dispatch.policy.ts'
import { addUp, type Drive, type Driven, driveOn, setOut } from './drive-on.ts'
import type { Travel } from './travel.ts'

/**
 * Without a plan: as they fall due each order goes to whom it is given already, else to whoever is nearest to its pickup
 * by then, and is brought before the next is fetched.
 */
export function asItStands(
  travel: Travel,
  orders: readonly PlanOrderRow[],
  couriers: readonly PlanCourierRow[],
  beginOf: (courier: Pick<PlanCourierRow, 'id' | 'position' | 'startPlace'>) => Begin,
): Driven {
  const vehicles = new Map(couriers.map(({ id, vehicle }) => [id, vehicle]))
  const drives = new Map<string, Drive>(couriers.map((courier) => [courier.id, setOut(beginOf(courier))]))
  const due = orders.toSorted(
    (a, b) =>
      seconds(a.windowEnd) - seconds(b.windowEnd) ||
      seconds(a.createdAt) - seconds(b.createdAt) ||
      (a.id < b.id ? -1 : 1),
  )
  for (const order of due) {
    if (!order.pickupPlace || !order.deliveryPlace) continue
    const who = order.courierId ?? nearest(travel, drives, vehicles, order)
    const vehicle = vehicles.get(who) ?? 'car'
    const so = drives.get(who) ?? setOut(beginOf({ id: who, position: null, startPlace: null }))
    drives.set(who, driveOn(driveOn(so, travel, vehicle, order, 'pickup'), travel, vehicle, order, 'delivery'))
  }
  return addUp([...drives.values()])
}

/** Nobody has a name of their own: it is driven from the depot. */
function nearest(
  travel: Travel,
  drives: ReadonlyMap<string, Drive>,
  vehicles: ReadonlyMap<string, VehicleType>,
  order: PlanOrderRow,
): string {
  let [best, least] = ['', Number.POSITIVE_INFINITY]
  for (const [id, drive] of drives) {
    const { drivingSeconds } = driveOn(drive, travel, vehicles.get(id) ?? 'car', order, 'pickup')
    const away = drivingSeconds - drive.drivingSeconds
    if (away < least) [best, least] = [id, away]
  }
  return best
}
