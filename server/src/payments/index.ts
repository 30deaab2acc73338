import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { paymentsListeners } from './payments.listeners.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { serveWebhook } from './receive-webhook.ts'
import { serveSandbox } from './serve-sandbox.ts'

export { matchingPayments } from './list-payments.ts'
export { verifyLedger } from './verify-ledger.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  paymentsListeners(deps)
  paymentsRoutes(app, deps)
  serveSandbox(app, deps)
  serveWebhook(app, deps)
}
