import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { auditListeners } from './audit.listeners.ts'
import { auditRoutes } from './audit.routes.ts'
import { auditKind } from './forget-person.ts'

export { countActionsOn, listActionsOn, matchingLogs } from './audit-log.sql.ts'
export { recordChange } from './record-change.ts'
export { sealOldLog } from './seal-old-log.ts'
export { verifyChain } from './verify-chain.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  deps.personalData.add(auditKind)
  auditListeners(deps.events)
  auditRoutes(app, deps)
}
