import type { Cents } from '@maple/contract'
import { keepPayment, keepTipPayment } from '../orders/index.ts'
import { type Db, first, type Tx } from '../platform/db.ts'
import type { GatewayState } from '../platform/payment-gateway/port.ts'
import type { Known } from './merge-payment-update.ts'

export interface PaymentRow {
  id: string
  orderId: string
  /** Who pays: of a business the member whose card it is. */
  customerId: string
  kind: 'order' | 'tip'
  provider: string
  amountCents: Cents
  state: GatewayState
  capturedCents: Cents
  refundedCents: Cents
  /** What of that gave back what was paid above a price that fell: it counts as never taken (K5). */
  returnedCents: Cents
  /** What banks hold back or took for good. */
  disputedCents: Cents
  gatewayId: string | null
  actionUrl: string | null
  failure: string | null
  /** Until when the bank holds the amount. */
  holdUntil: string | null
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
  /** Whose cards may pay, by default the customer's: a member pays an order of the business with their own and nobody else's. */
  payerId?: string | undefined
  /** One of the payer's; `null` for the embedded provider's test card; not told, the default one or the next best. */
  cardId?: string | null | undefined
  besideId?: string | undefined
  /** What stands for a payment without a saved card: granted as soon as it is written down. */
  testCharge?: { id: string; holdUntil: string } | undefined
}

/** The card that refused this order's last try: with another one saved, that is the one to try next. */
const lastDeclined = (tx: Tx, { orderId, kind }: Pick<NewPayment, 'orderId' | 'kind'>) => tx`
  select case when state in ('failed', 'voided') and failure is not null then card_id end
  from payments where order_id = ${orderId} and kind = ${kind} order by created_at desc, id desc limit 1`

/** Whoever has left the business pays nothing for it any more. */
const maySpendFor = (tx: Tx) => tx`
  (o.account_id = payer.id or exists (select from account_members m where m.account_id = o.account_id and m.user_id = payer.id))`

/** Nothing, if there is nothing to pay or a payment of this kind is alive already. */
export const insertPayment = (tx: Tx, p: NewPayment) =>
  first(tx<PaymentRow[]>`
    insert into payments (id, order_id, customer_id, kind, provider, amount_cents, state, card_id, card_brand, card_last4, beside_id,
      gateway_id, hold_until)
    select ${p.id}, o.id, payer.id, ${p.kind}, ${p.provider}, coalesce(${p.amountCents ?? null}::integer, o.total_cents),
      case when card.id is not null then 'pending' when ${p.testCharge !== undefined} then 'authorised' else 'needs-action' end,
      card.id, card.brand, card.last4, ${p.besideId ?? null},
      case when card.id is null then ${p.testCharge?.id ?? null} end,
      case when card.id is null then ${p.testCharge?.holdUntil ?? null}::timestamptz end
    from orders o cross join lateral (select coalesce(${p.payerId ?? null}::uuid, o.customer_id) as id) payer left join lateral (
      select * from saved_cards c where c.account_id = payer.id and c.provider = ${p.provider} and ${maySpendFor(tx)}
        and ${p.cardId === undefined ? tx`true` : tx`c.id = ${p.cardId}`}
      order by c.id is not distinct from (${lastDeclined(tx, p)}), c.is_default desc, c.created_at desc limit 1
    ) card on true
    where o.id = ${p.orderId} and o.price_state = 'priced' and coalesce(${p.amountCents ?? null}::integer, o.total_cents) > 0
      and (o.payment_method <> 'account' or ${p.kind} = 'tip')
    on conflict do nothing
    returning *`)

/** The order first, like every move and edit: two that lock both never wait for each other. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  await tx`select id from orders where id = (select order_id from payments where id = ${id}) for no key update`
  return first(tx<PaymentRow[]>`select * from payments where id = ${id} for update`)
}

export const findAlive = (db: Db, orderId: string, kind: PaymentRow['kind']) =>
  first(db<PaymentRow[]>`
    select * from payments where order_id = ${orderId} and kind = ${kind} and state not in ('failed', 'voided')
      and beside_id is null`)

/** One that is under way beside what is held or was taken. */
export const findReplacement = (db: Db, orderId: string) =>
  first(db<PaymentRow[]>`
    select * from payments where order_id = ${orderId} and state not in ('failed', 'voided', 'captured') and beside_id is not null`)

export const clearReplaced = (tx: Tx, id: string) => tx`update payments set beside_id = null where id = ${id}`

export const markVoided = (tx: Tx, id: string) =>
  tx`update payments set state = 'voided', updated_at = ${tx.now}::timestamptz where id = ${id}`

export const listPaymentsOf = (db: Db, orderId: string) => db<PaymentRow[]>`
  select * from payments where order_id = ${orderId} order by created_at desc, id desc limit 100`

const sumOf = <P extends { amountCents: Cents }>(parts: readonly P[], counts: (part: P) => boolean): Cents =>
  parts.filter(counts).reduce((sum, { amountCents }) => sum + amountCents, 0)

export const savePayment = (tx: Tx, id: string, next: Known) => tx`
  update payments set state = ${next.state}, captured_cents = ${next.capturedCents}, gateway_id = ${next.gatewayId},
    action_url = ${next.actionUrl}, failure = ${next.failure},
    hold_until = ${next.holdUntil},
    refunded_cents = ${sumOf(next.refunds, ({ state }) => state !== 'failed')},
    disputed_cents = ${sumOf(next.disputes, ({ state }) => state === 'open' || state === 'lost')},
    captured_at = case when ${next.state} = 'captured' then coalesce(captured_at, ${tx.now}::timestamptz) end, updated_at = ${tx.now}::timestamptz
  where id = ${id}`

/** What was captured of an order, by itself and for tips apart, without what was given back since the price fell. */
export const sumCaptured = async (db: Db, orderId: string): Promise<{ orderCents: Cents; tipCents: Cents }> => {
  const row = await first(db<{ orderCents: Cents; tipCents: Cents }[]>`
    select coalesce(sum(captured_cents - returned_cents) filter (where kind = 'order'), 0)::integer as order_cents,
      coalesce(sum(captured_cents) filter (where kind = 'tip'), 0)::integer as tip_cents
    from payments where order_id = ${orderId}`)
  return row ?? { orderCents: 0, tipCents: 0 }
}

/** Whether what was taken or is held is all that order `o` costs; of a tip apart only what was taken is part of that. */
export const isCovered = (db: Db) => db`
  (case when o.status = 'cancelled' then o.cancel_charge_cents else o.total_cents end <= (
    select sum(case when kind = 'order' and state = 'authorised' and beside_id is null then amount_cents else captured_cents - returned_cents end)
    from payments where order_id = o.id))`

/** Whether all that was taken of order `o` has been given back. */
const isReturned = (db: Db) => db`
  (select sum(captured_cents) > 0 and sum(refunded_cents) >= sum(captured_cents) from payments where order_id = o.id and kind = 'order')`

/** Whether the card of payment `newest` refused to hold the same again when its hold was about to end. */
const isEnding = (db: Db) => db`
  exists (select from payments again where again.order_id = newest.order_id and again.beside_id = newest.id and again.state = 'failed'
    and again.amount_cents <= newest.amount_cents)`

/** What counts of order `o` in totals (I6). */
const capturedOf = (db: Db) => db`(select sum(captured_cents - returned_cents) from payments where order_id = o.id)`

/** Keeps the order's own payment fields true; only paid orders are offered, unless the setting allows others. */
export const syncOrder = (tx: Tx, orderId: string, offerUnpaid: boolean) =>
  keepPayment(
    tx,
    orderId,
    tx`
      select newest.gateway_id, newest.captured_at as paid_at, ${capturedOf(tx)} as captured_cents,
        ${offerUnpaid} or (newest.state in ('authorised', 'captured') and ${isCovered(tx)}) as is_offerable,
        case when newest.state = 'captured' and ${isReturned(tx)} then 'refunded'
          when newest.state = 'captured' and ${isCovered(tx)} then 'completed'
          when o.status = 'cancelled' and o.cancel_charge_cents = 0 then 'released'
          when newest.state in ('failed', 'voided') and o.total_cents = 0 then 'released'
          when newest.state in ('failed', 'voided') then 'failed'
          when newest.state in ('authorised', 'captured') and (not ${isCovered(tx)} or newest.state = 'authorised' and ${isEnding(tx)})
            and not exists (
              select from payments where order_id = o.id and state in ('pending', 'needs-action', 'authorised') and beside_id is not null
            ) then 'failed' else 'pending' end as payment_status
      from orders o, (
        select * from payments where order_id = ${orderId} and kind = 'order'
        order by (state not in ('failed', 'voided') and beside_id is null) desc, created_at desc, id desc limit 1
      ) newest
      where o.id = ${orderId}`,
  )

/** How the tip that came with the rating stands, by its newest try. */
export const syncTip = (tx: Tx, orderId: string) =>
  keepTipPayment(
    tx,
    orderId,
    tx`
      select ${capturedOf(tx)} as captured_cents,
        case when newest.state = 'captured' then 'paid' when newest.state in ('failed', 'voided') then 'failed' else 'pending' end as tip_state
      from orders o, (
        select state from payments where order_id = ${orderId} and kind = 'tip'
        order by (state not in ('failed', 'voided')) desc, created_at desc, id desc limit 1
      ) newest
      where o.id = ${orderId}`,
  )

/** The payment that paid the order: what a tip is taken from, unless another card is chosen. */
export const findPaid = (db: Db, orderId: string) =>
  first(db<PaymentRow[]>`
    select * from payments where order_id = ${orderId} and kind = 'order' and state in ('captured', 'authorised')
    order by captured_cents desc, created_at desc limit 1`)

export interface EndingHold {
  paymentId: string
  orderId: string
  orderNumber: string
  isOver: boolean
}

/** Until when payment `p` is held. Where nobody has said it, banks commonly hold a week: less than that is counted on. */
export const holdEnd = (db: Db) => db`coalesce(p.hold_until, p.created_at + interval '6 days')`

/**
 * Holds of orders under way that end within a day, or in the second half of a shorter time, and have not been asked for
 * again; and those that have run out without the provider having said so. Each hold looks up its order (`offset 0`): that few
 * orders are open is nothing that PostgreSQL takes for granted, and it would read all of them.
 */
export const listEndingHolds = (db: Db, now: Date, limit: number) => db<EndingHold[]>`
  select p.id as payment_id, o.id as order_id, o.order_number, ${holdEnd(db)} <= ${now} as is_over
  from payments p join lateral (select * from orders where id = p.order_id offset 0) o on true
  where p.state = 'authorised' and p.kind = 'order' and p.beside_id is null and o.status not in ('delivered', 'returned', 'cancelled')
    and ${holdEnd(db)} < ${now}::timestamptz + interval '1 day'
    and ${holdEnd(db)} < ${now}::timestamptz + (${holdEnd(db)} - p.created_at) / 2
    and (${holdEnd(db)} <= ${now} or not exists (
      select from payments again where again.order_id = p.order_id and again.beside_id = p.id and again.amount_cents <= p.amount_cents))
  order by ${holdEnd(db)} limit ${limit}`
