import { createHash, randomUUID } from 'node:crypto'
import type { Database, Tx } from '../server/src/platform/db.ts'
import { dropKeysAndIndexes } from './fill-orders.ts'

export interface Carrier {
  token: string
  orderNumber: string
}

/** Couriers who are signed in and carry one order each, written straight into the tables. */
export async function addCarriers(sql: Database, count: number): Promise<Carrier[]> {
  await sql`insert into settings (key, value) values ('limits.positionsPerMinute', '100000') on conflict (key) do update set value = excluded.value`
  await sql`select pg_notify('settings_changed', '')`
  const rows = Array.from({ length: count }, (_, n) => ({
    user: randomUUID(),
    courier: randomUUID(),
    order: randomUUID(),
    number: `R${n}`,
    token: `bench-token-${n}`,
  }))
  const list = (key: 'user' | 'courier' | 'order' | 'number') => rows.map((row) => row[key])
  await sql`insert into users (id, email, password_hash, first_name, last_name, role)
    select id, id::text || '@rider.ca', '', 'Rider', 'Bench', 'courier' from unnest(${list('user')}::uuid[]) id`
  await sql`insert into couriers (id, user_id, courier_code, status, vehicle_type)
    select c, u, 'B' || n, 'active', 'car' from unnest(${list('courier')}::uuid[], ${list('user')}::uuid[]) with ordinality as g (c, u, n)`
  const hashes = rows.map(({ token }) => createHash('sha256').update(token).digest('hex'))
  await sql`insert into sessions (id, token_hash, user_id, remember)
    select gen_random_uuid(), decode(h, 'hex'), u, true from unnest(${hashes}::text[], ${list('user')}::uuid[]) as g (h, u)`
  // One connection, since it uses a temporary table.
  await sql.transaction((tx) => addOrders(tx, list('order'), list('number'), list('courier')))
  return rows.map(({ token, number }) => ({ token, orderNumber: number }))
}

/** As many as a large company has, made in PostgreSQL: signed in, online, with an order each. */
export async function addCouriers(sql: Database, count: number): Promise<Carrier[]> {
  await sql`insert into users (id, email, password_hash, first_name, last_name, role)
    select md5('many user ' || n)::uuid, 'many' || n || '@rider.ca', '', 'Rider', 'Bench', 'courier' from generate_series(1, ${count}::int) n`
  await sql`insert into couriers (id, user_id, courier_code, status, vehicle_type, is_online, online_since, last_seen_at)
    select md5('many courier ' || n)::uuid, md5('many user ' || n)::uuid, 'M' || n, 'active', 'car', true, now(), now() from generate_series(1, ${count}::int) n`
  await sql`insert into sessions (id, token_hash, user_id, remember)
    select gen_random_uuid(), sha256(('many-token-' || n)::bytea), md5('many user ' || n)::uuid, true from generate_series(1, ${count}::int) n`
  const all = Array.from({ length: count }, (_, at) => at + 1)
  const putBack = await dropKeysAndIndexes(sql)
  await sql.transaction(async (tx) => {
    await tx`create temporary table carried on commit drop as
      select md5('many order ' || n)::uuid as new_id, 'Q' || n as new_number, md5('many courier ' || n)::uuid as new_courier
      from generate_series(1, ${count}::int) n`
    await fillCarried(tx)
  })
  for (const statement of [...putBack.indexes, ...putBack.keys]) await sql.unsafe(statement)
  await sql`analyze`
  return all.map((n) => ({ token: `many-token-${n}`, orderNumber: `Q${n}` }))
}

async function addOrders(sql: Tx, ids: string[], numbers: string[], couriers: string[]): Promise<void> {
  await sql`create temporary table carried on commit drop as
    select * from unnest(${ids}::uuid[], ${numbers}::text[], ${couriers}::uuid[]) as g (new_id, new_number, new_courier)`
  await fillCarried(sql)
}

/** An order in transit for each row of `carried`, as copies of the model. */
async function fillCarried(sql: Tx): Promise<void> {
  const own = ['id', 'order_number', 'status', 'courier_id', 'picked_up_at']
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER' and column_name <> all(${own})`
  const others = columns.map(({ name }) => name).join(', ')
  await sql.unsafe(`insert into orders (id, order_number, status, courier_id, picked_up_at, ${others})
    select new_id, new_number, 'in-transit', new_courier, now(), ${others}
    from carried, (select * from orders where order_number like 'MD%' limit 1) model`)
  for (const table of ['order_stops', 'order_parcels'])
    await sql.unsafe(`insert into ${table} select (jsonb_populate_record(m, jsonb_build_object('order_id', new_id, 'id', gen_random_uuid()))).*
      from carried, ${table} m where m.order_id = (select id from orders where order_number like 'MD%' limit 1)`)
  await sql`insert into order_timeline (order_id, status, code, actor_role)
    select new_id, 'in-transit', 'in-transit', 'courier' from carried`
}
