import { join } from 'node:path'
import { load } from '../load.ts'
import type { World } from '../orders-world.ts'
import { startServer } from '../server.ts'
import { percent, type Row } from '../table.ts'

/** Against the same SQL on a bare route. */
export async function ownOrders({ sql, server, databaseUrl, customer }: World, seconds: number): Promise<Row[]> {
  await sql`update orders set customer_id = ${customer.id}, account_id = ${customer.id} where id in (select id from orders order by created_at desc limit 40)`
  const bare = await startServer(
    '/unused',
    { DATABASE_URL: databaseUrl },
    join(import.meta.dirname, '../bare-server.ts'),
  )
  const askBare = () => load(bare.base, [{ path: `/own/${customer.id}` }], 32, seconds)
  const authorization = `Bearer ${customer.token}`
  const askOurs = () => load(server.base, [{ path: '/api/orders?limit=10', headers: { authorization } }], 32, seconds)
  // Both as they are after a while, not while they are compiled.
  await Promise.all([askBare(), askOurs()])
  const ceiling = await askBare()
  const ours = await askOurs()
  await bare.stop()
  if (ceiling.failed > 0) throw new Error('The bare route fails, so it is no ceiling')
  return [
    {
      name: 'own orders, a page of ten',
      value: `${Math.round(ours.perSecond)}/s = ${percent(ours.perSecond, ceiling.perSecond)}`,
      mark: `at least 70 % of the same SQL on a bare route (${Math.round(ceiling.perSecond)}/s); failed ${ours.failed}`,
      kept: ours.perSecond >= ceiling.perSecond * 0.7 && ours.failed === 0,
    },
  ]
}
