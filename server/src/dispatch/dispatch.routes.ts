import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route } from '../platform/route.ts'
import { acceptOrder } from './accept-order.ts'
import { explainDispatch } from './explain-dispatch.ts'
import { listAvailableOrders } from './list-available-orders.ts'

export function dispatchRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listAvailableOrders, ({ actor, query, request }) =>
    listAvailableOrders(deps, actor, query, request.language),
  )
  route(app, contract.acceptOrder, ({ actor, params, request }) =>
    acceptOrder(deps, actor, params.id, request.language),
  )
  route(app, contract.explainDispatch, ({ params }) => explainDispatch(deps, params.id))
}
