import type { Deps } from '../deps.ts'
import { isChargeKnown } from './charges.sql.ts'
import { chargeQueue, refundQueue } from './invoice-queues.ts'
import { followOrder, leaveDraft } from './issue-invoice.ts'
import { listPersonalData } from './list-personal-data.ts'
import { remindOverdue } from './remind-overdue.ts'
import { runCharge, runRefund, settleCharges } from './run-charge.ts'
import { runCycles } from './run-cycles.ts'
import { enclosedInvoice } from './send-invoice.ts'

export function invoicesListeners(deps: Deps): void {
  const { events, jobs, mailer, personalData } = deps
  const permission = 'financial-reports' as const
  events.within('order.charged', (tx, { orderId }) => followOrder(tx, orderId))
  events.within('order.reattempted', (tx, { orderId }) => leaveDraft(tx, orderId))
  events.within('payment.elsewhere', async (tx, { key }) => {
    if (await isChargeKnown(tx, key)) await jobs.send(tx, chargeQueue, { chargeId: key })
  })
  jobs.define(chargeQueue, ({ chargeId }: { chargeId: string }) => runCharge(deps, chargeId), { permission })
  jobs.define(refundQueue, ({ refundId }: { refundId: string }) => runRefund(deps, refundId), { permission })
  const every = (name: string, cron: string, work: () => Promise<unknown>) =>
    jobs.every(name, cron, async () => void (await work()), { permission })
  every('settle-invoice-charges', '* * * * *', () => settleCharges(deps))
  every('run-invoice-cycles', '10 * * * *', () => runCycles(deps))
  every('remind-overdue-invoices', '20 * * * *', () => remindOverdue(deps))
  mailer.provide('invoice', ({ invoiceId }) => enclosedInvoice(deps, invoiceId))
  personalData.add(...listPersonalData())
}
