import type { Database } from '../../server/src/platform/db.ts'

export interface BoardSize {
  orders: number
  couriers: number
}

const columnsOf = async (sql: Database, table: string, except: string[]): Promise<string> => {
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and column_name <> all(${except})`
  return columns.map(({ name }) => name).join(', ')
}

/**
 * A full day: couriers who are online with a run of eight orders each, and orders that nobody has yet, all over Toronto.
 * Made inside the database, as copies of one order; windows began before now, so that the day is today at any hour.
 */
export async function fillBoard(sql: Database, modelId: string, size: BoardSize): Promise<void> {
  await addCouriers(sql, size.couriers)
  await addOrders(sql, modelId, size)
  await sql.unsafe(`insert into routes (id, courier_id, day, status, created_at, handed_out_at, accepted_at, started_at)
    select gen_random_uuid(), id, (now() at time zone 'America/Toronto')::date, 'started', now(), now(), now(), now()
    from couriers where courier_code like 'BENCH%'`)
  await sql.unsafe(`insert into route_stops (route_id, stop_id, order_id, position)
    select r.id, s.id, o.id, row_number() over (partition by r.id order by o.order_number, s.seq) - 1
    from routes r join orders o on o.courier_id = r.courier_id join order_stops s on s.order_id = o.id`)
  for (const table of [
    'users',
    'couriers',
    'courier_positions',
    'orders',
    'order_stops',
    'order_parcels',
    'routes',
    'route_stops',
  ])
    await sql.unsafe(`vacuum analyze ${table}`)
}

async function addCouriers(sql: Database, count: number): Promise<void> {
  await sql`insert into users (id, email, password_hash, first_name, last_name, role)
    select gen_random_uuid(), 'rider' || n || '@board.ca', '', (array['Luc','Marie','Omar','Aisha','Wei'])[n % 5 + 1], 'Rider ' || n, 'courier'
    from generate_series(1, ${count}) n`
  await sql`insert into couriers (id, user_id, courier_code, status, vehicle_type, is_online, online_since)
    select gen_random_uuid(), id, 'BENCH' || substr(last_name, 7), 'active', 'car', true, now() from users where email like '%@board.ca'`
  await sql`insert into courier_positions (courier_id, latitude, longitude, at)
    select id, 43.62 + random() * 0.15, -79.55 + random() * 0.3, now() from couriers where courier_code like 'BENCH%'`
}

async function addOrders(sql: Database, modelId: string, { orders, couriers }: BoardSize): Promise<void> {
  const own = ['id', 'order_number', 'status', 'courier_id', 'window_start', 'window_end', 'scheduled_date', 'priority']
  const rest = await columnsOf(sql, 'orders', own)
  const given = couriers * 8
  await sql.unsafe(`
    insert into orders (id, order_number, status, courier_id, window_start, window_end, scheduled_date, priority, ${rest})
    select gen_random_uuid(), 'MD' || lpad((g.n::bigint * 982451653 % 1000000000000)::text, 12, '0'),
      case when k.id is null then 'pending' else 'accepted' end, k.id,
      now() - g.n % 180 * interval '1 minute', now() + (g.n * 7919 % 480 + 1) * interval '1 minute', now(),
      case g.n % 20 when 0 then 'urgent' when 1 then 'high' else 'normal' end, ${rest.replace(/\w+/g, 'model.$&')}
    from generate_series(1, ${orders}) as g (n)
      left join couriers k on g.n <= ${given} and k.courier_code = 'BENCH' || (g.n % ${couriers} + 1),
      (select * from orders where id = '${modelId}') model`)
  const stops = await columnsOf(sql, 'order_stops', ['id', 'order_id', 'place', 'address'])
  await sql.unsafe(`insert into order_stops (order_id, id, place, address, ${stops})
    select o.id, gen_random_uuid(), s.place || jsonb_build_object('lat', 43.62 + random() * 0.15, 'lng', -79.55 + random() * 0.3),
      (random() * 2000)::int || ' King St W, Toronto, ON M' || (random() * 9)::int || 'B 2C3', ${stops.replace(/\w+/g, 's.$&')}
    from orders o, order_stops s where o.id <> '${modelId}' and s.order_id = '${modelId}'`)
  const parcels = await columnsOf(sql, 'order_parcels', ['id', 'order_id'])
  await sql.unsafe(`insert into order_parcels (order_id, id, ${parcels})
    select o.id, gen_random_uuid(), ${parcels.replace(/\w+/g, 'p.$&')}
    from orders o, order_parcels p where o.id <> '${modelId}' and p.order_id = '${modelId}'`)
}
