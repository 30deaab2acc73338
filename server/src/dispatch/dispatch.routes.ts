import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route, routeCreating } from '../platform/route.ts'
import { sayError } from '../platform/say-error.ts'
import { changeDayPlan } from './change-plan.ts'
import { explainDispatch } from './explain-dispatch.ts'
import { getGoals } from './get-goals.ts'
import { getPlanWay } from './get-plan-way.ts'
import { listAvailableOrders } from './list-available-orders.ts'
import { planDay, suggestPlan } from './plan-day.ts'
import { getDayPlan, listDayPlans } from './read-plans.ts'
import { releaseOrders } from './release-orders.ts'
import { makeSolver } from './solve-in-worker.ts'

export function dispatchRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listAvailableOrders, ({ actor, query, request }) =>
    listAvailableOrders(deps, actor, query, request.language),
  )
  route(app, contract.explainDispatch, ({ params }) => explainDispatch(deps, params.id))
  route(app, contract.releaseOrders, async ({ actor, params, body, request }) => {
    const { released, kept } = await releaseOrders(deps, actor, params.id, body?.to)
    return { released, kept: kept.map(({ orderId, fault }) => ({ orderId, why: sayError(request.language, fault) })) }
  })
  route(app, contract.getGoals, () => getGoals(deps))
  planRoutes(app, deps)
}

function planRoutes(app: FastifyInstance, deps: Deps): void {
  const solver = makeSolver()
  app.addHook('onClose', () => solver.close())
  routeCreating(app, contract.planDay, {
    prepare: ({ body }) => suggestPlan(deps, solver, body),
    commit: (tx, { actor }, suggested) => planDay(tx, deps, actor, suggested),
  })
  route(app, contract.listDayPlans, ({ query }) => listDayPlans(deps, query))
  route(app, contract.getDayPlan, ({ params }) => getDayPlan(deps, params.id))
  route(app, contract.getPlanWay, ({ params }) => getPlanWay(deps, params.id, params.courierId))
  route(app, contract.changeDayPlan, ({ params, body }) => changeDayPlan(deps, params.id, body.routes))
}
