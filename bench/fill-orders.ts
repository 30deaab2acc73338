import type { Database } from '../server/src/platform/db.ts'
import { writeView } from '../server/src/tracking/public-views.sql.ts'

/** What differs from order to order; the other columns are those of the model. */
const own = [
  'id',
  'order_number',
  'status',
  'account_id',
  'customer_id',
  'courier_id',
  'created_at',
  'scheduled_date',
  'window_start',
  'window_end',
  'total_cents',
  'search_text',
]

/** So much at a time that a million need no more memory than ten thousand. */
const step = 50_000

const plainWords = `'b' || g.n || ' name' || (g.n::bigint * 7919 % 1000003) || ' street ' || md5(g.n::text)`

export interface Filling {
  /** Its number, in SQL. */
  orderNumber?: string
  /** What a search finds, in SQL. */
  words?: string
  /** Only with what a list shows, and nothing else. */
  shown?: boolean
  /** So many of the newest are still open; those before were delivered. */
  open?: number
}

/** Copies of one order with names, dates and prices of their own, made inside the database. */
export async function fillOrders(
  sql: Database,
  modelId: string,
  count: number,
  { orderNumber = `'B' || g.n`, words = plainWords, shown = false, open = count }: Filling = {},
): Promise<void> {
  const columnsOf = async (table: string, except: readonly string[]) => {
    const columns = await sql<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and column_name <> all(${except as string[]})`
    return columns.map(({ name }) => name).join(', ')
  }
  const columns = {
    orders: await columnsOf('orders', own),
    stops: await columnsOf('order_stops', ['id', 'order_id']),
    parcels: await columnsOf('order_parcels', ['id', 'order_id']),
    prices: await columnsOf('order_prices', ['order_id']),
    charges: await columnsOf('order_charges', ['order_id']),
  }
  await makeOwners(sql)
  const [{ n: first } = { n: 1 }] = await sql<{ n: number }[]>`
    select count(*)::int + 1 as n from orders where account_id in (select id from fill_owners)`
  if (first > count) return
  // As after its first move; before that a view is made when it is asked for.
  await sql.transaction((tx) => writeView(tx, modelId))
  const putBack = await dropKeysAndIndexes(sql)
  const copy = shown ? copyShown : copyWhole
  const starts = Array.from({ length: Math.ceil((count - first) / step) }, (_, at) => first + at * step)
  await inTwoLanes(starts, async (from) => {
    await sql.unsafe(copy(modelId, columns, { orderNumber, words, open }, from, Math.min(count, from + step) - 1))
  })
  await inTwoLanes(putBack.indexes, (statement) =>
    sql.transaction(async (tx) => {
      await tx`set local maintenance_work_mem = '1GB'`
      await tx.unsafe(statement)
    }),
  )
  for (const statement of putBack.keys) await sql.unsafe(statement)
  for (const table of filled) await sql.unsafe(`vacuum analyze ${table}`)
  // As PostgreSQL does by itself within a minute: until then it takes the owners, too, for as few as there were before.
  await sql`analyze`
}

const filled = [
  'orders',
  'order_stops',
  'order_parcels',
  'order_prices',
  'order_charges',
  'order_timeline',
  'public_views',
]

/** Copies of what was checked need not be checked row by row, and an index is quicker made once than kept. */
export async function dropKeysAndIndexes(sql: Database): Promise<Record<'indexes' | 'keys', string[]>> {
  const keys = await sql<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any(${filled}::regclass[])`
  for (const { table, name } of keys) await sql.unsafe(`alter table ${table} drop constraint ${name}`)
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'orders'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  return {
    indexes: indexes.map(({ definition }) => definition),
    keys: keys.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition} not valid`,
    ),
  }
}

/** As many at once as the connections of a world. */
async function inTwoLanes<T>(all: readonly T[], work: (each: T) => Promise<unknown>): Promise<void> {
  const left = all.values()
  const lane = async () => {
    for (const each of left) await work(each)
  }
  await Promise.all([lane(), lane()])
}

async function makeOwners(sql: Database): Promise<void> {
  await sql`insert into users (id, email, password_hash, first_name, last_name, role)
    select gen_random_uuid(), 'c' || n || '@fill.ca', '', 'First' || n, 'Last' || n, 'customer' from generate_series(1, 2000) n on conflict do nothing`
  await sql`insert into users (id, email, password_hash, first_name, last_name, role)
    select gen_random_uuid(), 'd' || n || '@fill.example', '', 'Courier' || n, 'Last' || n, 'courier' from generate_series(1, 500) n on conflict do nothing`
  await sql`create table if not exists fill_couriers as select row_number() over () as n, id from users where email like '%@fill.example'`
  await sql`create table if not exists fill_owners as select row_number() over () as n, id from users where email like '%@fill.ca'`
}

type Told = Required<Pick<Filling, 'orderNumber' | 'words' | 'open'>>
type Columns = Record<'orders' | 'stops' | 'parcels' | 'prices' | 'charges', string>

export const copyShown = (
  modelId: string,
  { orders, stops }: Columns,
  { orderNumber, words, open }: Told,
  from: number,
  to: number,
) => `
  with made as (
    insert into orders (id, order_number, status, account_id, customer_id, courier_id, created_at, scheduled_date, window_start, window_end, total_cents, search_text, ${orders})
    select gen_random_uuid(), ${orderNumber}, now_is.status, w.id, w.id, case when now_is.status = 'delivered' then c.id end,
      now() - g.n * interval '7 seconds', now() + g.n * interval '3 seconds', now() + g.n * interval '3 seconds', now() + g.n * interval '4 seconds',
      500 + g.n % 5000 + total_cents,
      ${words}, ${orders}
    from generate_series(${from}, ${to}) as g (n) join fill_owners w on w.n = g.n % 2000 + 1 join fill_couriers c on c.n = g.n % 500 + 1
      cross join lateral (select case when g.n % 20 = 0 then 'cancelled' when g.n > ${open} then 'delivered' else 'pending' end) as now_is (status),
      orders o where o.id = '${modelId}'
    returning id, lookup_number, order_number, status, customer_id
  ), stops as (
    insert into order_stops (order_id, id, ${stops}) select made.id, gen_random_uuid(), ${named('s', stops)}
    from made, order_stops s where s.order_id = '${modelId}'
  ) select 1`

const named = (alias: string, columns: string) => columns.replace(/\w+/g, (name) => `${alias}.${name}`)

const copyWhole = (modelId: string, columns: Columns, told: Told, from: number, to: number) => `
  ${copyShown(modelId, columns, told, from, to).replace(/ select 1$/, '')}, parcels as (
    insert into order_parcels (order_id, id, ${columns.parcels}) select made.id, gen_random_uuid(), ${named('p', columns.parcels)}
    from made, order_parcels p where p.order_id = '${modelId}'
  ), priced as (
    insert into order_prices (order_id, ${columns.prices}) select made.id, ${named('p', columns.prices)}
    from made, order_prices p where p.order_id = '${modelId}'
  ), charged as (
    insert into order_charges (order_id, ${columns.charges}) select made.id, ${named('c', columns.charges)}
    from made, order_charges c where c.order_id = '${modelId}'
  ), told as (
    insert into order_timeline (order_id, status, code, actor_role) select id, 'pending', 'placed', 'customer' from made
  )
  insert into public_views (lookup_number, customer_id, view)
  select made.lookup_number, made.customer_id,
    (model.view::jsonb || jsonb_build_object('orderNumber', made.order_number, 'status', made.status))::json
  from made, public_views model join orders o on o.lookup_number = model.lookup_number where o.id = '${modelId}'`
