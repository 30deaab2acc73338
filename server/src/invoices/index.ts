import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { invoicesListeners } from './invoices.listeners.ts'
import { invoicesRoutes } from './invoices.routes.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  invoicesListeners(deps)
  invoicesRoutes(app, deps)
}
