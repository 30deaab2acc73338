import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { dispatchListeners } from './dispatch.listeners.ts'
import { dispatchRoutes } from './dispatch.routes.ts'
import { tellCouriers } from './tell-couriers.ts'

export { hastenOffers } from './offers.sql.ts'
export { startRounds } from './run-rounds.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  dispatchListeners(deps)
  tellCouriers(deps)
  dispatchRoutes(app, deps)
}
