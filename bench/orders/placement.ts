import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from '../load.ts'
import { aDraft, type World } from '../orders-world.ts'
import { percent, type Row } from '../table.ts'

/** Against pgbench writing the same rows. */
export async function placement({ sql, server, databaseUrl, customer }: World, seconds: number): Promise<Row[]> {
  const ours = await load(
    server.base,
    [
      {
        method: 'POST',
        path: '/api/orders',
        headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(aDraft),
      },
    ],
    16,
    seconds,
  )
  const tps = await pgbench(sql, databaseUrl, seconds)
  if (tps === undefined)
    return [
      {
        name: 'order placement, durable',
        value: `${Math.round(ours.perSecond)}/s`,
        mark: 'pgbench is not installed: no ceiling',
        kept: false,
      },
    ]
  return [
    {
      name: 'order placement, durable',
      value: `${Math.round(ours.perSecond)}/s = ${percent(ours.perSecond, tps)}`,
      mark: `at least 50 % of pgbench writing the same rows (${Math.round(tps)}/s); failed ${ours.failed}`,
      kept: ours.perSecond >= tps * 0.5 && ours.failed === 0,
    },
  ]
}

/** The rows that one order writes (order, stops, parcels, price with its lines, timeline, job, payment and the provider's), as copies in one transaction. */
export async function pgbench(sql: World['sql'], databaseUrl: string, seconds: number): Promise<number | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'maple-pgbench-'))
  try {
    writeFileSync(join(folder, 'place.sql'), await script(sql))
    const output = execFileSync(
      'pgbench',
      ['-n', '-c', '16', '-j', '2', '-T', String(seconds), '-f', join(folder, 'place.sql'), databaseUrl],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    )
    return Number(/tps = ([\d.]+)/.exec(output)?.[1])
  } catch (error) {
    console.error(String((error as { stderr?: string }).stderr ?? error).slice(0, 500))
    return undefined
  } finally {
    await sql`delete from pgboss.job where data->>'bench' is not null`
    rmSync(folder, { recursive: true, force: true })
  }
}

async function script(sql: World['sql']): Promise<string> {
  const [model] = await sql<{ order: string; payment: string; gateway: string }[]>`
    select o.id as order, p.id as payment, p.gateway_id as gateway from orders o join payments p on p.order_id = o.id
    where o.order_number like 'MD%' and p.state = 'authorised' order by o.created_at desc limit 1`
  if (!model) throw new Error('No paid order to copy')
  const id = 'md5(:a::text || :b::text)::uuid'
  const copy = async (table: string, own: Record<string, string>, where: string) => {
    const rest = await restOf(sql, table, Object.keys(own))
    return `insert into ${table} (${[...Object.keys(own), ...rest].join(', ')}) select ${[...Object.values(own), ...rest].join(', ')} from ${table} where ${where};`
  }
  return `\\set a random(1, 2000000000)
\\set b random(1, 2000000000)
begin;
${await copy('orders', { id, order_number: "'P' || :a || 'x' || :b" }, `id = '${model.order}'`)}
${await copy('order_stops', { order_id: id, id: 'gen_random_uuid()' }, `order_id = '${model.order}'`)}
${await copy('order_parcels', { order_id: id, id: 'gen_random_uuid()' }, `order_id = '${model.order}'`)}
${await copy('order_prices', { order_id: id }, `order_id = '${model.order}' and version = 1`)}
${await copy('order_charges', { order_id: id }, `order_id = '${model.order}' and version = 1`)}
insert into order_timeline (order_id, status, code, actor_role) values (${id}, 'pending', 'placed', 'customer');
${await copy('payments', { id, order_id: id, gateway_id: "'P' || :a || 'x' || :b" }, `id = '${model.payment}'`)}
insert into pgboss.job_common (name, data, policy) values ('plan-notices', '{"type": "order.placed", "bench": true}', 'standard');
${await copy('sandbox_payments', { id: "'P' || :a || 'x' || :b", key: "'P' || :a || 'x' || :b" }, `id = '${model.gateway}'`)}
update orders set payment_transaction_id = 'P' || :a where id = ${id};
commit;
`
}

async function restOf(sql: World['sql'], table: string, own: string[]): Promise<string[]> {
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'
      and column_name <> all(${own})`
  return columns.map(({ name }) => name)
}
