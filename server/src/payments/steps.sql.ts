import type { Cents } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import type { PaymentRow } from './payments.sql.ts'

export interface StepRow {
  id: string
  paymentId: string
  kind: 'authorise' | 'capture' | 'void' | 'refund'
  amountCents: Cents
  state: 'waiting' | 'done' | 'refused'
  reason: string | null
  tries: number
  lastError: string | null
  createdAt: string
}

export interface NewStep {
  id: string
  paymentId: string
  kind: StepRow['kind']
  amountCents: Cents
  reason?: string | undefined
  requestedBy?: string | undefined
  /** Gives back what was paid above the price. */
  isReturn?: boolean | undefined
}

/** Each kind once for a payment, refunds aside. */
export const insertStep = (tx: Tx, s: NewStep) =>
  first(tx<{ id: string }[]>`
    insert into payment_steps (id, payment_id, kind, amount_cents, reason, requested_by, is_return)
    values (${s.id}, ${s.paymentId}, ${s.kind}, ${s.amountCents}, ${s.reason ?? null}, ${s.requestedBy ?? null}, ${s.isReturn ?? false})
    on conflict (payment_id, kind) where kind <> 'refund' do nothing returning id`)

/** One that was done in our own transaction: there is nothing left to ask. */
export const noteStepDone = (tx: Tx, s: Omit<NewStep, 'id'>) => tx`
  insert into payment_steps (id, payment_id, kind, amount_cents, state, settled_at)
  values (${newId()}, ${s.paymentId}, ${s.kind}, ${s.amountCents}, 'done', ${tx.now}::timestamptz)
  on conflict (payment_id, kind) where kind <> 'refund' do update set state = 'done', settled_at = ${tx.now}::timestamptz`

export interface ClaimedStep extends StepRow {
  payment: Pick<PaymentRow, 'id' | 'state' | 'gatewayId' | 'amountCents' | 'orderId' | 'customerId'>
  orderNumber: string
  gatewayCard: string | null
  gatewayCustomer: string | null
}

/** Counts the try before the provider is asked, so that the next one knows that there was one. */
export const claimStep = (db: Db, id: string) =>
  first(db<ClaimedStep[]>`
    with claimed as (
      update payment_steps set tries = tries + 1, touched_at = ${db.now}::timestamptz where id = ${id} and state = 'waiting' returning *
    )
    select s.*, o.order_number, card.gateway_id as gateway_card, customer.gateway_id as gateway_customer,
      json_build_object('id', p.id, 'state', p.state, 'gatewayId', p.gateway_id, 'amountCents', p.amount_cents,
        'orderId', p.order_id, 'customerId', p.customer_id) as payment
    from claimed s join payments p on p.id = s.payment_id join orders o on o.id = p.order_id
      left join saved_cards card on card.id = p.card_id
      left join gateway_customers customer on customer.user_id = coalesce(card.account_id, p.customer_id) and customer.provider = p.provider`)

export const settleStep = (tx: Db, id: string, state: 'done' | 'refused', error: string | null = null) => tx`
  update payment_steps set state = ${state}, settled_at = ${tx.now}::timestamptz, last_error = ${error} where id = ${id} and state = 'waiting'`

export const noteError = (db: Db, id: string, error: string) =>
  db`update payment_steps set last_error = ${error} where id = ${id}`

export const reopenVoid = (tx: Tx, paymentId: string) =>
  first(tx<{ id: string }[]>`
    update payment_steps set state = 'waiting', settled_at = null, touched_at = ${tx.now}::timestamptz
    where payment_id = ${paymentId} and kind = 'void' returning id`)

/** A webhook may answer what a call did not. */
export const settleAuthorise = (tx: Tx, paymentId: string) => tx`
  update payment_steps set state = 'done', settled_at = ${tx.now}::timestamptz where payment_id = ${paymentId} and kind = 'authorise' and state = 'waiting'`

/** Nobody has looked at these for a while: a node died, or the provider never answered. */
export const listForgottenSteps = (db: Db, quietSeconds: number) => db<{ id: string }[]>`
  select id from payment_steps where state = 'waiting' and touched_at < ${db.now}::timestamptz - make_interval(secs => ${quietSeconds})
  order by touched_at limit 100`

export const listStepsOf = (db: Db, paymentIds: readonly string[]) => db<(StepRow & { settledAt: string | null })[]>`
  select * from payment_steps where payment_id = any(${paymentIds as string[]}::uuid[]) order by created_at, id`

export const sumRefundsAsked = (tx: Tx, paymentId: string) =>
  first(tx<{ cents: number }[]>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from payment_steps
    where payment_id = ${paymentId} and kind = 'refund' and state <> 'refused'`)

/** What is asked back of the order's payments since its price fell, and the provider has not said yet. */
export const sumReturnsWaiting = async (tx: Tx, orderId: string): Promise<Cents> =>
  (
    await first(tx<{ cents: Cents }[]>`
      select coalesce(sum(s.amount_cents), 0)::integer as cents from payment_steps s join payments p on p.id = s.payment_id
      where p.order_id = ${orderId} and s.kind = 'refund' and s.is_return and s.state = 'waiting'`)
  )?.cents ?? 0
