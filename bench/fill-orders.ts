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

/** Copies of one order with names, dates and prices of their own, made inside the database. */
export async function fillOrders(sql: Database, modelId: string, count: number): Promise<void> {
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER' and column_name <> all(${own})`
  const rest = columns.map(({ name }) => name).join(', ')
  const [{ n: have } = { n: 0 }] = await sql<{ n: number }[]>`select count(*)::int as n from orders`
  await makeOwners(sql)
  // As after its first move; before that a view is made when it is asked for.
  await sql.transaction((tx) => writeView(tx, modelId))
  // An index on all words is quicker made once than kept.
  await sql.unsafe('drop index if exists orders_search_key')
  for (let from = have; from < count; from += step)
    await copy(sql, modelId, rest, from, Math.min(count, from + step) - 1)
  await sql.unsafe('create index orders_search_key on orders using gin (search_key(search_text) gin_trgm_ops)')
  for (const table of ['orders', 'order_stops', 'order_parcels', 'order_charges', 'order_timeline', 'public_views'])
    await sql.unsafe(`vacuum analyze ${table}`)
}

async function makeOwners(sql: Database): Promise<void> {
  await sql`insert into users (id, email, password_hash, first_name, last_name, role)
    select gen_random_uuid(), 'c' || n || '@fill.ca', '', 'First' || n, 'Last' || n, 'customer' from generate_series(1, 2000) n on conflict do nothing`
  await sql`create table if not exists fill_owners as select row_number() over () as n, id from users where email like '%@fill.ca'`
}

const copy = (sql: Database, modelId: string, rest: string, from: number, to: number) =>
  sql.unsafe(`with made as (
      insert into orders (id, order_number, status, account_id, customer_id, created_at, scheduled_date, window_start, window_end, total_cents, search_text, ${rest})
      select gen_random_uuid(), 'B' || g.n, case when g.n % 20 = 0 then 'cancelled' else 'pending' end, w.id, w.id,
        now() - g.n * interval '7 seconds', now() + g.n * interval '3 seconds', now() + g.n * interval '3 seconds', now() + g.n * interval '4 seconds',
        500 + g.n % 5000 + total_cents,
        'b' || g.n || ' name' || (g.n::bigint * 7919 % 1000003) || ' street ' || md5(g.n::text), ${rest}
      from generate_series(${from}, ${to}) as g (n) join fill_owners w on w.n = g.n % 2000 + 1, orders o where o.id = '${modelId}'
      returning id, lookup_number, order_number, status, customer_id
    ), stops as (
      insert into order_stops select (jsonb_populate_record(s, jsonb_build_object('order_id', made.id))).* from made, order_stops s where s.order_id = '${modelId}'
    ), parcels as (
      insert into order_parcels select (jsonb_populate_record(p, jsonb_build_object('order_id', made.id))).* from made, order_parcels p where p.order_id = '${modelId}'
    ), priced as (
      insert into order_prices select (jsonb_populate_record(p, jsonb_build_object('order_id', made.id))).* from made, order_prices p where p.order_id = '${modelId}'
    ), charged as (
      insert into order_charges select (jsonb_populate_record(c, jsonb_build_object('order_id', made.id))).* from made, order_charges c where c.order_id = '${modelId}'
    ), told as (
      insert into order_timeline (order_id, status, code, actor_role) select id, 'pending', 'placed', 'customer' from made
    )
    insert into public_views (lookup_number, customer_id, view)
    select made.lookup_number, made.customer_id,
      (model.view::jsonb || jsonb_build_object('orderNumber', made.order_number, 'status', made.status))::json
    from made, public_views model join orders o on o.lookup_number = model.lookup_number where o.id = '${modelId}'`)
