import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processorTimeOf, processorTimeOfCluster } from '../against/processor-time.ts'
import { untilQueueEmpty } from '../against/queue.ts'
import { type Load, load } from '../load.ts'
import { aDraft, type World } from '../orders-world.ts'
import { shareOf, takeTurns } from '../rounds.ts'
import { median, type Row } from '../table.ts'

/**
 * Against pgbench writing the same rows, and against one that writes the row of an order alone. What our orders bring
 * (notices, their mail) is through before the next turn, so that it takes nothing from what they are compared with.
 */
export async function placement(world: World, seconds: number, rounds: number): Promise<Row[]> {
  const { sql, server, databaseUrl, customer } = world
  const request = {
    method: 'POST' as const,
    path: '/api/orders',
    headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(aDraft),
  }
  const place = async (connections: number): Promise<Placed> => {
    const before = processorTime(world)
    const placed = await load(server.base, [request], connections, seconds)
    const began = performance.now()
    await untilQueueEmpty(sql)
    const after = processorTime(world)
    return {
      ...placed,
      drainSeconds: (performance.now() - began) / 1000,
      nodeMs: (after.node - before.node) / placed.count,
      postgresMs: (after.postgres - before.postgres) / placed.count,
    }
  }
  const bench = (which: Parameters<typeof pgbench>[3]) => async (): Promise<Placed> => {
    const perSecond = (await pgbench(sql, databaseUrl, seconds, which)) ?? Number.NaN
    return { perSecond, count: 0, p50: 0, p99: 0, failed: 0, drainSeconds: 0, nodeMs: 0, postgresMs: 0 }
  }
  const { ours, same, bare } = await takeTurns(rounds, {
    ours: () => place(16),
    same: bench('all'),
    bare: bench('bare'),
  })
  const alone = await takeTurns(rounds, { ours: () => place(1) })
  const of = (all: Placed[], what: keyof Placed) => all.map((each) => each[what])
  const middle = (all: Placed[], what: keyof Placed) => median(of(all, what))
  const failed = [...ours, ...alone.ours].reduce((sum, each) => sum + each.failed, 0)
  const ofSame = shareOf(of(ours, 'perSecond'), of(same, 'perSecond'))
  const ofBare = shareOf(of(ours, 'perSecond'), of(bare, 'perSecond'))
  const [node, postgres] = [middle(ours, 'nodeMs'), middle(ours, 'postgresMs')]
  return [
    {
      name: `order placement, durable, 16 connections, ${rounds} rounds`,
      value: `${Math.round(middle(ours, 'perSecond'))}/s = ${ofSame.said}`,
      mark: `at least 75 % of pgbench writing the same rows (${Math.round(middle(same, 'perSecond'))}/s); failed ${failed}`,
      kept: ofSame.share >= 0.75 && failed === 0,
    },
    {
      name: '... of pgbench writing the row of an order alone',
      value: ofBare.said,
      mark: `at least 50 % (${Math.round(middle(bare, 'perSecond'))}/s)`,
      kept: ofBare.share >= 0.5,
    },
    {
      name: '... processor time of an order with its notices, Node and PostgreSQL',
      value: `${node.toFixed(1)} + ${postgres.toFixed(1)} ms`,
      mark: 'at most 3 ms together',
      kept: node + postgres <= 3,
    },
    {
      name: '... until the notices are through, after the last order',
      value: `${middle(ours, 'drainSeconds').toFixed(1)} s`,
      mark: `no longer than a tenth of the ${seconds} s of orders`,
      kept: middle(ours, 'drainSeconds') <= Math.max(1, seconds / 10),
    },
    {
      name: `order placement, one connection, ${rounds} rounds`,
      value: `p50 ${middle(alone.ours, 'p50')} ms, p99 ${middle(alone.ours, 'p99')} ms`,
      mark: `p50 under 3 ms; ${Math.round(middle(alone.ours, 'perSecond'))}/s, ${(middle(alone.ours, 'nodeMs') + middle(alone.ours, 'postgresMs')).toFixed(1)} ms of processor time each`,
      kept: middle(alone.ours, 'p50') < 3,
    },
  ]
}

interface Placed extends Load {
  drainSeconds: number
  nodeMs: number
  postgresMs: number
}

const processorTime = ({ server, folder }: World) => ({
  node: processorTimeOf(server.process.pid ?? 0),
  postgres: processorTimeOfCluster(folder),
})

/** The rows that one order writes (order, stops, parcels, price with its lines, timeline, job, payment and the provider's), as copies in one transaction. */
export async function pgbench(
  sql: World['sql'],
  databaseUrl: string,
  seconds: number,
  which: 'all' | 'bare' = 'all',
): Promise<number | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'maple-pgbench-'))
  try {
    writeFileSync(join(folder, 'place.sql'), await script(sql, which))
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

async function script(sql: World['sql'], which: 'all' | 'bare'): Promise<string> {
  const [model] = await sql<{ order: string; payment: string; gateway: string }[]>`
    select o.id as order, p.id as payment, p.gateway_id as gateway from orders o join payments p on p.order_id = o.id
    where o.order_number like 'MD%' and p.state = 'authorised' order by o.created_at desc limit 1`
  if (!model) throw new Error('No paid order to copy')
  const id = 'md5(:a::text || :b::text)::uuid'
  const copy = async (table: string, own: Record<string, string>, where: string) => {
    const rest = await restOf(sql, table, Object.keys(own))
    return `insert into ${table} (${[...Object.keys(own), ...rest].join(', ')}) select ${[...Object.values(own), ...rest].join(', ')} from ${table} where ${where};`
  }
  if (which === 'bare')
    return `\\set a random(1, 2000000000)
\\set b random(1, 2000000000)
${await copy('orders', { id, order_number: "'P' || :a || 'x' || :b" }, `id = '${model.order}'`)}
`
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
