import { type Db, first, type Tx } from '../db.ts'
import type {
  AuthoriseRequest,
  GatewayCard,
  GatewayDispute,
  GatewayPayment,
  GatewayRefund,
  GatewayState,
} from './port.ts'

export interface SandboxRow {
  id: string
  key: string
  token: string
  amountCents: number
  capturedCents: number
  state: GatewayState | 'lost'
  failure: string | null
  returnUrl: string | null
  refunds: GatewayRefund[]
  disputes: GatewayDispute[]
  holdUntil: string | null
}

const columns = (db: Db) => db`p.*, (
  select coalesce(json_agg(json_build_object('id', r.id, 'amountCents', r.amount_cents, 'state', r.state, 'key', r.key) order by r.id), '[]')
  from sandbox_refunds r where r.payment_id = p.id) as refunds, (
  select coalesce(json_agg(json_build_object('id', d.id, 'amountCents', d.amount_cents, 'state', d.state)), '[]')
  from sandbox_disputes d where d.payment_id = p.id) as disputes`

export const findPayment = (db: Db, id: string) =>
  first(db<SandboxRow[]>`select ${columns(db)} from sandbox_payments p where p.id = ${id}`)

export const findByKey = (db: Db, key: string) =>
  first(db<SandboxRow[]>`select ${columns(db)} from sandbox_payments p where p.key = ${key}`)

export const listBetween = (db: Db, from: Date, to: Date, most: number) => db<SandboxRow[]>`
  select ${columns(db)} from sandbox_payments p where p.created_at >= ${from} and p.created_at < ${to} and p.state <> 'lost'
  order by p.created_at, p.id limit ${most}`

type NewPayment = {
  id: string
  token: string
  state: SandboxRow['state']
  failure?: string | undefined
  holdUntil: Date
}

/** A repeated call finds what the first one made; one that was lost is made now. */
export const insertPayment = (
  db: Db | Tx,
  request: AuthoriseRequest,
  { id, token, state, failure, holdUntil }: NewPayment,
) => db`
  insert into sandbox_payments (id, key, token, amount_cents, state, failure, return_url, hold_until)
  values (${id}, ${request.key}, ${token}, ${request.amountCents}, ${state}, ${failure ?? null}, ${request.returnUrl}, ${holdUntil})
  on conflict (key) do update set state = excluded.state where sandbox_payments.state = 'lost'`

export const moveState = (db: Db, id: string, from: readonly GatewayState[], to: GatewayState, capturedCents = 0) =>
  first(db<{ id: string }[]>`
    update sandbox_payments set state = ${to}, captured_cents = ${capturedCents}
    where id = ${id} and state = any(${from as string[]}) returning id`)

/** The test card that needs no saved one, and as long as it holds. */
export const captureTestCard = (tx: Tx, id: string, capturedCents: number, now: Date) =>
  first(tx<{ key: string }[]>`
    update sandbox_payments set state = 'captured', captured_cents = ${capturedCents}
    where id = ${id} and state = 'authorised' and token = 'success' and (hold_until is null or hold_until > ${now}) returning key`)

/** Whether this card, the one behind the token, was good for a payment before. */
export const wasCharged = async (db: Db, cardId: string) =>
  (
    await db`select from sandbox_payments where card_id = ${cardId} and state in ('authorised', 'captured', 'voided') limit 1`
  ).length > 0

export const noteCard = (db: Db, id: string, cardId: string) =>
  db`update sandbox_payments set card_id = ${cardId} where id = ${id}`

export const openDispute = (db: Db, id: string, paymentId: string) => db`
  insert into sandbox_disputes (id, payment_id, amount_cents, state)
  select ${id}, p.id, p.captured_cents, 'open' from sandbox_payments p where p.id = ${paymentId} and p.state = 'captured'
  on conflict (payment_id) do nothing`

export const closeDispute = (db: Db, paymentId: string, state: 'won' | 'lost') =>
  first(db<{ id: string }[]>`
    update sandbox_disputes set state = ${state} where payment_id = ${paymentId} and state = 'open' returning id`)

/** Those of a card whose bank sends them back. */
export const failRefunds = (db: Db, paymentId: string) =>
  db`update sandbox_refunds set state = 'failed' where payment_id = ${paymentId} and state = 'pending'`

/** Never more than was captured, and each key once. */
export const insertRefund = (db: Db, id: string, paymentId: string, amountCents: number, key: string) => db`
  insert into sandbox_refunds (id, key, payment_id, amount_cents, state)
  select ${id}, ${key}, p.id, ${amountCents}, case when p.token = 'refund-fails' then 'pending' else 'succeeded' end from sandbox_payments p
  where p.id = ${paymentId} and ${amountCents} <= p.captured_cents - (
    select coalesce(sum(r.amount_cents), 0) from sandbox_refunds r where r.payment_id = p.id and r.state <> 'failed')
  on conflict (key) do nothing`

export const findTransfer = (db: Db, key: string) =>
  first(db<{ id: string }[]>`select id from sandbox_transfers where key = ${key}`)

export const insertTransfer = (db: Db, id: string, destination: string, amountCents: number, key: string) =>
  first(db<{ id: string }[]>`
    insert into sandbox_transfers (id, key, destination, amount_cents) values (${id}, ${key}, ${destination}, ${amountCents})
    on conflict (key) do update set key = excluded.key returning id`)

export const findCard = (db: Db, id: string) =>
  first(db<(GatewayCard & { token: string })[]>`select * from sandbox_cards where id = ${id}`)

export const insertSetup = (db: Db, id: string, customer: string, returnUrl: string) => db`
  insert into sandbox_setups (id, customer, return_url) values (${id}, ${customer}, ${returnUrl})`

export const findSetup = (db: Db, id: string) =>
  first(db<{ id: string; customer: string; returnUrl: string; cardId: string | null }[]>`
    select * from sandbox_setups where id = ${id}`)

export const insertCard = (db: Db, setupId: string, card: GatewayCard & { token: string }) => db`
  with made as (
    insert into sandbox_cards (id, customer, token, brand, last4, expires_month, expires_year)
    select ${card.id}, s.customer, ${card.token}, ${card.brand}, ${card.last4}, ${card.expiresMonth}, ${card.expiresYear}
    from sandbox_setups s where s.id = ${setupId} and s.card_id is null returning id
  )
  update sandbox_setups set card_id = made.id from made where sandbox_setups.id = ${setupId}`

export const deleteCard = (db: Db, id: string) => db`
  with unbound as (update sandbox_setups set card_id = null where card_id = ${id})
  delete from sandbox_cards where id = ${id}`

export const viewRow = (row: SandboxRow, actionUrl: (id: string) => string): GatewayPayment => ({
  id: row.id,
  key: row.key,
  state: row.state === 'lost' ? 'pending' : row.state,
  capturedCents: row.capturedCents,
  refunds: row.refunds,
  disputes: row.disputes,
  ...(row.state === 'authorised' && row.holdUntil && { holdUntil: row.holdUntil }),
  ...(row.state === 'needs-action' && { actionUrl: actionUrl(row.id) }),
  ...(row.failure && { failure: row.failure }),
})
