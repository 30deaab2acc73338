import type { Tx } from '../platform/db.ts'
import { listSequence } from './route-stops.sql.ts'
import { listRouteCouriers, type RouteRow } from './routes.sql.ts'
import { isOver } from './sequence.ts'

/** Once for each run, however much of it changes in one transaction. */
export const tellChanged = (tx: Tx, routeId: string, courierId: string): void =>
  tx.atEnd(`route:${routeId}`, async () => {
    const [courier] = await listRouteCouriers(tx, [courierId])
    if (courier) await tx.emit({ type: 'route.changed', routeId, courierId, userId: courier.userId })
  })

/**
 * Before staff change runs: if what their couriers have agreed to comes in another sequence by the end, they hear of it. What
 * comes in or goes is told with its order.
 */
export async function tellIfSorted(tx: Tx, routes: Iterable<RouteRow>): Promise<void> {
  for (const { id, courierId, day, status, acceptedAt } of routes) {
    if (acceptedAt === null || status === 'draft' || status === 'done') continue
    const before = await aheadOf(tx, id)
    tx.atEnd(`sorted:${id}`, async () => {
      const after = await aheadOf(tx, id)
      const stayed = before.filter((stopId) => after.includes(stopId))
      const now = after.filter((stopId) => before.includes(stopId))
      const [courier] = await listRouteCouriers(tx, [courierId])
      if (courier && String(stayed) !== String(now))
        await tx.emit({ type: 'route.rearranged', routeId: id, courierId, userId: courier.userId, day })
    })
  }
}

const aheadOf = async (tx: Tx, routeId: string): Promise<string[]> =>
  (await listSequence(tx, routeId)).filter((stop) => !isOver(stop)).map(({ stopId }) => stopId)
