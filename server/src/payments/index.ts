import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { paymentsListeners } from './payments.listeners.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { serveWebhook } from './receive-webhook.ts'
import { serveSandbox } from './serve-sandbox.ts'

export { bookInvoicePayment, bookInvoiceSpare, findInvoiceSpare } from './book-invoice.ts'
export { entriesOfEarned } from './book-order.ts'
export { cancelCharge, taxIn } from './cancel-charge.ts'
export { compareProvider } from './compare-provider.ts'
export { payoutTime } from './earnings-period.ts'
export type { Entry } from './ledger.sql.ts'
export { matchingPayments } from './list-payments.ts'
export { companyOf, writeReceipt } from './make-receipt.ts'
export { moneyIn } from './receipt-page.ts'
export { type LedgerFault, verifyLedger } from './verify-ledger.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  paymentsListeners(deps)
  paymentsRoutes(app, deps)
  serveSandbox(app, deps)
  serveWebhook(app, deps)
}
