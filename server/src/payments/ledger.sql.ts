import { type Db, first, type Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'

export type AccountKind = 'customer' | 'company' | 'courier' | 'tax' | 'tip' | 'processor'
export type TransferKind = 'delivery' | 'tip' | 'cancel-fee' | 'capture' | 'refund' | 'payout' | 'payout-returned'

export interface Entry {
  account: AccountKind
  /** A user or a courier; the company's own accounts have none. */
  ownerId?: string
  purpose: string
  /** Positive: owed to the owner of the account. */
  cents: number
}

export interface Transfer {
  cause: string
  kind: TransferKind
  orderId?: string | null
  courierId?: string | null
  /** Now, unless it is told of something that happened before. */
  at?: string
  entries: readonly Entry[]
}

const nil = '00000000-0000-0000-0000-000000000000'

/** Books a transfer; false if its cause has been booked before. */
export async function insertTransfer(tx: Tx, transfer: Transfer): Promise<boolean> {
  const { cause, kind, orderId, courierId, at, entries } = transfer
  const lines = entries.filter(({ cents }) => cents !== 0)
  const kinds = lines.map(({ account }) => account)
  const owners = lines.map(({ ownerId }) => ownerId ?? nil)
  // Sent together: the connection answers them in turn.
  const [, booked] = await Promise.all([
    tx`
      insert into ledger_accounts (kind, owner_id)
      select distinct kind, owner from unnest(${kinds}::text[], ${owners}::uuid[]) as wanted (kind, owner)
      where not exists (select from ledger_accounts a where a.kind = wanted.kind and a.owner_id = wanted.owner)
      on conflict do nothing`,
    tx`
      with transfer as (
        insert into ledger_transfers (id, cause, kind, order_id, courier_id, at)
        values (${newId()}, ${cause}, ${kind}, ${orderId ?? null}, ${courierId ?? null}, coalesce(${at ?? null}::timestamptz, now()))
        on conflict (cause) do nothing returning id
      )
      insert into ledger_entries (transfer_id, line, account_id, purpose, amount_cents)
      select transfer.id, line.at, a.id, line.purpose, line.cents
      from transfer, unnest(${kinds}::text[], ${owners}::uuid[], ${lines.map(({ purpose }) => purpose)}::text[],
          ${lines.map(({ cents }) => cents)}::integer[]) with ordinality as line (kind, owner, purpose, cents, at)
        join ledger_accounts a on a.kind = line.kind and a.owner_id = line.owner
      returning line`,
  ])
  return booked.length > 0
}

/** Delivered, and not in the books. */
export const listUnbooked = (db: Db, limit: number) => db<{ id: string; deliveredAt: string }[]>`
  select o.id, coalesce(o.delivery_completed_at, o.updated_at) as delivered_at from orders o
  where o.status = 'delivered' and o.courier_id is not null
    and not exists (select from ledger_transfers t where t.cause = 'delivered:' || o.id)
  order by o.id limit ${limit}`

/** What stands on accounts of one owner; derived, never stored. */
export const sumBalance = async (db: Db, ownerId: string, kinds: readonly AccountKind[]): Promise<number> => {
  const row = await first(db<{ cents: number }[]>`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.owner_id = ${ownerId} and a.kind = any(${kinds as string[]})`)
  return row?.cents ?? 0
}

/** What this order has brought its courier in tips so far. */
export const sumTips = async (db: Db, orderId: string): Promise<number> => {
  const row = await first(db<{ cents: number }[]>`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
    where t.order_id = ${orderId} and e.purpose = 'tip' and e.amount_cents > 0`)
  return row?.cents ?? 0
}

/** What a booked cause took from or gave to the accounts of a kind, as a positive number; 0 if it was never booked. */
export const findTransferCents = async (db: Db, cause: string, kind: AccountKind): Promise<number> => {
  const row = await first(db<{ cents: number }[]>`
    select coalesce(abs(sum(e.amount_cents)), 0)::bigint as cents
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.cause = ${cause} and a.kind = ${kind}`)
  return row?.cents ?? 0
}
