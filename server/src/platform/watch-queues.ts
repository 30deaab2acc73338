import { setTimeout } from 'node:timers/promises'
import type { Database } from './db.ts'

/** What other nodes queued, what is due by now, what a node that died left behind: seen within this. */
const lookEveryMs = 500
/** One who queues many in a row wakes once; the look above finds the rest. */
const wakeAgainMs = 400

export interface Wakes {
  /** The worker of this queue looks now instead of later. */
  wake(queue: string): void
  stop(): void
}

/**
 * One question for all queues instead of one for each: a queue with something to do wakes its worker. What this node
 * itself queues wakes at once, after its commit.
 */
export function watchQueues(db: Database, workers: ReadonlyMap<string, () => void>): Wakes {
  const names = [...workers.keys()]
  const wokenAt = new Map<string, number>()
  let isStopped = false

  async function watch(): Promise<void> {
    while (!isStopped) {
      await setTimeout(lookEveryMs, undefined, { ref: false })
      if (isStopped) return
      // While the database is away there is nothing to find; others tell of that.
      const due = await listDue(db, names).catch(() => [])
      for (const { name } of due) workers.get(name)?.()
    }
  }
  void watch()

  return {
    wake(queue) {
      const now = performance.now()
      if (now - (wokenAt.get(queue) ?? Number.NEGATIVE_INFINITY) < wakeAgainMs) return
      wokenAt.set(queue, now)
      workers.get(queue)?.()
    },
    stop() {
      isStopped = true
    },
  }
}

const listDue = (db: Database, names: string[]) => db<{ name: string }[]>`
  select name from unnest(${names}::text[]) queue (name)
  where exists (
    select from pgboss.job j where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after <= now())`
