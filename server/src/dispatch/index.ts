import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route } from '../platform/route.ts'
import { acceptOrder } from './accept-order.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  route(app, contract.acceptOrder, ({ actor, params, request }) =>
    acceptOrder(deps, actor, params.id, request.language),
  )
}
