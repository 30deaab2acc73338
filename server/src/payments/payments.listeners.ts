import type { Deps } from '../deps.ts'
import { beginPayment } from './begin-payment.ts'
import { bookMissing } from './book-missing.ts'
import { bookDelivery, bookTip } from './book-order.ts'
import { listPersonalData } from './list-personal-data.ts'
import { makePayoutsWhenDue } from './make-payouts.ts'
import { detachQueue } from './manage-cards.ts'
import { stepQueue } from './queue-step.ts'
import { replacePayment } from './replace-payment.ts'
import { requireNothingOwed } from './require-nothing-owed.ts'
import { runStep, settlePayments } from './run-step.ts'
import { payoutQueue, sendPayout } from './send-payout.ts'
import { settleCancelled, settleOrder, settlePayment } from './settle-order.ts'
import { verifyLedger } from './verify-ledger.ts'

export function paymentsListeners(deps: Deps): void {
  const { events, jobs, personalData, gateway, log } = deps
  events.within('order.placed', async (tx, { orderId, orderNumber }) => {
    await beginPayment(deps, tx, { orderId, orderNumber, kind: 'order' })
  })
  events.within('order.edited', (tx, { orderId }) => replacePayment(deps, tx, orderId))
  events.within('order.delivered', async (tx, { orderId }) => {
    await bookDelivery(tx, orderId)
    await settleOrder(deps, tx, orderId)
  })
  events.within('order.cancelled', (tx, { orderId, entryId }) => settleCancelled(deps, tx, orderId, entryId))
  events.within('order.rated', async (tx, { orderId, orderNumber }) => {
    const order = await bookTip(tx, orderId)
    if (!order) return
    const payment = await beginPayment(deps, tx, { orderId, orderNumber, kind: 'tip', amountCents: order.tipCents })
    if (payment) await settlePayment(deps, tx, order.order, payment)
  })
  jobs.define(stepQueue, ({ stepId }: { stepId: string }) => runStep(deps, stepId), { atOnce: 4 })
  jobs.define(detachQueue, ({ gatewayCardId }: { gatewayCardId: string }) => gateway.removeCard(gatewayCardId))
  jobs.every('settle-payments', '* * * * *', async () => void (await settlePayments(deps)))
  jobs.define(payoutQueue, ({ payoutId }: { payoutId: string }) => sendPayout(deps, payoutId))
  jobs.every('make-payouts', '15 * * * *', () => makePayoutsWhenDue(deps))
  jobs.every('verify-ledger', '40 7 * * *', async () => {
    await bookMissing(deps)
    for (const fault of await verifyLedger(deps.db)) log.error(fault, 'the ledger does not agree')
  })
  events.within('user.deleted', (tx, { userId }) => requireNothingOwed(tx, userId))
  personalData.add(...listPersonalData(deps))
}
