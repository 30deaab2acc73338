import { type Db, type Fragment, first } from '../platform/db.ts'
import type { Source } from './ledger-check.ts'

interface Table {
  table: string
  key: string
  /** Where not all of the table is meant. */
  kind?: string
}

const tables: Record<Source, Table> = {
  orders: { table: 'orders', key: 'id' },
  transfers: { table: 'ledger_transfers', key: 'id' },
  payouts: { table: 'payouts', key: 'id' },
  adjustments: { table: 'courier_adjustments', key: 'id' },
  invoices: { table: 'invoices', key: 'id' },
  accounts: { table: 'ledger_accounts', key: 'owner_id', kind: 'customer' },
  couriers: { table: 'couriers', key: 'id' },
}

const idsOf = async (rows: PromiseLike<readonly { id: string }[]>): Promise<string[]> =>
  (await rows).map(({ id }) => id)

/** The next ones of the history, by their ids. */
export function listNext(db: Db, source: Source, after: string, limit: number): Promise<string[]> {
  const { table, key, kind } = tables[source]
  return idsOf(db<{ id: string }[]>`
    select ${db(key)} as id from ${db(table)} where ${db(key)} > ${after} ${kind ? db`and kind = ${kind}` : db``}
    order by ${db(key)} limit ${limit}`)
}

export const findPlace = async (db: Db, source: Source): Promise<string | undefined> =>
  (await first(db<{ afterId: string }[]>`select after_id from ledger_walks where source = ${source}`))?.afterId

export const keepPlace = (db: Db, source: Source, after: string) => db`
  insert into ledger_walks (source, after_id) values (${source}, ${after})
  on conflict (source) do update set after_id = excluded.after_id`

const recentPayouts = (db: Db, since: Date) => db`select id from payouts where created_at >= ${since}`

const recentInvoices = (db: Db, since: Date) => db`
  select id from invoices where created_at >= ${since} or issued_at >= ${since} or status = 'draft'
  union select credits_id from invoices where created_at >= ${since} and credits_id is not null
  union select invoice_id from invoice_payments where created_at >= ${since}
  union select invoice_id from invoice_charges where touched_at >= ${since}`

/** Orders that were placed, priced, paid, ended, booked, settled or invoiced since an instant. */
export const listRecentOrders = (db: Db, since: Date): Promise<string[]> =>
  idsOf(db<{ id: string }[]>`
    select id from orders where status = 'delivered' and delivered_at >= ${since}
    union select id from orders where status = 'cancelled' and cancelled_at >= ${since}
    union select id from orders where status = 'returned' and returned_at >= ${since}
    union select order_id from order_prices where created_at >= ${since}
    union select order_id from payments where updated_at >= ${since}
    union select order_id from ledger_transfers where at >= ${since} and order_id is not null
    union select l.order_id from payout_lines l where l.payout_id in (${recentPayouts(db, since)}) and l.order_id is not null
    union select io.order_id from invoice_orders io where io.invoice_id in (${recentInvoices(db, since)})`)

type Recent = (db: Db, since: Date, orders: readonly string[]) => Fragment

/** What else has changed since then, and what belongs to those orders. */
const recent: Record<Exclude<Source, 'orders'>, Recent> = {
  transfers: (db, since, orders) => db`
    select id from ledger_transfers where at >= ${since} or order_id = any(${orders as string[]}::uuid[])
    union select l.transfer_id from payout_lines l where l.payout_id in (${recentPayouts(db, since)})`,
  payouts: (db, since, orders) => db`
    select id from payouts where created_at >= ${since} or state in ('draft', 'approved', 'failed')
    union select split_part(cause, ':', 2)::uuid from ledger_transfers where at >= ${since} and kind = 'payout' and cause like 'payout:%'
    union select payout_id from payout_lines where order_id = any(${orders as string[]}::uuid[])`,
  adjustments: (db, since) => db`
    select id from courier_adjustments where created_at >= ${since} or state in ('awaiting-consent', 'open')
    union select l.adjustment_id from payout_lines l where l.payout_id in (${recentPayouts(db, since)}) and l.adjustment_id is not null`,
  invoices: (db, since, orders) => db`
    ${recentInvoices(db, since)}
    union select invoice_id from invoice_orders where order_id = any(${orders as string[]}::uuid[])`,
  accounts: (db, since, orders) => db`
    select account_id as id from orders where id = any(${orders as string[]}::uuid[])
    union select a.owner_id from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.at >= ${since} and a.kind = 'customer'`,
  couriers: (db, since, orders) => db`
    select courier_id as id from orders where id = any(${orders as string[]}::uuid[]) and courier_id is not null
    union select a.owner_id from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.at >= ${since} and a.kind in ('courier', 'tip')
    union select courier_id from payouts where created_at >= ${since}`,
}

export const listRecent = (
  db: Db,
  source: Source,
  since: Date,
  orders: readonly string[],
): Promise<readonly string[]> =>
  source === 'orders'
    ? Promise.resolve(orders)
    : idsOf(db<{ id: string }[]>`select id from (${recent[source](db, since, orders)}) r where id is not null`)
