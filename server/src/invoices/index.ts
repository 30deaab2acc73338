import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { invoicesListeners } from './invoices.listeners.ts'
import { invoicesRoutes } from './invoices.routes.ts'

export { issueInvoice } from './issue-invoice.ts'
export { recordPayment } from './record-payment.ts'
export { runInvoices } from './run-invoices.ts'
export { findInvoiceSummary } from './view-invoice.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  invoicesListeners(deps)
  invoicesRoutes(app, deps)
}
