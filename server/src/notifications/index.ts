import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { notificationsRoutes } from './notifications.routes.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  notificationsRoutes(app, deps)
}
