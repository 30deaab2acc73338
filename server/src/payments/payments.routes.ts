import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route } from '../platform/route.ts'
import { exportEarnings, getEarnings, listEarnings } from './get-earnings.ts'

export function paymentsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getEarnings, ({ actor, query }) => getEarnings(deps, actor, query.period))
  route(app, contract.listEarnings, ({ actor, query }) => listEarnings(deps, actor, query))
  route(app, contract.exportEarnings, ({ actor, query, request }) =>
    exportEarnings(deps, actor, query.period, request.language),
  )
}
