import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { auditListeners } from './audit.listeners.ts'
import { auditRoutes } from './audit.routes.ts'

export { countActionsOn, listActionsOn, matchingLogs } from './audit-log.sql.ts'
export { recordChange } from './record-change.ts'
export { verifyChain } from './verify-chain.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  auditListeners(deps.events)
  auditRoutes(app, deps)
}
