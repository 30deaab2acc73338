import type { Cents } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'
import type { GatewayRefund, GatewayState } from '../platform/payment-gateway/port.ts'
import type { Known } from './merge-report.ts'

export interface PaymentRow {
  id: string
  orderId: string
  customerId: string
  kind: 'order' | 'tip'
  provider: string
  amountCents: Cents
  state: GatewayState
  capturedCents: Cents
  refundedCents: Cents
  gatewayId: string | null
  actionUrl: string | null
  failure: string | null
  cardId: string | null
  cardBrand: string | null
  cardLast4: string | null
  /** The one that it is to replace once it is granted, or whose rest it is. */
  besideId: string | null
  createdAt: string
  updatedAt: string
  capturedAt: string | null
}

export interface NewPayment {
  id: string
  orderId: string
  kind: PaymentRow['kind']
  provider: string
  /** The order's total, unless it is told. */
  amountCents?: Cents
  /** The customer's default one, unless it is told. */
  cardId?: string | undefined
  besideId?: string | undefined
  /** Whether it can be paid without a saved card. */
  cardless: boolean
}

/** Nothing, if there is nothing to pay or a payment of this kind is alive already. */
export const insertPayment = (tx: Tx, p: NewPayment) =>
  first(tx<PaymentRow[]>`
    insert into payments (id, order_id, customer_id, kind, provider, amount_cents, state, card_id, card_brand, card_last4, beside_id)
    select ${p.id}, o.id, o.customer_id, ${p.kind}, ${p.provider}, coalesce(${p.amountCents ?? null}::integer, o.total_cents),
      case when card.id is null and not ${p.cardless} then 'needs-action' else 'pending' end, card.id, card.brand, card.last4,
      ${p.besideId ?? null}
    from orders o left join saved_cards card on card.user_id = o.customer_id and card.provider = ${p.provider}
      and ${p.cardId ? tx`card.id = ${p.cardId}` : tx`card.is_default`}
    where o.id = ${p.orderId} and coalesce(${p.amountCents ?? null}::integer, o.total_cents) > 0
    on conflict do nothing
    returning *`)

/** The provider's books and ours in one commit: nothing to find out later. */
export const authorisePayment = (tx: Tx, id: string, gatewayId: string) => tx`
  with good as (
    update payments set state = 'authorised', gateway_id = ${gatewayId} where id = ${id} returning order_id, kind
  )
  update orders set payment_transaction_id = ${gatewayId} from good where orders.id = good.order_id and good.kind = 'order'`

/** The order first, like every move and edit: two that lock both never wait for each other. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  await tx`select id from orders where id = (select order_id from payments where id = ${id}) for no key update`
  return first(tx<PaymentRow[]>`select * from payments where id = ${id} for update`)
}

export const findAlive = (db: Db, orderId: string, kind: PaymentRow['kind']) =>
  first(db<PaymentRow[]>`
    select * from payments where order_id = ${orderId} and kind = ${kind} and state not in ('failed', 'voided')
      and beside_id is null`)

export const findBeside = (db: Db, orderId: string) =>
  first(db<PaymentRow[]>`
    select * from payments where order_id = ${orderId} and state not in ('failed', 'voided') and beside_id is not null`)

export const standAlone = (tx: Tx, id: string) => tx`update payments set beside_id = null where id = ${id}`

export const markVoided = (tx: Tx, id: string) =>
  tx`update payments set state = 'voided', updated_at = now() where id = ${id}`

export const listPaymentsOf = (db: Db, orderId: string) => db<PaymentRow[]>`
  select * from payments where order_id = ${orderId} order by created_at desc, id desc limit 100`

export const listRefunds = (db: Db, paymentId: string) => db<GatewayRefund[]>`
  select gateway_id as id, amount_cents from payment_refunds where payment_id = ${paymentId} order by at, gateway_id`

export const savePayment = (tx: Tx, id: string, next: Known) => tx`
  update payments set state = ${next.state}, captured_cents = ${next.capturedCents}, gateway_id = ${next.gatewayId},
    action_url = ${next.actionUrl}, failure = ${next.failure},
    refunded_cents = ${next.refunds.reduce((sum, refund) => sum + refund.amountCents, 0)},
    captured_at = case when ${next.state} = 'captured' then coalesce(captured_at, now()) end, updated_at = now()
  where id = ${id}`

export const insertRefund = (tx: Tx, paymentId: string, refund: GatewayRefund) => tx`
  insert into payment_refunds (payment_id, gateway_id, amount_cents) values (${paymentId}, ${refund.id}, ${refund.amountCents})`

/** Whether what was taken or is held is all that order `o` costs; a tip that came with the rating stands for itself. */
export const isCovered = (db: Db) => db`
  (o.status = 'cancelled' or o.total_cents <= (
    select sum(case when kind = 'tip' or (state = 'authorised' and beside_id is null) then amount_cents else captured_cents end)
    from payments where order_id = o.id))`

/** Keeps the order's own payment fields true; only paid orders are offered, unless the setting allows others. */
export const syncOrder = (tx: Tx, orderId: string, offerUnpaid: boolean) => tx`
  update orders o set payment_transaction_id = newest.gateway_id, paid_at = newest.captured_at, updated_at = now(),
    is_offerable = ${offerUnpaid} or (newest.state in ('authorised', 'captured') and ${isCovered(tx)}),
    payment_status = case when newest.state = 'captured' and ${isCovered(tx)} then 'completed'
      when newest.state = 'failed' or (newest.state = 'voided' and o.status <> 'cancelled') then 'failed'
      when newest.state in ('authorised', 'captured') and not ${isCovered(tx)} and not exists (
        select from payments where order_id = o.id and state in ('pending', 'needs-action', 'authorised') and beside_id is not null
      ) then 'failed' else 'pending' end
  from (
    select * from payments where order_id = ${orderId} and kind = 'order'
    order by (state not in ('failed', 'voided') and beside_id is null) desc, created_at desc, id desc limit 1
  ) newest
  where o.id = ${orderId}`

export const withholdOrder = (tx: Tx, orderId: string) =>
  tx`update orders set is_offerable = false where id = ${orderId}`

/** The status that an order had before this entry of its timeline. */
export const findStatusBefore = (tx: Tx, orderId: string, entryId: number) =>
  first(tx<{ status: string }[]>`
    select status from order_timeline where order_id = ${orderId} and id < ${entryId} order by id desc limit 1`)
