import { setTimeout as rest } from 'node:timers/promises'
import type { Database } from '../../server/src/platform/db.ts'

const patienceMs = 180_000

/** Until nothing is due any more; what waits for a later hour does not count. */
export async function untilQueueEmpty(sql: Database): Promise<void> {
  const until = performance.now() + patienceMs
  for (let quiet = 0; quiet < 2; ) {
    const [row] = await sql<{ due: number }[]>`
      select count(*)::int as due from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`
    quiet = row?.due === 0 ? quiet + 1 : 0
    if (performance.now() > until) throw new Error(`${row?.due} jobs were still due after ${patienceMs / 1000} s`)
    await rest(200)
  }
}
