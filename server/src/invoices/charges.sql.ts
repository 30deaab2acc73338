import type { Cents } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'
import type { GatewayState } from '../platform/payment-gateway/port.ts'

export interface ChargeRow {
  id: string
  invoiceId: string
  userId: string
  provider: string
  amountCents: Cents
  state: GatewayState
  capturedCents: Cents
  returnedCents: Cents
  gatewayId: string | null
  actionUrl: string | null
  failure: string | null
  cardId: string | null
  cardBrand: string | null
  cardLast4: string | null
  createdAt: string
}

interface NewCharge {
  id: string
  invoiceId: string
  accountId: string
  userId: string
  provider: string
  amountCents: Cents
  cardId: string | undefined
  /** Of the embedded provider's test card, for want of a saved one. */
  testCharge: { id: string } | undefined
}

/** With a card of the payer's or of the account's; nothing without any. */
export const insertCharge = (tx: Tx, c: NewCharge) =>
  first(tx<ChargeRow[]>`
    insert into invoice_charges (id, invoice_id, user_id, provider, amount_cents, state, gateway_id, card_id, card_brand, card_last4, created_at, touched_at)
    select ${c.id}, ${c.invoiceId}, ${c.userId}, ${c.provider}, ${c.amountCents}, case when card.id is null then 'authorised' else 'pending' end,
      case when card.id is null then ${c.testCharge?.id ?? null} end, card.id, card.brand, card.last4, ${tx.now}::timestamptz, ${tx.now}::timestamptz
    from (select 1) one left join lateral (
      select * from saved_cards s where s.account_id in (${c.userId}, ${c.accountId}) and s.provider = ${c.provider}
        and ${c.cardId === undefined ? tx`true` : tx`s.id = ${c.cardId}`}
      order by s.account_id = ${c.accountId} desc, s.is_default desc, s.created_at desc limit 1
    ) card on true
    where card.id is not null or ${c.testCharge !== undefined && c.cardId === undefined}
    returning *`)

/** The invoice first, like everything that changes one. */
export async function lockCharge(tx: Tx, id: string): Promise<ChargeRow | undefined> {
  await tx`select id from invoices where id = (select invoice_id from invoice_charges where id = ${id}) for update`
  return first(tx<ChargeRow[]>`select * from invoice_charges where id = ${id} for update`)
}

export interface ClaimedCharge extends ChargeRow {
  number: string
  gatewayCard: string | null
  gatewayCustomer: string | null
}

export const claimCharge = (db: Db, id: string) =>
  first(db<ClaimedCharge[]>`
    with claimed as (update invoice_charges set touched_at = ${db.now}::timestamptz where id = ${id} returning *)
    select c.*, i.number, card.gateway_id as gateway_card, customer.gateway_id as gateway_customer
    from claimed c join invoices i on i.id = c.invoice_id
      left join saved_cards card on card.id = c.card_id
      left join gateway_customers customer on customer.user_id = coalesce(card.account_id, c.user_id) and customer.provider = c.provider`)

export const saveCharge = (
  tx: Tx,
  id: string,
  next: Omit<
    ChargeRow,
    'id' | 'invoiceId' | 'userId' | 'provider' | 'amountCents' | 'cardId' | 'cardBrand' | 'cardLast4' | 'createdAt'
  >,
) => tx`
  update invoice_charges set state = ${next.state}, captured_cents = ${next.capturedCents}, returned_cents = ${next.returnedCents},
    gateway_id = ${next.gatewayId}, action_url = ${next.actionUrl}, failure = ${next.failure}, touched_at = ${tx.now}::timestamptz
  where id = ${id}`

export const isChargeOpen = async (tx: Tx, invoiceId: string): Promise<boolean> =>
  (await sumUnderWay(tx, invoiceId)) > 0

export const isChargeKnown = async (db: Db, id: string): Promise<boolean> =>
  (await db`select from invoice_charges where id = ${id}`).length > 0

/** What a card is about to pay; one that waits for somebody at their bank may wait for ever, and counts for nothing. */
export const sumUnderWay = async (tx: Tx, invoiceId: string): Promise<Cents> =>
  (
    await first(tx<{ cents: Cents }[]>`
      select coalesce(sum(amount_cents), 0)::bigint as cents from invoice_charges where invoice_id = ${invoiceId} and state in ('pending', 'authorised')`)
  )?.cents ?? 0

export const listChargesOf = (db: Db, invoiceId: string) => db<ChargeRow[]>`
  select * from invoice_charges where invoice_id = ${invoiceId} order by created_at desc, id desc limit 50`

/** Nobody has looked at these for a while: a node died, or the provider never answered. */
export const listForgottenCharges = (db: Db, quietSeconds: number) => db<{ id: string }[]>`
  select id from invoice_charges where state in ('pending', 'needs-action', 'authorised')
    and touched_at < ${db.now}::timestamptz - make_interval(secs => ${quietSeconds})
    and (state <> 'needs-action' or created_at > ${db.now}::timestamptz - interval '7 days')
  order by touched_at limit 100`

export interface RefundRow {
  id: string
  chargeId: string
  amountCents: Cents
  gatewayId: string | null
}

interface NewRefund {
  id: string
  chargeId: string
  amountCents: Cents
  reason: string
  requestedBy?: string | undefined
}

export const insertRefund = (tx: Tx, r: NewRefund) => tx`
  insert into invoice_refunds (id, charge_id, amount_cents, reason, requested_by, touched_at, created_at)
  values (${r.id}, ${r.chargeId}, ${r.amountCents}, ${r.reason}, ${r.requestedBy ?? null}, ${tx.now}::timestamptz, ${tx.now}::timestamptz)`

export const claimRefund = (db: Db, id: string) =>
  first(db<RefundRow[]>`
    with claimed as (update invoice_refunds set touched_at = ${db.now}::timestamptz where id = ${id} and state = 'waiting' returning *)
    select r.*, c.gateway_id from claimed r join invoice_charges c on c.id = r.charge_id`)

export const settleRefund = (tx: Tx, id: string, state: 'done' | 'refused') => tx`
  update invoice_refunds set state = ${state} where id = ${id} and state = 'waiting'`

/** What is asked back of a charge and not decided yet, and how often something was asked back at all. */
export const sumRefundsWaiting = async (tx: Tx, chargeId: string): Promise<{ cents: Cents; tries: number }> =>
  (await first(tx<{ cents: Cents; tries: number }[]>`
    select coalesce(sum(amount_cents) filter (where state = 'waiting'), 0)::bigint as cents, count(*)::integer as tries
    from invoice_refunds where charge_id = ${chargeId}`)) ?? { cents: 0, tries: 0 }

export const listForgottenRefunds = (db: Db, quietSeconds: number) => db<{ id: string }[]>`
  select id from invoice_refunds where state = 'waiting' and touched_at < ${db.now}::timestamptz - make_interval(secs => ${quietSeconds})
  order by touched_at limit 100`
