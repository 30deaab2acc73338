import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { dispatchRoutes } from './dispatch.routes.ts'
import { tellCouriers } from './tell-couriers.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  tellCouriers(deps)
  dispatchRoutes(app, deps)
}
