import { aDraft } from '../../orders-world.ts'
import { loadExactly } from '../load-exactly.ts'
import type { Measure } from '../measure.ts'
import { processorTimeOf, processorTimeOfCluster } from '../processor-time.ts'
import { untilQueueEmpty } from '../queue.ts'
import { checkpoint, type Side } from '../side.ts'

const at = (connections: string, name: string, unit: string, better: 'less' | 'more') => ({
  name: `placement, ${connections}, ${name}`,
  unit,
  better,
})

export const placement: Measure = {
  group: 'placement',
  figures: [
    at('1 connection', 'p50', 'ms', 'less'),
    at('1 connection', 'p99', 'ms', 'less'),
    at('1 connection', 'orders', '/s', 'more'),
    at('16 connections', 'p50', 'ms', 'less'),
    at('16 connections', 'p99', 'ms', 'less'),
    at('16 connections', 'orders', '/s', 'more'),
    at('with its notices', 'processor time of Node for one', 'ms', 'less'),
    at('with its notices', 'processor time of PostgreSQL for one', 'ms', 'less'),
    at('with its notices', 'WAL for one', 'kB', 'less'),
  ],
  async take(side) {
    const [alone, together] = side.quick ? [60, 160] : [150, 640]
    await checkpoint(side)
    // Compiled, and most pages written whole to the WAL once, as they are the first time after a checkpoint.
    await place(side, 4, 40)
    await untilQueueEmpty(side.sql)
    const one = await place(side, 1, alone)
    await untilQueueEmpty(side.sql)
    const before = await costs(side)
    const many = await place(side, 16, together)
    await untilQueueEmpty(side.sql)
    const after = await costs(side)
    const each = after.map((cost, index) => (cost - (before[index] ?? 0)) / together)
    return [one.p50, one.p99, one.perSecond, many.p50, many.p99, many.perSecond, ...each]
  },
}

const place = ({ server, data }: Side, connections: number, amount: number) =>
  loadExactly(
    server.base,
    [
      {
        method: 'POST',
        path: '/api/orders',
        headers: { authorization: `Bearer ${data.customer.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(aDraft),
      },
    ],
    connections,
    amount,
  )

async function costs({ pid, data, sql }: Side): Promise<number[]> {
  const [wal] = await sql<{ bytes: number }[]>`select (pg_current_wal_lsn() - '0/0')::float8 as bytes`
  return [processorTimeOf(pid), processorTimeOfCluster(data.cluster), (wal?.bytes ?? Number.NaN) / 1000]
}
