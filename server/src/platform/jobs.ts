import { setTimeout } from 'node:timers/promises'
import type { Permission } from '@maple/contract'
import type { Job, JobResult, PgBoss } from 'pg-boss'
import { countRush } from './count-rush.ts'
import type { Database, Tx } from './db.ts'
import { type QueueStore, readQueues } from './job-queues.ts'
import type { Log } from './log.ts'
import { asFault, isDriverFault } from './postgres/faults.ts'
import type { Value } from './postgres/value-types.ts'
import { inJob, type Tracing } from './telemetry/tracing.ts'
import { type Wakes, watchQueues } from './watch-queues.ts'

/** Jobs that ran out of tries wait here until somebody looks. */
export const deadLetters = 'dead-letters'

/** Listeners of earlier releases: work for them would only pile up. */
const retiredListeners = ['tell-customer']

export interface JobOptions {
  tries?: number
  /** The first wait; doubled at each try, up to ten minutes. */
  delaySeconds?: number
  /** How many run at once on one node. */
  atOnce?: number
  /** What staff need, besides the right to look at failed jobs, to run it again. */
  permission?: Permission
}

/** Workers are woken when there is something to do; they look by themselves only in case that fails. */
const backstopSeconds = 300

/** The queue has connections of its own; that they broke is told like the break of ours. */
const clear = (error: unknown): unknown => (isDriverFault(error) ? asFault(error) : error)

type Handler = (data: object, job: { id: string }) => Promise<void>

interface Definition {
  options: JobOptions
  handler: Handler
  cron?: string
}

export interface Jobs {
  /** Names a queue and who works on it; before `start`. */
  define<T extends object>(
    name: string,
    handler: (data: T, job: { id: string }) => Promise<void>,
    options?: JobOptions,
  ): void
  /** A job that a clock starts (cron, company-independent UTC); once for all nodes. */
  every(name: string, cron: string, handler: () => Promise<void>, options?: Pick<JobOptions, 'permission'>): void
  /** Queues a job with the transaction; it runs only if that commits, and not before `startAfter`. */
  send(tx: Tx, name: string, data: object, startAfter?: Date): Promise<void>
  /** The same for several of one queue, in one statement. */
  sendAll(tx: Tx, name: string, all: readonly object[]): Promise<void>
  /** Queues a job whatever becomes of the transaction around it. */
  sendApart(name: string, data: object): Promise<void>
  subscribe(event: string, name: string): void
  publish(tx: Tx, event: string, data: object): Promise<void>
  /** Puts a dead-lettered job back into its queue; false if there is none with this id. */
  revive(tx: Tx, id: string): Promise<boolean>
  /** What reviving a job of this queue needs. */
  permissionFor(queue: string): Permission | undefined
  /** `db` is asked which queues have something to do. */
  start(db: Database): Promise<void>
  stop(): Promise<void>
}

type CountJob = (queue: string, outcome: 'done' | 'failed', seconds: number) => void

export function makeJobs(boss: PgBoss, log: Log, count: CountJob = () => undefined, tracing?: Tracing): Jobs {
  const definitions = new Map<string, Definition>()
  const subscriptions: [event: string, queue: string][] = []
  const workers = new Map<string, () => void>()
  let wakes: Wakes | undefined
  let saidAt = 0
  boss.on('error', (error) => {
    // While the database is away every worker stumbles twice a second: one line tells it.
    if (Date.now() - saidAt < 10_000) return
    saidAt = Date.now()
    log.error({ err: error }, 'job queue')
  })

  const inTransaction = (tx: Tx, onSent?: () => void) => ({
    db: {
      async executeSql(text: string, values: unknown[] = []) {
        const rows = tx.unsafe(text, values.map(asValue), { prepare: true }).execute()
        onSent?.()
        return { rows: await rows }
      },
    },
  })

  /** On its way when this returns, so that it travels together with the commit and costs no round trip. */
  const along = (tx: Tx, store: (sent: () => void) => Promise<unknown>): Promise<void> =>
    new Promise((sent, failed) => {
      const stored = store(sent)
      stored.catch((error: unknown) => failed(clear(error)))
      tx.alongCommit(stored)
    })

  function sendAlong(tx: Tx, queue: string, data: object, startAfter?: Date): Promise<void> {
    tx.afterCommit(() => (startAfter ? wakes?.stir() : wakes?.wake(queue)))
    return along(tx, (sent) =>
      boss.send(queue, data, { ...inTransaction(tx, sent), ...(startAfter && { startAfter }) }),
    )
  }

  function sendAll(tx: Tx, queue: string, all: readonly object[]): Promise<void> {
    tx.afterCommit(() => wakes?.wake(queue))
    const jobs = all.map((data) => ({ data }))
    return along(tx, (sent) => boss.insert(queue, jobs, inTransaction(tx, sent)))
  }

  async function open(store: QueueStore, name: string, { options, handler, cron }: Definition): Promise<void> {
    await store.queue(name, {
      deadLetter: deadLetters,
      retryLimit: (options.tries ?? 8) - 1,
      retryDelay: options.delaySeconds ?? 2,
      retryBackoff: true,
      retryDelayMax: 600,
      deleteAfterSeconds: 60 * 60 * 24,
      retentionSeconds: 60 * 60 * 24 * 30,
    })
    const atOnce = options.atOnce ?? 1
    // Fetched and settled together: a statement for many jobs instead of two for each, and no pause while more wait.
    const batchSize = Math.max(atOnce, 10)
    const worker = await boss.work(
      name,
      { pollingIntervalSeconds: backstopSeconds, batchSize, burstWhenBatchFull: true, perJobResults: true },
      (batch: Job<object>[]) => inLanes(batch, atOnce, (job) => run(name, handler, job)),
    )
    workers.set(name, () => boss.notifyWorker(worker))
    if (cron) await store.schedule(name, cron)
  }

  const noteRush = countRush(() => {
    // Where somebody else does it at this moment, or we may not, it is done without.
    const analyzed = boss.getDb().executeSql('analyze (skip_locked) pgboss.job_common')
    analyzed.catch((error: unknown) => log.debug({ err: error }, 'the table of jobs could not be analyzed'))
  })

  const run = (queue: string, handler: Handler, job: Job<object>): Promise<JobResult> => {
    const begun = performance.now()
    const seconds = () => (performance.now() - begun) / 1000
    const work = { job: job.id, queue }
    noteRush()
    return inJob(tracing, queue, work, { 'maple.job_id': job.id }, () => handler(job.data ?? {}, job)).then(
      () => {
        count(queue, 'done', seconds())
        return { id: job.id, status: 'completed' }
      },
      (error: unknown) => {
        count(queue, 'failed', seconds())
        log.warn({ err: error, job: job.id, queue }, 'job failed')
        wakes?.stir()
        return { id: job.id, status: 'failed', output: error }
      },
    )
  }

  /** Who listens changes only with a release; asking for every event would cost each order a round trip. */
  const known = new Map<string, { queues: string[]; until: number }>()
  async function subscribers(tx: Tx, event: string): Promise<string[]> {
    const cached = known.get(event)
    if (cached && cached.until > Date.now()) return cached.queues
    const rows = await tx<{ name: string }[]>`select name from pgboss.subscription where event = ${event}`
    const queues = rows.map((row) => row.name)
    known.set(event, { queues, until: Date.now() + 30_000 })
    return queues
  }

  return {
    define: (name, handler, options = {}) => void definitions.set(name, { handler: handler as Handler, options }),
    every: (name, cron, handler, options) =>
      void definitions.set(name, { handler, cron, options: { ...options, tries: 1 } }),
    send: sendAlong,
    sendAll,
    async sendApart(name, data) {
      await boss.send(name, data).catch((error: unknown) => {
        throw clear(error)
      })
      wakes?.wake(name)
    },
    subscribe: (event, name) => void subscriptions.push([event, name]),
    async publish(tx, event, data) {
      const queues = await subscribers(tx, event)
      await Promise.all(queues.map((queue) => sendAlong(tx, queue, data)))
    },
    async revive(tx, id) {
      tx.afterCommit(() => wakes?.stir())
      return (await boss.redrive(deadLetters, { ids: [id], ...inTransaction(tx) })) > 0
    },
    permissionFor: (queue) => definitions.get(queue)?.options.permission,
    async start(db) {
      await boss.start()
      const store = await readQueues(boss)
      await store.queue(deadLetters, {
        retentionSeconds: 60 * 60 * 24 * 90,
        deleteAfterSeconds: 60 * 60 * 24 * 90,
      })
      for (const [name, definition] of definitions) await open(store, name, definition)
      for (const [event, queue] of subscriptions) await store.subscribe(event, queue)
      await boss.getDb().executeSql('delete from pgboss.subscription where name = any($1)', [retiredListeners])
      known.clear()
      wakes?.stop()
      wakes = watchQueues(db, workers, log)
    },
    async stop() {
      wakes?.stop()
      // What is running is heard out here: by itself the queue looks only twice a second whether it is done.
      const quiet = Promise.all([...workers.keys()].map((name) => boss.offWork(name)))
      await Promise.race([quiet, setTimeout(patienceMs, undefined, { ref: false })])
      await boss.stop({ graceful: true, timeout: 1_000 })
    },
  }
}

/** For the jobs that run when the node is told to stop; then they are left to be tried again. */
const patienceMs = 9_000

/** At most `lanes` at a time; each lane takes the next one when it is free. */
async function inLanes<A, B>(all: readonly A[], lanes: number, work: (one: A) => Promise<B>): Promise<B[]> {
  const waiting = all.values()
  const done: B[] = []
  const lane = async () => {
    for (const one of waiting) done.push(await work(one))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return done
}

/** What the job queue hands to a driver: an object stands for its JSON, and nothing for null. */
const asValue = (value: unknown): Value => {
  if (value === undefined) return null
  const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
  return isPlain ? JSON.stringify(value) : (value as Value)
}
