import { recordChange } from '../audit/index.ts'
import { requireAssignableCourier } from '../couriers/index.ts'
import { moveOrder } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Principal } from '../platform/principal.ts'
import { findPlan, listPlanOrders, type PlanOrderRow, type StoredRoute, takePlan } from './day-plans.sql.ts'
import { insertDecision, insertOffer, withdrawOffers } from './offers.sql.ts'

interface Applied {
  assigned: number
  refused: { orderNumber: string; fault: AppError }[]
}

/** All in one go: whoever comes second is told. An order that has moved on is named and left alone. */
export async function applyDayPlan(tx: Tx, actor: Principal, id: string): Promise<Applied> {
  const plan = await takePlan(tx, id, actor.id)
  if (!plan) {
    if (await findPlan(tx, id)) throw new AppError('conflict', 'This plan has been handed out already')
    throw new AppError('not_found')
  }
  const result: Applied = { assigned: 0, refused: [] }
  for (const route of plan.routes) await handOut(tx, actor, route, result)
  await recordChange(tx, actor, {
    action: 'day-plan.applied',
    subjectType: 'day-plan',
    subjectId: plan.id,
    before: null,
    after: { day: plan.day, routes: plan.routes.length, assigned: result.assigned, refused: result.refused.length },
  })
  return result
}

async function handOut(tx: Tx, actor: Principal, route: StoredRoute, result: Applied): Promise<void> {
  const ids = [...new Set(route.stops.map((stop) => stop.orderId))]
  const orders = new Map((await listPlanOrders(tx, ids)).map((row) => [row.id, row]))
  for (const id of ids) {
    const order = orders.get(id)
    if (!order || order.courierId === route.courierId) continue
    const fault = await assign(tx, actor, order, route.courierId)
    if (fault) result.refused.push({ orderNumber: order.orderNumber, fault })
    else result.assigned += 1
  }
}

/** Undefined when it worked; a state that does not allow it undoes only this one order. */
async function assign(tx: Tx, actor: Principal, order: PlanOrderRow, courierId: string): Promise<AppError | undefined> {
  try {
    await tx.savepoint(async () => {
      const courier = await requireAssignableCourier(tx, courierId)
      // Handed out the evening before: there is no hurry to answer, and so no countdown.
      await withdrawOffers(tx, order.id)
      await insertOffer(tx, { id: newId(), orderId: order.id, courierId, strategy: 'plan', seconds: null })
      await moveOrder(tx, actor, 'assign', order.id, { courier })
      await insertDecision(tx, order.id, 'plan', courierId, [])
    })
    return undefined
  } catch (error) {
    if (error instanceof AppError && (error.code === 'order_moved_on' || error.code === 'courier_not_working'))
      return error
    throw error
  }
}
