import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from '../load.ts'
import { aDraft, makeWorld, type World } from '../orders-world.ts'
import { startServer } from '../server.ts'
import type { Measure, Row } from '../table.ts'

const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 100)} %`

/** Part B's marks: each beside a ceiling measured in the same run, since times on a shared machine are noisy. */
export const orders: Measure = async ({ quick }) => {
  const world = await makeWorld()
  try {
    const seconds = quick ? 4 : 10
    const small = await adminLists(world, 10_000, quick)
    const large = quick ? 100_000 : 1_000_000
    const big = await adminLists(world, large, quick)
    return [
      ...(await tracking(world, large, seconds)),
      ...(await ownOrders(world, seconds)),
      ...(await placement(world, seconds)),
      ...compareLists(small, big, large),
    ]
  } finally {
    await world.close()
  }
}

async function tracking({ sql, server, databaseUrl }: World, count: number, seconds: number): Promise<Row[]> {
  const numbers = Array.from({ length: 1000 }, (_, n) => `B${Math.floor((n * (count - 2)) / 1000) + 1}`)
  await sql`create table bare_replies (number text primary key, reply text not null)`
  const replies = await Promise.all(
    numbers.map(async (number) => ({
      number,
      reply: await (
        await fetch(`${server.base}/api/orders/track/${number}`, { headers: { 'x-forwarded-for': address(number) } })
      ).text(),
    })),
  )
  await sql`insert into bare_replies ${sql(replies)}`
  const bare = await startServer(
    '/unused',
    { DATABASE_URL: databaseUrl },
    join(import.meta.dirname, '../bare-server.ts'),
  )
  const ask = (base: string, path: string) =>
    load(
      base,
      numbers.map((number) => ({ path: `${path}/${number}`, headers: { 'x-forwarded-for': address(number) } })),
      32,
      seconds,
    )
  await ask(server.base, '/api/orders/track')
  const ceiling = await ask(bare.base, '/track')
  const ours = await ask(server.base, '/api/orders/track')
  await bare.stop()
  const share = ours.perSecond / ceiling.perSecond
  return [
    {
      name: `tracking look-up over ${count} orders, 32 connections`,
      value: `${Math.round(ours.perSecond)}/s = ${percent(ours.perSecond, ceiling.perSecond)}`,
      mark: `at least 80 % of a bare route (${Math.round(ceiling.perSecond)}/s); failed ${ours.failed}`,
      kept: share >= 0.8 && ours.failed === 0,
    },
    {
      name: 'tracking look-up, p99',
      value: `${ours.p99} ms`,
      mark: `at most 1.5 x a bare route (${ceiling.p99} ms)`,
      kept: ours.p99 <= ceiling.p99 * 1.5,
    },
  ]
}

const address = (seed: string): string => {
  const n = [...seed].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7) >>> 0
  return `10.${n % 250}.${(n >> 8) % 250}.${(n >> 16) % 250}`
}

async function ownOrders({ sql, server, databaseUrl, customer }: World, seconds: number): Promise<Row[]> {
  await sql`update orders set customer_id = ${customer.id} where id in (select id from orders order by created_at desc limit 40)`
  const bare = await startServer(
    '/unused',
    { DATABASE_URL: databaseUrl },
    join(import.meta.dirname, '../bare-server.ts'),
  )
  const ceiling = await load(bare.base, [{ path: `/own/${customer.id}` }], 32, seconds)
  const ours = await load(
    server.base,
    [{ path: '/api/orders?limit=10', headers: { authorization: `Bearer ${customer.token}` } }],
    32,
    seconds,
  )
  await bare.stop()
  return [
    {
      name: 'own orders, a page of ten',
      value: `${Math.round(ours.perSecond)}/s = ${percent(ours.perSecond, ceiling.perSecond)}`,
      mark: `at least 70 % of the same SQL on a bare route (${Math.round(ceiling.perSecond)}/s); failed ${ours.failed}`,
      kept: ours.perSecond >= ceiling.perSecond * 0.7 && ours.failed === 0,
    },
  ]
}

async function placement({ sql, server, databaseUrl, customer }: World, seconds: number): Promise<Row[]> {
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
async function pgbench(sql: World['sql'], databaseUrl: string, seconds: number): Promise<number | undefined> {
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

const listQueries: Record<string, string> = {
  newest: 'limit=10',
  'by status': 'status=cancelled',
  'by date range': 'from=2026-01-01T00:00:00Z',
  'search a name': 'search=name7919',
  'search a street': 'search=c4ca4238a0',
  'sorted by total': 'sort=-total',
  'sorted by schedule': 'sort=scheduledDate',
  'sorted by status': 'sort=status',
}

async function adminLists(world: World, count: number, quick: boolean): Promise<Map<string, number>> {
  await world.fillTo(count)
  const headers = { authorization: `Bearer ${world.admin.token}` }
  const results = new Map<string, number>()
  for (const [name, query] of Object.entries(listQueries)) {
    const request = [{ path: `/api/orders?${query}`, headers }]
    await load(world.server.base, request, 2, 1)
    results.set(name, (await load(world.server.base, request, 4, quick ? 2 : 4)).p99)
  }
  return results
}

const compareLists = (small: Map<string, number>, big: Map<string, number>, count: number): Row[] =>
  [...big].map(([name, p99]) => {
    const before = small.get(name) ?? 0
    return {
      name: `admin list, ${name}, p99 at ${count}`,
      value: `${p99} ms`,
      mark: `at most 3 x that at 10000 (${before} ms)`,
      kept: p99 <= Math.max(before, 1) * 3,
    }
  })
