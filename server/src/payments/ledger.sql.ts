import { type Db, first, type Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'

export type AccountKind = 'customer' | 'company' | 'courier' | 'tax' | 'tip' | 'processor' | 'bank'
/** Those that say what an order has brought; together they are what was captured of it. */
export const earningKinds = ['delivery', 'tip', 'adjustment', 'cancel-fee'] as const
export type TransferKind =
  | (typeof earningKinds)[number]
  | 'capture'
  | 'refund'
  | 'refund-failed'
  | 'dispute'
  | 'dispute-won'
  | 'dispute-lost'
  | 'borne'
  | 'addition'
  | 'deduction'
  | 'payout'
  | 'payout-returned'
  | 'invoice-payment'
  | 'invoice-reversal'
  | 'invoice-spare'

export interface Entry {
  account: AccountKind
  /** An account of customers, or a courier; the company's own accounts have none. */
  ownerId?: string | null
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
        values (${newId()}, ${cause}, ${kind}, ${orderId ?? null}, ${courierId ?? null}, coalesce(${at ?? null}::timestamptz, ${tx.now}::timestamptz))
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

/** Of these orders those that are delivered and paid, and not in the books. */
export const listUnbooked = (db: Db, orderIds: readonly string[]) => db<{ id: string; deliveredAt: string }[]>`
  select o.id, coalesce(o.delivered_at, o.updated_at) as delivered_at from orders o
  where o.id = any(${orderIds as string[]}::uuid[]) and o.status = 'delivered' and o.courier_id is not null
    and not exists (select from ledger_transfers t where t.order_id = o.id and t.kind = 'delivery')
    and (o.total_cents = 0 and o.courier_earnings_cents > 0 or o.payment_method = 'account'
      or exists (select from payments p where p.order_id = o.id and p.captured_cents > 0))
  order by o.id`

/** What an order has brought so far, by account and purpose, and in how many transfers. */
export const listBooked = async (db: Db, orderId: string): Promise<{ booked: Entry[]; transfers: number }> => {
  const rows = await db<(Entry & { transfers: number })[]>`
    select a.kind as account, nullif(a.owner_id, ${nil}) as owner_id, e.purpose, sum(e.amount_cents)::integer as cents,
      (select count(*) from ledger_transfers n where n.order_id = ${orderId} and n.kind = any(${earningKinds as unknown as string[]})) as transfers
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.order_id = ${orderId} and t.kind = any(${earningKinds as unknown as string[]})
    group by a.kind, a.owner_id, e.purpose`
  return { booked: rows.map(({ transfers: _, ...entry }) => entry), transfers: rows[0]?.transfers ?? 0 }
}

/** Books the opposite of what a cause booked, once; nothing if it was never booked. */
export async function reverseTransfer(tx: Tx, cause: string, back: { cause: string; kind: TransferKind }) {
  const entries = await tx<(Entry & { orderId: string | null })[]>`
    select t.order_id, a.kind as account, nullif(a.owner_id, ${nil}) as owner_id, e.purpose, -e.amount_cents as cents
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.cause = ${cause} order by e.line`
  if (entries[0]) await insertTransfer(tx, { ...back, orderId: entries[0].orderId, entries })
}

/** What stands on accounts of one owner; derived, never stored. */
export const sumBalance = async (db: Db, ownerId: string, kinds: readonly AccountKind[]): Promise<number> => {
  const row = await first(db<{ cents: number }[]>`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.owner_id = ${ownerId} and a.kind = any(${kinds as string[]})`)
  return row?.cents ?? 0
}
