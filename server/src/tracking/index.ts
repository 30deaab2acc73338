import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route } from '../platform/route.ts'
import { followOrders } from './follow-orders.ts'
import { listLive } from './list-live.ts'
import { reportLocation } from './report-location.ts'
import { trackOrder } from './track-order.ts'

export { describeTracking } from './describe-tracking.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  route(app, contract.trackOrder, ({ actor, params, request }) =>
    trackOrder(deps, actor, params.number, request.language),
  )
  route(app, contract.reportLocation, ({ actor, body }) => reportLocation(deps, actor, body))
  route(app, contract.listLive, ({ query }) => listLive(deps, query))
  followOrders(deps, deps.live)
}
