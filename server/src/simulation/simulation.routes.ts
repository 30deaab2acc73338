import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { wholeOrder } from '../orders/index.ts'
import { simulate, simulateCreating } from '../platform/route.ts'
import { cancelTestOrder, getTestOrder, listOwnTestOrders } from './manage-test-orders.ts'
import { keepTestOrder, rehearseOrder, rehearseOrderFor } from './place-test-order.ts'

export function simulationRoutes(app: FastifyInstance, deps: Deps): void {
  simulateCreating(app, contract.placeOrder, {
    prepare: ({ actor, body }) => rehearseOrder(deps, actor, body),
    commit: async (tx, { actor, request }, order) => {
      await keepTestOrder(tx, deps, order)
      return wholeOrder(deps, order, actor, request.language)
    },
  })
  simulateCreating(app, contract.placeOrderFor, {
    prepare: ({ actor, body }) => rehearseOrderFor(deps, actor, body),
    commit: async (tx, { actor, request }, order) => {
      await keepTestOrder(tx, deps, order)
      return wholeOrder(deps, order, actor, request.language)
    },
  })
  simulate(app, contract.listOrders, ({ actor, query }) => listOwnTestOrders(deps, actor, query))
  simulate(app, contract.getOrder, ({ actor, params, request }) =>
    getTestOrder(deps, actor, params.id, request.language),
  )
  simulate(app, contract.cancelOrder, ({ actor, params, body, request }) =>
    cancelTestOrder(deps, actor, params.id, body?.reason, request.language),
  )
}
