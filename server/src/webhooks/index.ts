import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { webhooksListeners } from './webhooks.listeners.ts'
import { webhooksRoutes } from './webhooks.routes.ts'

export { deleteEventsAbout } from './deliveries.sql.ts'
export { allowedToHear } from './find-hearing.ts'
export { listHearing } from './hearing.sql.ts'
export { startSender } from './send-deliveries.ts'
export { asReader, orderFor } from './tell-of-order.ts'
export { tellWebhooks } from './tell-webhooks.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  webhooksListeners(deps)
  webhooksRoutes(app, deps)
}
