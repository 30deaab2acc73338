import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { messagesRoutes } from './messages.routes.ts'
import { notificationsListeners } from './notifications.listeners.ts'
import { notificationsRoutes, outreachRoutes } from './notifications.routes.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  notificationsListeners(deps)
  notificationsRoutes(app, deps)
  outreachRoutes(app, deps)
  messagesRoutes(app, deps)
}
