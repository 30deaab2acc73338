import type { Permission } from '@maple/contract'
import type { Job, JobResult, PgBoss } from 'pg-boss'
import type { Tx } from './db.ts'
import type { Log } from './log.ts'

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
  /** Queues a job whatever becomes of the transaction around it. */
  sendApart(name: string, data: object): Promise<void>
  subscribe(event: string, name: string): void
  publish(tx: Tx, event: string, data: object): Promise<void>
  /** Puts a dead-lettered job back into its queue; false if there is none with this id. */
  revive(tx: Tx, id: string): Promise<boolean>
  /** What reviving a job of this queue needs. */
  permissionFor(queue: string): Permission | undefined
  start(): Promise<void>
  stop(): Promise<void>
}

export function makeJobs(boss: PgBoss, log: Log): Jobs {
  const definitions = new Map<string, Definition>()
  const subscriptions: [event: string, queue: string][] = []
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
        const rows = tx.unsafe(text, values as never[], { prepare: true }).execute()
        onSent?.()
        return { rows: await rows }
      },
    },
  })

  /** On its way when this returns, so that it travels together with the commit and costs no round trip. */
  const sendAlong = (tx: Tx, queue: string, data: object, startAfter?: Date): Promise<void> =>
    new Promise((sent, failed) => {
      const stored = boss.send(queue, data, { ...inTransaction(tx, sent), ...(startAfter && { startAfter }) })
      stored.catch(failed)
      tx.alongCommit(stored)
    })

  async function open(name: string, { options, handler, cron }: Definition): Promise<void> {
    await boss.createQueue(name, {
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
    await boss.work(
      name,
      { pollingIntervalSeconds: 0.5, batchSize, burstWhenBatchFull: true, perJobResults: true },
      (batch: Job<object>[]) => inLanes(batch, atOnce, (job) => run(name, handler, job)),
    )
    if (cron) await boss.schedule(name, cron)
  }

  const run = (queue: string, handler: Handler, job: Job<object>): Promise<JobResult> =>
    handler(job.data ?? {}, job).then(
      () => ({ id: job.id, status: 'completed' }),
      (error: unknown) => {
        log.warn({ err: error, job: job.id, queue }, 'job failed')
        return { id: job.id, status: 'failed', output: error }
      },
    )

  /** Who listens changes only with a release; asking for every event would cost each order a round trip. */
  const known = new Map<string, { queues: string[]; until: number }>()
  async function subscribers(event: string): Promise<string[]> {
    const cached = known.get(event)
    if (cached && cached.until > Date.now()) return cached.queues
    const { rows } = await boss.getDb().executeSql('select name from pgboss.subscription where event = $1', [event])
    const queues = rows.map((row: { name: string }) => row.name)
    known.set(event, { queues, until: Date.now() + 30_000 })
    return queues
  }

  return {
    define: (name, handler, options = {}) => void definitions.set(name, { handler: handler as Handler, options }),
    every: (name, cron, handler, options) =>
      void definitions.set(name, { handler, cron, options: { ...options, tries: 1 } }),
    send: sendAlong,
    sendApart: async (name, data) => void (await boss.send(name, data)),
    subscribe: (event, name) => void subscriptions.push([event, name]),
    async publish(tx, event, data) {
      const queues = await subscribers(event)
      await Promise.all(queues.map((queue) => sendAlong(tx, queue, data)))
    },
    revive: async (tx, id) => (await boss.redrive(deadLetters, { ids: [id], ...inTransaction(tx) })) > 0,
    permissionFor: (queue) => definitions.get(queue)?.options.permission,
    async start() {
      await boss.start()
      await boss.createQueue(deadLetters, {
        retentionSeconds: 60 * 60 * 24 * 90,
        deleteAfterSeconds: 60 * 60 * 24 * 90,
      })
      for (const [name, definition] of definitions) await open(name, definition)
      for (const [event, queue] of subscriptions) await boss.subscribe(event, queue)
      await boss.getDb().executeSql('delete from pgboss.subscription where name = any($1)', [retiredListeners])
      known.clear()
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

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
