import { join } from 'node:path'
import { load } from '../load.ts'
import type { World } from '../orders-world.ts'
import { startServer } from '../server.ts'
import { percent, type Row } from '../table.ts'

/** Against a bare route with one prepared select that sends the same bytes. */
export async function tracking({ sql, server, databaseUrl }: World, count: number, seconds: number): Promise<Row[]> {
  const numbers = Array.from({ length: 1000 }, (_, n) => `B${Math.floor((n * (count - 2)) / 1000) + 1}`)
  await sql`create table bare_replies (number text primary key, reply text not null)`
  const replies = await Promise.all(
    numbers.map(async (number) => ({
      number,
      reply: await (
        await fetch(`${server.base}/api/orders/track/${number}`, { headers: { 'x-forwarded-for': addressOf(number) } })
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
      numbers.map((number) => ({ path: `${path}/${number}`, headers: { 'x-forwarded-for': addressOf(number) } })),
      32,
      seconds,
    )
  await ask(server.base, '/api/orders/track')
  const ceiling = await ask(bare.base, '/track')
  const ours = await ask(server.base, '/api/orders/track')
  await bare.stop()
  if (ceiling.failed > 0) throw new Error('The bare route fails, so it is no ceiling')
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

export const addressOf = (seed: string): string => {
  const n = [...seed].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7) >>> 0
  return `10.${n % 250}.${(n >> 8) % 250}.${(n >> 16) % 250}`
}
