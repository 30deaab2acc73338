import { isAhead } from '@maple/contract'
import type { DepsInTx } from '../deps.ts'
import { giveOrder } from '../dispatch/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { type BoardMoveRow, findDraftOf, findMove, takeUndo } from './board-moves.sql.ts'
import { appendStops, followOrder, settleRoute } from './follow-order.ts'
import { requireMovable } from './give-to-run.ts'
import { lockRuns } from './lock-routes.ts'
import { aheadIn, putInto, putWanted, runWith, undoSeconds } from './move-on-board.ts'
import { type LockedOrder, listOrderStops } from './route-stops.sql.ts'
import { findRoute, type RouteRow } from './routes.sql.ts'
import { tellIfSorted } from './tell-route.ts'

/** One's own move, within ten seconds by the server's clock, unless somebody has moved the order since. */
export async function undoMove(tx: Tx, deps: DepsInTx, actor: Principal, id: string) {
  const move = await findMove(tx, id, actor.id)
  if (!move) throw new AppError('not_found')
  const { orderId, day, fromCourierId, toCourierId } = move
  const back = fromCourierId === null ? [] : [{ courierId: fromCourierId, day }]
  const draftId = fromCourierId === null ? await findDraftOf(tx, move) : undefined
  const locked = await lockRuns(tx, { orderIds: [orderId], routeIds: draftId ? [draftId] : [], into: back })
  const { orders, routes, into } = locked
  await tellIfSorted(tx, routes.values())
  const order = orders.get(orderId)
  if (!order || order.courierId !== toCourierId)
    throw new AppError('order_moved_on', 'Somebody has moved this order since')
  if (!(await takeUndo(tx, id, undoSeconds)))
    throw new AppError('order_moved_on', 'It is too late to undo this, or it has been undone')
  const [target] = [...routes.values()].filter(({ id: of, courierId }) => of !== draftId && courierId === toCourierId)
  await requireUnchanged(tx, target, move)
  // Nobody had it since: whoever has planned it meanwhile has moved it.
  if (toCourierId === null && (await runWith(tx, locked, orderId)))
    throw new AppError('order_moved_on', 'Somebody has moved this order since')
  if (fromCourierId !== toCourierId) {
    requireMovable(order)
    await giveBack(tx, deps, actor, order, move, into.get(fromCourierId ?? ''))
  }
  await backToDraft(tx, orderId, draftId ? routes.get(draftId) : undefined, move)
  const left = target && (await findRoute(tx, target.id))
  if (left && left.status !== 'done') await putWanted(tx, left, move.toStopsBefore)
  return { orderId, courierIds: [...new Set([fromCourierId, toCourierId])].filter((each) => each !== null) }
}

/** What is done by now is no longer ahead; all the rest has to be as the move left it. */
async function requireUnchanged(tx: Tx, target: RouteRow | undefined, { toStopsAfter }: BoardMoveRow): Promise<void> {
  const now = target ? await aheadIn(tx, target.id) : []
  const there = new Set(now)
  const expected = toStopsAfter.filter((id) => there.has(id))
  if (expected.length !== now.length || expected.some((id, at) => id !== now[at]))
    throw new AppError('order_moved_on', 'Somebody has moved this order since')
}

/** To whoever had it, as they had it: who had accepted it is not asked again. */
async function giveBack(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  order: LockedOrder,
  move: BoardMoveRow,
  into: RouteRow | undefined,
): Promise<void> {
  if (move.fromCourierId === null) {
    if (order.courierId) await giveOrder(tx, actor, order.id, order.courierId, undefined)
    await followOrder(tx, deps, order.id)
    return
  }
  const to = { courierId: move.fromCourierId, day: move.day }
  const run = await putInto(tx, deps, actor, order, into, to, move.fromStatus === 'accepted')
  await putWanted(tx, run, move.fromStops)
}

/** Into the draft that it was planned in, at its place; a draft that was handed out since goes on without it. */
async function backToDraft(
  tx: Tx,
  orderId: string,
  draft: RouteRow | undefined,
  { fromStops }: BoardMoveRow,
): Promise<void> {
  if (draft?.status !== 'draft') return
  await appendStops(tx, draft.id, (await listOrderStops(tx, [orderId])).filter(isAhead))
  await putWanted(tx, draft, fromStops)
  await settleRoute(tx, draft)
}
