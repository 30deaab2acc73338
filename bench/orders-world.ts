import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { type RunningServer, startServer } from './server.ts'

export interface World {
  sql: postgres.Sql
  databaseUrl: string
  server: RunningServer
  customer: { token: string; id: string }
  admin: { token: string }
  /** Fills the table up to so many orders, as copies of one with names, dates and prices of their own. */
  fillTo(count: number): Promise<void>
  close(): Promise<void>
}

export const aDraft = {
  type: 'delivery-only',
  delivery: {
    address: '401 Richmond St W, Toronto, ON M5V 3A8',
    contactName: 'Marc Roy',
    contactPhone: '+14165550171',
  },
  package: { description: 'Ceramic vase' },
}

/** A PostgreSQL and one server of our own, with a customer, an admin and a model order. */
export async function makeWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'maple-bench-'))
  const database = await startEmbeddedPostgres(folder, () => undefined)
  const server = await startServer(folder, { DATABASE_URL: database.url, TRUST_PROXY: '1' })
  const sql = postgres(database.url, { max: 2, onnotice: () => undefined })
  await sql`insert into settings (key, value) values ('limits.sessionPerMinute', '1000000'), ('limits.anonymousPerMinute', '1000000'), ('limits.trackingPerMinute', '100000')`
  await sql`select pg_notify('settings_changed', '')`
  const customer = await register(server.base, 'customer@bench.ca')
  const admin = await register(server.base, 'admin@bench.ca')
  await sql`update users set role = 'super-admin' where email = 'admin@bench.ca'`
  const model = await post(server.base, '/orders', aDraft, customer.token)
  return {
    sql,
    databaseUrl: database.url,
    server,
    customer,
    admin,
    fillTo: (count) => fill(sql, String(model.data._id), count),
    async close() {
      await sql.end()
      await server.stop()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function post(base: string, path: string, body: unknown, token?: string) {
  const reply = await fetch(`${base}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return (await reply.json()) as { token: string; user: { _id: string }; data: Record<string, unknown> }
}

async function register(base: string, email: string): Promise<{ token: string; id: string }> {
  const reply = await post(base, '/auth/register', {
    firstName: 'Ada',
    lastName: 'Bench',
    email,
    phone: '4165550199',
    password: 'Blue-Heron-42',
  })
  return { token: reply.token, id: reply.user._id }
}

async function fill(sql: postgres.Sql, modelId: string, count: number): Promise<void> {
  const own = [
    'id',
    'order_number',
    'status',
    'customer_id',
    'courier_id',
    'created_at',
    'scheduled_date',
    'window_start',
    'window_end',
    'base_fee_cents',
    'total_cents',
    'search_text',
  ]
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = 'orders' and is_generated = 'NEVER' and column_name <> all(${own})`
  const rest = columns.map((column) => column.name).join(', ')
  const [{ n: have } = { n: 0 }] = await sql<{ n: number }[]>`select count(*)::int as n from orders`
  await sql`insert into users (id, email, password_hash, first_name, last_name, role)
    select gen_random_uuid(), 'c' || n || '@fill.ca', '', 'First' || n, 'Last' || n, 'customer' from generate_series(1, 2000) n on conflict do nothing`
  await sql`create temporary table if not exists owners as select row_number() over () as n, id from users where email like '%@fill.ca'`
  await sql.unsafe('drop index if exists orders_search')
  await sql.unsafe(`insert into orders (id, order_number, status, customer_id, created_at, scheduled_date, window_start, window_end, base_fee_cents, total_cents, search_text, ${rest})
    select gen_random_uuid(), 'B' || n, case when n % 20 = 0 then 'cancelled' else 'pending' end, (select id from owners where owners.n = g.n % 2000 + 1),
      now() - g.n * interval '7 seconds', now() + g.n * interval '3 seconds', now() + g.n * interval '3 seconds', now() + g.n * interval '4 seconds',
      500 + g.n % 5000, 500 + g.n % 5000 + total_cents - base_fee_cents, 'b' || g.n || ' name' || (g.n * 7919 % 1000003) || ' street ' || md5(g.n::text), ${rest}
    from orders, generate_series(${have}, ${count - 1}) as g (n) where id = '${modelId}'`)
  await sql`insert into order_timeline (order_id, status, code, actor_role) select o.id, 'pending', 'placed', 'customer' from orders o where not exists (select 1 from order_timeline e where e.order_id = o.id)`
  await sql.unsafe('create index orders_search on orders using gin (search_text gin_trgm_ops)')
  await sql.unsafe('vacuum analyze orders')
  await sql.unsafe('vacuum analyze order_timeline')
}
