import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { dispatchListeners } from './dispatch.listeners.ts'
import { dispatchRoutes } from './dispatch.routes.ts'
import { tellCouriers } from './tell-couriers.ts'

export { findPlan, type StoredRoute, takePlan } from './day-plans.sql.ts'
export { hastenOffers, insertDecision } from './offers.sql.ts'
export { giveOrder } from './release-orders.ts'
export { startRounds } from './run-rounds.ts'
export { type Goer, nothingKnown, roadsBetween, travelBy } from './travel.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  dispatchListeners(deps)
  tellCouriers(deps)
  dispatchRoutes(app, deps)
}
