import type { Deps } from '../deps.ts'
import { beginPayment } from './begin-payment.ts'
import { bookEarned } from './book-order.ts'
import { chargeTip } from './charge-tip.ts'
import { correctLedger } from './correct-ledger.ts'
import { listPersonalData } from './list-personal-data.ts'
import { makePayoutsWhenDue } from './make-payouts.ts'
import { detachQueue } from './manage-cards.ts'
import { stepQueue } from './queue-step.ts'
import { renewHolds } from './renew-holds.ts'
import { replacePayment } from './replace-payment.ts'
import { requireNothingOwed } from './require-nothing-owed.ts'
import { runStep, settlePayments } from './run-step.ts'
import { payoutQueue, sendPayout } from './send-payout.ts'
import { settleCharge } from './settle-charge.ts'
import { settleCancelled, settleOrder } from './settle-order.ts'
import { watchLedger } from './watch-ledger.ts'

export function paymentsListeners(deps: Deps): void {
  const { events, jobs, personalData, gateway } = deps
  events.within('order.placed', async (tx, { orderId, orderNumber }) => {
    await beginPayment(deps, tx, { orderId, orderNumber, kind: 'order' })
  })
  // Nothing was asked for while it had no price (K6).
  events.within('order.priced', async (tx, { orderId, orderNumber }) => {
    await beginPayment(deps, tx, { orderId, orderNumber, kind: 'order' })
  })
  events.within('order.edited', (tx, { orderId }) => replacePayment(deps, tx, orderId))
  events.within('order.charged', (tx, { orderId }) => settleCharge(deps, tx, orderId))
  events.within('order.delivered', async (tx, { orderId }) => {
    await bookEarned(tx, orderId)
    await settleOrder(deps, tx, orderId)
  })
  // A return may cost more than what is held: that is held beside it first.
  events.within('order.returned', async (tx, { orderId }) => {
    await replacePayment(deps, tx, orderId)
    await bookEarned(tx, orderId)
    await settleOrder(deps, tx, orderId)
  })
  events.within('order.cancelled', (tx, cancelled) => settleCancelled(deps, tx, cancelled))
  events.within('order.rated', (tx, rated) => chargeTip(deps, tx, rated))
  const permission = 'financial-reports' as const
  jobs.define(stepQueue, ({ stepId }: { stepId: string }) => runStep(deps, stepId), { atOnce: 4, permission })
  jobs.define(detachQueue, ({ gatewayCardId }: { gatewayCardId: string }) => gateway.removeCard(gatewayCardId), {
    permission,
  })
  jobs.define(payoutQueue, ({ payoutId }: { payoutId: string }) => sendPayout(deps, payoutId), { permission })
  const every = (name: string, cron: string, work: () => Promise<unknown>) =>
    jobs.every(name, cron, async () => void (await work()), { permission })
  every('settle-payments', '* * * * *', async () => {
    await correctLedger(deps)
    await settlePayments(deps)
  })
  every('renew-holds', '25 * * * *', () => renewHolds(deps))
  every('make-payouts', '15 * * * *', () => makePayoutsWhenDue(deps))
  every('verify-ledger', '40 7 * * *', () => watchLedger(deps))
  events.within('user.deleted', (tx, { userId }) => requireNothingOwed(tx, userId))
  personalData.add(...listPersonalData(deps))
}
