import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Db, first, type Tx } from '../../platform/db.ts'
import { pastMark } from './draw.ts'
import type { PastCourier } from './draw-shifts.ts'

export type Row = Record<string, unknown>

const rowsAtOnce = 500

/** A whole table of rows by one COPY; columns that no row names have their defaults. */
export async function insertRows(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0] as Row)
  const names = columns.map((name) => `"${name}"`).join(', ')
  const input = await tx.unsafe(`copy ${table} (${names}) from stdin`).writable()
  await pipeline(Readable.from(linesOf(rows, columns), { objectMode: false }), input)
}

function* linesOf(rows: readonly Row[], columns: readonly string[]): Generator<Buffer> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce)
    yield Buffer.from(some.map((row) => `${columns.map((name) => cell(row[name])).join('\t')}\n`).join(''))
  }
}

/** As COPY writes it. Lists are empty here, and everything else that is not a word is JSON. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (Array.isArray(value) && value.length === 0) return '{}'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign)
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const fact = 'demo-past'

/** Of several nodes one makes it, and the others wait until it is there. */
export const lockPast = (tx: Tx) => tx`select pg_advisory_xact_lock(7246078)`

/** Made before, or begun by people: then it is too late for a past. */
export const hasPast = async (db: Db): Promise<boolean> =>
  (await db`select from facts where name = ${fact} union all (select from orders limit 1)`).length > 0

export const notePast = (tx: Tx, text: string) => tx`insert into facts (name, value) values (${fact}, ${text})`
export const forgetPast = (tx: Tx) => tx`delete from facts where name = ${fact}`

export const countPast = async (db: Db): Promise<number> =>
  (await first(db<{ total: number }[]>`select count(*) as total from orders o where ${isPast(db, 'o.id')}`))?.total ?? 0

/** Whoever has worked by now, by their e-mail, so that the same seed meets the same people. */
export const listCouriers = (db: Db) => db<PastCourier[]>`
  select k.id, k.user_id, u.email, u.first_name, k.status from couriers k join users u on u.id = k.user_id
  where u.email like '%demo.test' and k.status in ('active', 'approved', 'inactive', 'suspended')
  order by u.email`

export interface DemoCustomer {
  id: string
  email: string
  firstName: string
  lastName: string
  phone: string
}

export const listDemoCustomers = (db: Db) => db<DemoCustomer[]>`
  select id, email, first_name, last_name, phone from users where email like '%demo.test' and role = 'customer' order by email`

export const findStaff = (db: Db) =>
  first(db<{ id: string }[]>`select id from users where email = 'admin@demo.test' and is_active`)

export const listNumbers = (db: Db, numbers: readonly string[]) => db<{ orderNumber: string }[]>`
  select order_number from orders where order_number = any(${numbers as string[]})`

/** Who has a past was there before it began: people first, in the order of their keys. */
export const backdatePeople = (tx: Tx, now: Date) => tx`
  with older as (
    select id, ${now}::timestamptz - make_interval(days => 95 + 11 * (row_number() over (order by email))::int) as becomes
    from users where email like '%demo.test' and substr(id::text, 15, 4) <> ${pastMark}
  ), people as (
    update users u set created_at = o.becomes from older o where u.id = o.id returning o.becomes, u.id
  )
  update couriers k set created_at = p.becomes,
    applied_at = case when k.applied_at is not null and k.status <> 'pending' then p.becomes + interval '2 days' else k.applied_at end
  from people p where k.user_id = p.id`

export const openAccounts = (tx: Tx, kinds: readonly string[], owners: readonly string[]) => tx<
  { id: number; kind: string; ownerId: string }[]
>`
  with wanted as (select distinct kind, owner from unnest(${kinds as string[]}::text[], ${owners as string[]}::uuid[]) w (kind, owner)),
    made as (insert into ledger_accounts (kind, owner_id) select kind, owner from wanted on conflict do nothing returning id, kind, owner_id)
  select id, kind, owner_id from made
  union all select a.id, a.kind, a.owner_id from ledger_accounts a join wanted w on w.kind = a.kind and w.owner = a.owner_id`

/** What couriers' own rows keep of their work, from what there is of it. */
export const countWorkAgain = (tx: Tx) => tx`
  update couriers k set rating_count = r.count, rating_sum = r.sum, rating_average = r.sum::numeric / nullif(r.count, 0),
    delivery_count = (select count(*) from orders o where o.courier_id = k.id and o.status = 'delivered')
  from (select i.id, count(score) as count, coalesce(sum(score), 0) as sum from couriers i left join courier_ratings c on c.courier_id = i.id group by i.id) r
  where r.id = k.id`

export const isPast = (db: Db, column: string) => db.unsafe(`substr(${column}::text, 15, 4) = '${pastMark}'`)

/** What watches every single row would take longer than the rows themselves; it is made up for afterwards. */
const watchers = {
  ledger_entries: ['ledger_entries_zero_sum'],
  ledger_transfers: ['ledger_transfers_zero_sum'],
} as const

export async function withoutWatchers<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const turn = async (how: 'disable' | 'enable') => {
    for (const [table, names] of Object.entries(watchers))
      for (const name of names) await tx.unsafe(`alter table ${table} ${how} trigger ${name}`)
  }
  // Plans of statements that run once are not worth compiling.
  await tx`set local jit = off`
  await turn('disable')
  const result = await work()
  await turn('enable')
  return result
}

export const listUneven = (tx: Tx) => tx<{ id: string }[]>`
  select t.id from ledger_transfers t left join ledger_entries e on e.transfer_id = t.id
  group by t.id having coalesce(sum(e.amount_cents), -1) <> 0 limit 1`
