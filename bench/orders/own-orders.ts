import { join } from 'node:path'
import { type Load, load } from '../load.ts'
import type { World } from '../orders-world.ts'
import { shareOf, takeTurns } from '../rounds.ts'
import { startServer } from '../server.ts'
import { median, type Row } from '../table.ts'

/** Against the same SQL on a bare route. */
export async function ownOrders(
  { sql, server, databaseUrl, customer }: World,
  seconds: number,
  rounds: number,
): Promise<Row[]> {
  await sql`update orders set customer_id = ${customer.id}, account_id = ${customer.id} where id in (select id from orders order by created_at desc limit 40)`
  const bare = await startServer(
    '/unused',
    { DATABASE_URL: databaseUrl },
    join(import.meta.dirname, '../bare-server.ts'),
  )
  const askBare = () => load(bare.base, [{ path: `/own/${customer.id}` }], 32, seconds)
  const authorization = `Bearer ${customer.token}`
  const askOurs = () => load(server.base, [{ path: '/api/orders?limit=10', headers: { authorization } }], 32, seconds)
  const { ceiling, ours } = await takeTurns(rounds, { ceiling: askBare, ours: askOurs })
  await bare.stop()
  if (ceiling.some(({ failed }) => failed > 0)) throw new Error('The bare route fails, so it is no ceiling')
  const rates = (all: Load[]) => all.map(({ perSecond }) => perSecond)
  const failed = ours.reduce((sum, each) => sum + each.failed, 0)
  const { share, said } = shareOf(rates(ours), rates(ceiling))
  return [
    {
      name: `own orders, a page of ten, 32 connections, ${rounds} rounds`,
      value: `${Math.round(median(rates(ours)))}/s = ${said}`,
      mark: `at least 70 % of the same SQL on a bare route (${Math.round(median(rates(ceiling)))}/s); failed ${failed}`,
      kept: share >= 0.7 && failed === 0,
    },
  ]
}
