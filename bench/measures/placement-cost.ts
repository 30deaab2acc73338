import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readEnv } from '../../server/src/env.ts'
import { startNode } from '../../server/src/node.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres.ts'
import { makeLog } from '../../server/src/platform/log.ts'
import { aDraft } from '../orders-world.ts'
import type { Measure, Row } from '../table.ts'

/** Before orders had stops, parcels and charges. */
const before = { statements: 10, indexes: 23, triggers: 2 }

/** What one placement asks of the database, counted and not timed: its statements, and what its row drags along. */
export const placementCost: Measure = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'maple-bench-'))
  const database = await startEmbeddedPostgres(folder, () => undefined)
  const statements = countStatements()
  const node = await startNode({
    env: readEnv({ DATA_DIR: folder, DEMO: '0', PAYMENTS: 'sandbox', PUBLIC_URL: 'https://bench.test' }),
    databaseUrl: database.url,
    log: makeLog('silent'),
    rounds: false,
  })
  try {
    const person = { firstName: 'Ada', lastName: 'Bench', phone: '4165550199', email: 'ada@bench.ca' }
    const registered = await node.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: { ...person, password: 'Blue-Heron-42' },
    })
    const headers = { authorization: `Bearer ${registered.json().token}` }
    const place = () => node.app.inject({ method: 'POST', url: '/api/orders', payload: aDraft, headers })
    for (let n = 0; n < 20; n += 1) await place()
    await statements.quiet()
    const counted = await statements.during(place)
    const [table] = await node.deps.db<{ indexes: number; triggers: number }[]>`
      select (select count(*)::int from pg_index where indrelid = 'orders'::regclass) as indexes,
        (select count(*)::int from pg_trigger where tgrelid in ('orders'::regclass, 'order_timeline'::regclass) and not tgisinternal
          and tgtype & 4 > 0) as triggers`
    return [
      row('statements until a placement is answered', counted, before.statements),
      row('indexes of orders', table?.indexes ?? 0, before.indexes),
      row('triggers of a placement besides foreign keys', table?.triggers ?? 0, before.triggers),
    ]
  } finally {
    await node.close()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const row = (name: string, value: number, mark: number): Row => ({
  name,
  value: String(value),
  mark: `fewer than before (${mark})`,
  kept: value < mark,
})

/** The queue of jobs has connections of its own. */
const isOurs = (client: pg.Client): boolean =>
  (client as unknown as { connectionParameters: { application_name: string } }).connectionParameters
    .application_name === 'maple-dispatch'

/** What requests ask; jobs of before are waited out first. */
function countStatements() {
  let asked = 0
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    if (isOurs(this)) asked += 1
    return query.apply(this, args)
  } as typeof pg.Client.prototype.query
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
  return {
    /** Until jobs of before are through; something is asked every now and then in any case. */
    quiet: () => wait(5000),
    async during(work: () => Promise<unknown>): Promise<number> {
      const start = asked
      await work()
      return asked - start
    },
  }
}
