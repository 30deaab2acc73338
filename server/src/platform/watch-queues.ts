import type { Database } from './db.ts'
import type { Log } from './log.ts'
import { isConnectionFault } from './postgres/faults.ts'

/** What other nodes queued and what a node that died left behind: seen within this while there is work about. */
const lookEveryMs = 500
/** Where nothing is found the next look takes twice as long, up to this. */
const restMs = 5_000
/** One who queues many in a row wakes once; the look above finds the rest. */
const wakeAgainMs = 400

export interface Wakes {
  /** The worker of this queue looks now instead of later. */
  wake(queue: string): void
  /** Something was put off: the next look finds out until when. */
  stir(): void
  stop(): void
}

/**
 * One question for all queues instead of one for each: a queue with something to do wakes its worker. What this node
 * itself queues wakes at once, after its commit; what is to begin at a moment is looked for at that moment.
 */
export function watchQueues(db: Database, workers: ReadonlyMap<string, () => void>, log: Log): Wakes {
  const names = [...workers.keys()]
  const wokenAt = new Map<string, number>()
  let [isStopped, pauseMs] = [false, lookEveryMs]
  let timer: NodeJS.Timeout | undefined

  const lookIn = (ms: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void look(), ms).unref()
  }
  async function look(): Promise<void> {
    const waiting = await listWaiting(db, names).catch((error: unknown) => {
      // While the database is away there is nothing to find; others tell of that.
      if (!isConnectionFault(error)) log.error({ err: error }, 'queues could not be looked at')
      return []
    })
    const due = waiting.filter(({ inMs }) => inMs <= 0)
    for (const { name } of due) workers.get(name)?.()
    pauseMs = due.length > 0 ? lookEveryMs : Math.min(pauseMs * 2, restMs)
    const nextMs = Math.min(...waiting.map(({ inMs }) => inMs).filter((ms) => ms > 0))
    lookIn(Math.min(pauseMs, nextMs))
  }
  lookIn(lookEveryMs)

  return {
    wake(queue) {
      const now = performance.now()
      if (now - (wokenAt.get(queue) ?? Number.NEGATIVE_INFINITY) < wakeAgainMs) return this.stir()
      wokenAt.set(queue, now)
      workers.get(queue)?.()
    },
    stir() {
      if (pauseMs === lookEveryMs) return
      pauseMs = lookEveryMs
      lookIn(lookEveryMs)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Of so many that are put off the first is found; of more, sooner or later by looking. */
const mostPutOff = 200

/** In how many milliseconds a queue has something to do, by the clock that it goes by; 0 if it has already. */
const listWaiting = (db: Database, names: string[]) => db<{ name: string; inMs: number }[]>`
  select name, case when exists (
      select from pgboss.job j where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after <= now()
    ) then 0 else ceil(extract(epoch from put_off.first - now()) * 1000)::float8 end as in_ms
  from unnest(${names}::text[]) queue (name) cross join lateral (
    select min(start_after) as first from (
      select j.start_after from pgboss.job j where j.name = queue.name and j.state < 'active' and not j.blocked
      limit ${mostPutOff}) waiting) put_off
  where put_off.first is not null`
