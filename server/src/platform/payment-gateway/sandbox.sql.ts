import { type Db, first, type Tx } from '../db.ts'
import type { AuthoriseRequest, GatewayCard, GatewayPayment, GatewayRefund, GatewayState } from './port.ts'

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
}

const columns = (db: Db) => db`p.*, (
  select coalesce(json_agg(json_build_object('id', r.id, 'amountCents', r.amount_cents) order by r.id), '[]')
  from sandbox_refunds r where r.payment_id = p.id) as refunds`

export const findPayment = (db: Db, id: string) =>
  first(db<SandboxRow[]>`select ${columns(db)} from sandbox_payments p where p.id = ${id}`)

export const findByKey = (db: Db, key: string) =>
  first(db<SandboxRow[]>`select ${columns(db)} from sandbox_payments p where p.key = ${key}`)

type NewPayment = { id: string; token: string; state: SandboxRow['state']; failure?: string | undefined }

/** A repeated call finds what the first one made; one that was lost is made now. */
export const insertPayment = (db: Db | Tx, request: AuthoriseRequest, { id, token, state, failure }: NewPayment) => db`
  insert into sandbox_payments (id, key, token, amount_cents, state, failure, return_url)
  values (${id}, ${request.key}, ${token}, ${request.amountCents}, ${state}, ${failure ?? null}, ${request.returnUrl})
  on conflict (key) do update set state = excluded.state where sandbox_payments.state = 'lost'`

export const moveState = (db: Db, id: string, from: readonly GatewayState[], to: GatewayState, capturedCents = 0) =>
  first(db<{ id: string }[]>`
    update sandbox_payments set state = ${to}, captured_cents = ${capturedCents}
    where id = ${id} and state = any(${from as string[]}) returning id`)

/** Never more than was captured, and each key once. */
export const insertRefund = (db: Db, id: string, paymentId: string, amountCents: number, key: string) => db`
  insert into sandbox_refunds (id, key, payment_id, amount_cents)
  select ${id}, ${key}, p.id, ${amountCents} from sandbox_payments p
  where p.id = ${paymentId} and ${amountCents} <= p.captured_cents - (
    select coalesce(sum(r.amount_cents), 0) from sandbox_refunds r where r.payment_id = p.id)
  on conflict (key) do nothing`

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
  ...(row.state === 'needs-action' && { actionUrl: actionUrl(row.id) }),
  ...(row.failure && { failure: row.failure }),
})
