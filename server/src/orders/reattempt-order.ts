import type { Reattempt } from '@maple/contract'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { AnyPrincipal } from '../platform/principal.ts'
import { nowWindow, resolveWindow, tripAlong } from '../pricing/index.ts'
import { attemptsByStop, countAttemptsLeft } from './attempts.sql.ts'
import { lockOrder } from './evidence.sql.ts'
import { orderNotFound } from './get-order.ts'
import { moveOrder } from './move-order.ts'
import type { OrderRow, OrderWithPeople, StopRow } from './order-rows.ts'
import { findOrder } from './orders.sql.ts'
import { putWindow, restartAtDepot, waitAgain } from './reattempts.sql.ts'

type Depot = Awaited<ReturnType<Deps['depot']>>

/** What failed is tried again: the same courier carries it on, or it waits at the depot for the next one (H5). */
export async function reattemptOrder(
  tx: Tx,
  deps: DepsInTx,
  actor: AnyPrincipal,
  ref: string,
  { depot, ...wanted }: Reattempt & { depot: Depot },
): Promise<OrderRow> {
  const seen = await findOrder(tx, ref)
  if (!seen) throw orderNotFound()
  await lockOrder(tx, seen.id)
  const order = (await findOrder(tx, seen.id)) ?? seen
  const most = deps.settings.get('orders.maxAttempts')
  const failed = failedStops(order, wanted.stopId, most, await attemptsByStop(tx, order.id))
  const window = resolveWindow(deps.settings.all(), tx.now, wanted)
  if (wanted.from === 'courier') {
    await waitAgain(tx, order.id, failed, window)
    if (window) await putWindow(tx, order.id, window)
    await countAttemptsLeft(tx, order.id, most)
    return moveOrder(tx, actor, 'reattempt', order.id)
  }
  const moved = await moveOrder(tx, actor, 'restart', order.id)
  await startAnew(tx, deps, order, failed, window, depot)
  await countAttemptsLeft(tx, order.id, most)
  return (await findOrder(tx, order.id)) ?? moved
}

/** Of those that failed, the one that is meant or all that may be tried once more. */
function failedStops(
  order: OrderWithPeople,
  stopId: string | undefined,
  mostAttempts: number,
  tried: ReadonlyMap<string, number>,
): StopRow[] {
  const failed = order.stops.filter(
    ({ id, kind, status }) => kind === 'delivery' && status === 'failed' && (!stopId || id === stopId),
  )
  if (stopId && !order.stops.some(({ id }) => id === stopId))
    throw new AppError('not_found', 'There is no such stop in this order')
  if (failed.length === 0) throw new AppError('order_moved_on', 'There was no attempt that failed')
  const open = failed.filter(({ id }) => (tried.get(id) ?? 0) < mostAttempts)
  if (open.length === 0)
    throw new AppError('order_moved_on', 'No further attempt is open: the order goes back to its sender')
  return open
}

/** The depot is where it is picked up from now on, and what failed comes after it. */
async function startAnew(
  tx: Tx,
  deps: DepsInTx,
  order: OrderWithPeople,
  failed: readonly StopRow[],
  window: { start: Date; end: Date } | null,
  depot: Depot,
): Promise<void> {
  const { start, end } = window ?? nowWindow(deps.settings.all(), tx.now)
  const points = [depot.place, ...failed.map(({ place }) => place)]
  await restartAtDepot(tx, order, failed, {
    stopId: newId(),
    address: depot.address,
    place: depot.place,
    timing: window ? 'later' : 'now',
    start,
    end,
    trip: await tripAlong(deps, points, { ask: false, at: start }),
  })
}
