import type { Deps } from '../deps.ts'
import type { Db } from '../platform/db.ts'
import type { RunArrival } from '../platform/run-arrivals.ts'
import { estimateRun, worldOf } from './estimate-run.ts'
import type { Legs } from './legs.ts'
import { listRunsOfOrders } from './route-stops.sql.ts'
import { listRoutesByIds } from './routes.sql.ts'
import { isOver } from './sequence.ts'
import { drivingOf, loadRuns, type Run } from './view-route.ts'

/**
 * Customer, recipient and tracking are told when the courier comes by the run that they are on (P5): whoever is the
 * seventh stop is not told as if they were the next. From what is known of the roads by now; nobody is asked.
 */
export function tellArrivals(deps: Deps, legs: Legs): void {
  deps.runArrivals.provide(async (db: Db, orderIds: readonly string[]) => {
    const found = await listRunsOfOrders(db, orderIds)
    const arrivals = new Map<string, RunArrival>()
    if (found.length === 0) return arrivals
    const routes = await listRoutesByIds(db, [...new Set(found.map(({ routeId }) => routeId))])
    const runs = await loadRuns(
      db,
      routes.filter(({ acceptedAt, status }) => acceptedAt !== null && status !== 'draft'),
    )
    const world = await worldOf(deps, legs)
    const wanted = new Set(orderIds)
    for (const run of runs) {
      const { etas, isEstimated } = estimateRun(drivingOf(run), world)
      for (const [orderId, stopIds] of behindOthers(run)) {
        const known = stopIds.flatMap((id) => {
          const eta = etas.get(id)
          return eta === undefined || eta === null ? [] : [[id, eta] as const]
        })
        if (wanted.has(orderId) && known.length === stopIds.length)
          arrivals.set(orderId, {
            at: Math.max(...known.map(([, eta]) => eta)),
            stops: new Map(known),
            byRoad: !isEstimated,
          })
      }
    }
    return arrivals
  })
}

/** What is next is known better from where its courier is; all that comes after a stop of somebody else, from the run. */
function behindOthers({ stops }: Run): Map<string, string[]> {
  const ahead = stops.filter((stop) => !isOver(stop))
  const isBehind = (orderId: string) => {
    const last = ahead.findLastIndex((stop) => stop.orderId === orderId)
    return ahead.slice(0, last).some((stop) => stop.orderId !== orderId)
  }
  const byOrder = Map.groupBy(ahead, ({ orderId }) => orderId)
  return new Map(
    [...byOrder].flatMap(([orderId, own]) =>
      isBehind(orderId) ? [[orderId, own.map(({ stopId }) => stopId)] as const] : [],
    ),
  )
}
