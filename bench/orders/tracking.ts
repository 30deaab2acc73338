import { join } from 'node:path'
import { type Load, load } from '../load.ts'
import type { World } from '../orders-world.ts'
import { shareOf, takeTurns } from '../rounds.ts'
import { startServer } from '../server.ts'
import { median, type Row } from '../table.ts'

/** Against a bare route with one prepared select that sends the same bytes. */
export async function tracking(
  { sql, server, databaseUrl }: World,
  count: number,
  seconds: number,
  rounds: number,
): Promise<Row[]> {
  const numbers = Array.from({ length: 1000 }, (_, n) => `B${Math.floor((n * (count - 2)) / 1000) + 1}`)
  await sql`create table if not exists bare_replies (number text primary key, reply text not null)`
  const replies = await Promise.all(
    numbers.map(async (number) => ({
      number,
      reply: await (
        await fetch(`${server.base}/api/orders/track/${number}`, { headers: { 'x-forwarded-for': addressOf(number) } })
      ).text(),
    })),
  )
  await sql`insert into bare_replies ${sql(replies)} on conflict do nothing`
  const bare = await startServer(
    '/unused',
    { DATABASE_URL: databaseUrl },
    join(import.meta.dirname, '../bare-server.ts'),
  )
  let turn = 0
  const ask = (base: string, path: string) => {
    // Of other readers each time: in five rounds one alone would come to their limit.
    turn += 1
    return load(
      base,
      numbers.map((number) => ({
        path: `${path}/${number}`,
        headers: { 'x-forwarded-for': addressOf(`${number} ${turn}`) },
      })),
      32,
      seconds,
    )
  }
  const { ceiling, ours } = await takeTurns(rounds, {
    ceiling: () => ask(bare.base, '/track'),
    ours: () => ask(server.base, '/api/orders/track'),
  })
  await bare.stop()
  if (ceiling.some(({ failed }) => failed > 0)) throw new Error('The bare route fails, so it is no ceiling')
  const rate = (all: Load[]) => median(all.map(({ perSecond }) => perSecond))
  const p99 = (all: Load[]) => median(all.map((each) => each.p99))
  const failed = ours.reduce((sum, each) => sum + each.failed, 0)
  const { share, said } = shareOf(
    ours.map(({ perSecond }) => perSecond),
    ceiling.map(({ perSecond }) => perSecond),
  )
  return [
    {
      name: `tracking look-up over ${count} orders, 32 connections, ${rounds} rounds`,
      value: `${Math.round(rate(ours))}/s = ${said}`,
      mark: `at least 85 % of a bare route (${Math.round(rate(ceiling))}/s); failed ${failed}`,
      kept: share >= 0.85 && failed === 0,
    },
    {
      name: 'tracking look-up, p99',
      value: `${p99(ours)} ms`,
      mark: `at most 1.5 x a bare route (${p99(ceiling)} ms)`,
      kept: p99(ours) <= p99(ceiling) * 1.5,
    },
  ]
}

export const addressOf = (seed: string): string => {
  const n = [...seed].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) >>> 0, 7)
  return `10.${n % 250}.${(n >> 8) % 250}.${(n >> 16) % 250}`
}
