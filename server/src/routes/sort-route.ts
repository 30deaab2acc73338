import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { lockOwn } from './answer-route.ts'
import { putSequence, requireOpen, requireVersion } from './change-route.ts'
import { listSequence } from './route-stops.sql.ts'
import { aroundLocked, isOver, keepsOrder } from './sequence.ts'

interface Wish {
  stopIds: readonly string[]
  version?: string | undefined
}

/** The courier's own sequence, where the company allows it: the same stops, and what is locked stays where it is. */
export async function sortRoute(tx: Tx, deps: DepsInTx, actor: Principal, id: string, wish: Wish): Promise<void> {
  const route = requireOpen((await lockOwn(tx, actor, id)).route)
  if (!deps.settings.get('dispatch.couriersSortStops'))
    throw new AppError('forbidden', 'The sequence of this run is up to the company')
  const stops = await listSequence(tx, id)
  requireVersion(stops, wish.version)
  const ahead = stops.filter((stop) => !isOver(stop))
  const byId = new Map(stops.map((stop) => [stop.stopId, stop]))
  const wanted = [...new Set(wish.stopIds)].flatMap((stopId) => byId.get(stopId) ?? []).filter((stop) => !isOver(stop))
  if (wanted.length !== ahead.length || wish.stopIds.some((stopId) => !byId.has(stopId)))
    throw new AppError('order_moved_on', 'This run has changed in the meantime')
  const sorted = aroundLocked(
    ahead,
    wanted.filter(({ isLocked }) => !isLocked),
  )
  if (!keepsOrder(sorted))
    throw new AppError('bad_input', 'A delivery comes after the pickup of its order', { path: 'stopIds' })
  await putSequence(tx, route, sorted)
}
