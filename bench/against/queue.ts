import { setTimeout as rest } from 'node:timers/promises'
import type { Database } from '../../server/src/platform/db.ts'

const patienceMs = 180_000

/** Until nothing is due any more; what waits for a later hour or for somebody to look does not count. */
export async function untilQueueEmpty(sql: Database): Promise<void> {
  const until = performance.now() + patienceMs
  for (let quiet = 0; quiet < 2; ) {
    const due = await sql<{ name: string; state: string; count: number }[]>`
      select name, state, count(*)::int as count from pgboss.job
      where state in ('created', 'retry', 'active') and start_after <= now() and name <> 'dead-letters'
      group by name, state`
    quiet = due.length === 0 ? quiet + 1 : 0
    if (performance.now() > until)
      throw new Error(
        `Still due after ${patienceMs / 1000} s: ${due.map((row) => `${row.count} ${row.name} ${row.state}`).join(', ')}`,
      )
    await rest(200)
  }
}
