import { readFileSync } from 'node:fs'
import { makeWorld, type World } from '../orders-world.ts'
import type { Measure } from '../table.ts'

const peakMegabytes = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

/** Businesses that share what was delivered: the first has a tenth of it, the others the same each. */
async function makeBusinesses({ sql }: World, count: number): Promise<void> {
  await sql`create table bench_businesses as select n, gen_random_uuid() as id from generate_series(0, ${count - 1}::int) n`
  await sql`insert into accounts (id, kind, name) select id, 'business', 'Business ' || n from bench_businesses`
  await sql`
    insert into business_accounts (account_id, payment_terms, credit_limit_cents, invoice_cycle)
    select id, 'account', 100000000000, 'monthly' from bench_businesses`
  await sql`
    insert into couriers (id, user_id, courier_code, status, vehicle_type)
    select gen_random_uuid(), id, 'CR9999', 'active', 'car' from fill_owners limit 1`
  await sql.unsafe(`
    alter table orders disable trigger user;
    update orders o set account_id = b.id, payment_method = 'account', payment_status = 'on-account', status = 'delivered',
      courier_id = (select id from couriers where courier_code = 'CR9999'), delivered_at = o.created_at + interval '1 hour', cancelled_at = null
    from bench_businesses b where o.order_number like 'B%'
      and b.n = case when substr(o.order_number, 2)::int % 10 = 0 then 0 else substr(o.order_number, 2)::int % ${count} end;
    alter table orders enable trigger user;
    insert into unbilled_orders (order_id, account_id) select id, account_id from orders where payment_method = 'account'
      on conflict do nothing`)
  for (const table of ['orders', 'order_charges', 'unbilled_orders']) await sql.unsafe(`vacuum analyze ${table}`)
}

async function run({ server, admin }: World): Promise<{ seconds: number; drafts: number; orders: number }> {
  const began = performance.now()
  const reply = await fetch(`${server.base}/api/admin/invoices/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    body: JSON.stringify({ upTo: new Date(Date.now() + 3_600_000).toISOString() }),
  })
  const said = (await reply.json()) as { data: { drafts: number; orders: number } }
  if (!reply.ok) throw new Error(`The run answered ${reply.status} ${JSON.stringify(said)}`)
  return { ...said.data, seconds: (performance.now() - began) / 1000 }
}

/** All that ended, onto drafts (L1): how long it takes, and that the server itself needs next to nothing for it. */
export const invoices: Measure = async ({ quick }) => {
  const world = await makeWorld()
  try {
    const [orders, businesses] = [quick ? 20_000 : 100_000, 100]
    await world.fillTo(orders)
    await makeBusinesses(world, businesses)
    const before = peakMegabytes(world.server.process.pid ?? 0)
    const first = await run(world)
    const after = peakMegabytes(world.server.process.pid ?? 0)
    const again = await run(world)
    return [
      {
        name: `invoice run over ${orders} orders of ${businesses} accounts`,
        value: `${first.seconds.toFixed(1)} s`,
        mark: `every order once (${first.orders} on ${first.drafts} drafts), under 60 s`,
        kept: first.orders === orders - 1 && again.orders === 0 && first.seconds < 60,
      },
      {
        name: 'the same run again, with nothing to do',
        value: `${again.seconds.toFixed(2)} s`,
        mark: 'printed',
        kept: true,
      },
      {
        name: 'memory of the server for it, at most',
        value: `${(after - before).toFixed(0)} MB`,
        mark: `at most 60 MB above what it had (${before.toFixed(0)} MB)`,
        kept: after - before <= 60,
      },
    ]
  } finally {
    await world.close()
  }
}
