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

/** The rows that one order writes (order, price, timeline, job), copied from the newest one in a transaction. */
export async function pgbench(sql: World['sql'], databaseUrl: string, seconds: number): Promise<number | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'maple-pgbench-'))
  const columns = (
    await sql<
      { name: string }[]
    >`select column_name as name from information_schema.columns where table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('id', 'order_number')`
  )
    .map((row) => row.name)
    .join(', ')
  const [model] = await sql<
    { id: string }[]
  >`select id from orders where order_number like 'MD%' order by created_at desc limit 1`
  const script = `\\set a random(1, 2000000000)
\\set b random(1, 2000000000)
begin;
insert into orders (id, order_number, ${columns}) select md5(:a::text || :b::text)::uuid, 'P' || :a || 'x' || :b, ${columns} from orders where id = '${model?.id}';
insert into order_prices (order_id, version, lines, settings_version, reason) select md5(:a::text || :b::text)::uuid, version, lines, settings_version, reason from order_prices where order_id = '${model?.id}' and version = 1;
insert into order_timeline (order_id, status, code, actor_role) values (md5(:a::text || :b::text)::uuid, 'pending', 'placed', 'customer');
insert into pgboss.job_common (name, data, policy) values ('tell-customer', '{"type": "order.placed", "bench": true}', 'standard');
commit;
`
  try {
    writeFileSync(join(folder, 'place.sql'), script)
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
