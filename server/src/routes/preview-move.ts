import { requireAssignableCourier } from '../couriers/index.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { estimateRun, type World } from './estimate-run.ts'
import { requireMovable } from './give-to-run.ts'
import type { Legs } from './legs.ts'
import type { BoardRun } from './load-board.ts'
import { requireStillWith } from './move-on-board.ts'
import { planMove, type WantedMove } from './plan-move.ts'
import { findOrderState } from './route-stops.sql.ts'
import { isOver, keepsOrder } from './sequence.ts'
import { lateMinutes, riskOf } from './time-run.ts'

/** What the drop would do, before it is done; nothing is kept, and why it cannot be is said. */
export async function previewMove(deps: Deps, legs: Legs, wish: WantedMove) {
  const order = await findOrderState(deps.db, wish.orderId)
  if (!order) throw new AppError('not_found', 'Order not found')
  const { world, before, after } = await planMove(deps, legs, wish)
  const riskMinutes = deps.settings.get('dispatch.riskMinutes')
  return {
    refused: await whyNot(deps, wish, order, after),
    before: before.map((run) => viewChanged(run, world, riskMinutes)),
    after: after.map((run) => viewChanged(run, world, riskMinutes)),
  }
}

type State = NonNullable<Awaited<ReturnType<typeof findOrderState>>>

async function whyNot(
  deps: Deps,
  wish: WantedMove,
  order: State,
  after: readonly BoardRun[],
): Promise<AppError | null> {
  try {
    requireStillWith(order, wish.fromCourierId)
    if (wish.toCourierId !== wish.fromCourierId) requireMovable(order)
    if (wish.toCourierId) await requireAssignableCourier(deps.db, wish.toCourierId)
    if (!after.every(({ stops }) => keepsOrder(stops.filter((stop) => !isOver(stop)))))
      throw new AppError('bad_input', 'A delivery comes after the pickup of its order', { path: 'stopIds' })
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

function viewChanged(run: BoardRun, world: World, riskMinutes: number) {
  const { etas, distanceMeters, durationSeconds, lateStops } = estimateRun(run, world)
  return {
    courierId: run.courier.id,
    version: run.route?.version ?? null,
    stops: run.stops
      .filter((stop) => !isOver(stop))
      .map(({ orderId, stopId, windowEnd }) => {
        const eta = etas.get(stopId) ?? null
        const until = windowEnd === null ? null : new Date(windowEnd).getTime()
        return {
          orderId,
          stopId,
          eta: eta === null ? null : new Date(eta).toISOString(),
          risk: riskOf(eta, until, world.now.getTime(), riskMinutes),
          lateMinutes: lateMinutes(eta, until),
        }
      }),
    distanceMeters,
    durationSeconds,
    lateStops,
  }
}
