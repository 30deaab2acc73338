import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { analyticsListeners } from './analytics.listeners.ts'
import { analyticsRoutes } from './analytics.routes.ts'

export { sumAgain, sumEverything } from './update-rollups.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  analyticsListeners(deps)
  analyticsRoutes(app, deps)
}
