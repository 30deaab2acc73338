import type { Db, Tx } from '../platform/db.ts'
import type { GatewayDispute, GatewayRefund } from '../platform/payment-gateway/port.ts'

export const listRefunds = (db: Db, paymentId: string) => db<GatewayRefund[]>`
  select gateway_id as id, amount_cents, state, step_id as key from payment_refunds where payment_id = ${paymentId} order by at, gateway_id`

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** With the step that asked for it, if it was one of ours. */
export const saveRefund = (tx: Tx, paymentId: string, refund: GatewayRefund, returnedCents = 0) => tx`
  insert into payment_refunds (payment_id, gateway_id, amount_cents, returned_cents, state, step_id, failed_at)
  values (${paymentId}, ${refund.id}, ${refund.amountCents}, ${returnedCents}, ${refund.state},
    (select id from payment_steps where id = ${isUuid.test(refund.key ?? '') ? (refund.key ?? null) : null} and payment_id = ${paymentId}),
    case when ${refund.state} = 'failed' then ${tx.now}::timestamptz end)
  on conflict (payment_id, gateway_id) do update set state = excluded.state, failed_at = excluded.failed_at`

/** What its refunds gave back of a price that fell; one that the bank sent back did not. */
export const saveReturned = (tx: Tx, paymentId: string) => tx`
  update payments set returned_cents = (
    select coalesce(sum(r.returned_cents), 0) from payment_refunds r where r.payment_id = ${paymentId} and r.state <> 'failed')
  where id = ${paymentId}`

/** What was asked for has not happened after all, so it may be asked for again. */
export const refuseRefundStep = (tx: Tx, paymentId: string, refund: GatewayRefund) => tx`
  update payment_steps s set state = 'refused', settled_at = ${tx.now}::timestamptz, last_error = 'refund_failed'
  from payment_refunds r where r.payment_id = ${paymentId} and r.gateway_id = ${refund.id} and s.id = r.step_id`

/** Sent back by the bank, and not asked for again since. */
export const listFailedRefunds = (db: Db, paymentIds: readonly string[]) => db<{ paymentId: string; cents: number }[]>`
  select r.payment_id, sum(r.amount_cents)::integer as cents from payment_refunds r
  where r.payment_id = any(${paymentIds as string[]}::uuid[]) and r.state = 'failed' and ${isOpenFailure(db)} group by r.payment_id`

const isOpenFailure = (db: Db) => db`
  not exists (select from payment_steps s where s.payment_id = r.payment_id and s.kind = 'refund' and s.created_at > r.failed_at)`

export interface DisputeRow extends GatewayDispute {
  paymentId: string
  openedAt: string
}

export const listDisputes = (db: Db, paymentIds: readonly string[]) => db<DisputeRow[]>`
  select payment_id, gateway_id as id, amount_cents, state, reason, opened_at from payment_disputes
  where payment_id = any(${paymentIds as string[]}::uuid[]) order by opened_at, gateway_id`

export const saveDispute = (tx: Tx, paymentId: string, d: GatewayDispute) => tx`
  insert into payment_disputes (payment_id, gateway_id, amount_cents, state, reason, closed_at)
  values (${paymentId}, ${d.id}, ${d.amountCents}, ${d.state}, ${d.reason ?? null}, case when ${d.state} in ('won', 'lost') then ${tx.now}::timestamptz end)
  on conflict (payment_id, gateway_id) do update set state = excluded.state, closed_at = excluded.closed_at,
    amount_cents = excluded.amount_cents, reason = coalesce(excluded.reason, payment_disputes.reason)`
