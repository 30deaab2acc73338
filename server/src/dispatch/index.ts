import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route } from '../platform/route.ts'
import { acceptOrder } from './accept-order.ts'
import { dispatchListeners } from './dispatch.listeners.ts'
import { explainDispatch } from './explain-dispatch.ts'

export { startRounds } from './run-rounds.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  dispatchListeners(deps)
  route(app, contract.acceptOrder, ({ actor, params, request }) =>
    acceptOrder(deps, actor, params.id, request.language),
  )
  route(app, contract.explainDispatch, ({ params }) => explainDispatch(deps, params.id))
}
