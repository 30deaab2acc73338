import type { Deps } from '../deps.ts'
import { legsOf, worldOf } from './estimate-run.ts'
import type { Legs } from './legs.ts'
import { listOrderStops, listOrdersOfStops } from './route-stops.sql.ts'
import { listRouteCouriers } from './routes.sql.ts'

/** Before a transaction that shows times: the ways of a run that is not there yet. */
export async function warmStops(
  deps: Deps,
  legs: Legs,
  { courierId, day, stopIds }: { courierId: string; day: string; stopIds: readonly string[] },
): Promise<void> {
  const orders = await listOrdersOfStops(deps.db, stopIds)
  const [stops, [courier]] = await Promise.all([
    listOrderStops(deps.db, [...new Set(orders.values())]),
    listRouteCouriers(deps.db, [courierId]),
  ])
  const byId = new Map(stops.map((stop) => [stop.stopId, stop]))
  const sequence = stopIds.flatMap((id) => byId.get(id) ?? [])
  const driving = { day, vehicle: courier?.vehicle ?? null, position: courier?.position ?? null, stops: sequence }
  await legs.warm(legsOf(driving, await worldOf(deps, legs)))
}
