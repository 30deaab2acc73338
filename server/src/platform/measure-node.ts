import { statfs } from 'node:fs/promises'
import { orderEventTypes } from '@maple/contract'
import { Counter, Gauge } from 'prom-client'
import type { DatabaseHealth } from './database-health.ts'
import type { Database } from './db.ts'
import type { Events } from './events.ts'
import { deadLetters } from './jobs.ts'
import type { Live } from './live.ts'
import type { Metrics } from './metrics.ts'
import { listDatabaseFigures, listQueueFigures } from './queue-figures.sql.ts'

interface Measured {
  db: Database
  health: DatabaseHealth
  events: Events
  live: Live
  dataDir: string
  version: string
}

/** What is read when somebody asks for the figures. What all nodes share each of them tells: take the largest, not the sum. */
export function measureNode(metrics: Metrics, measured: Measured): void {
  const registers = [metrics.registry]
  new Gauge({ name: 'maple_info', help: 'Which version runs', labelNames: ['version'], registers }).set(
    { version: measured.version },
    1,
  )
  measured.events.live(orderEventTypes, ({ type }) => metrics.orderEvents.inc({ event: type.replace('order.', '') }))
  for (const type of orderEventTypes) metrics.orderEvents.inc({ event: type.replace('order.', '') }, 0)
  measurePool(metrics, measured.db)
  measureSockets(metrics, measured.live)
  measureDisk(metrics, measured.dataDir)
  measureDatabase(metrics, measured)
}

function measurePool({ registry }: Metrics, db: Database): void {
  const registers = [registry]
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this node to the database',
    labelNames: ['state'],
    registers,
    collect() {
      const { busy, idle, opening } = db.figures()
      for (const [state, count] of Object.entries({ busy, idle, opening })) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'database_waiting',
    help: 'Transactions and statements that wait for a connection',
    registers,
    collect() {
      this.set(db.figures().waiting)
    },
  })
  const since = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  since('database_statements_total', 'Statements that were answered', () => db.figures().statements)
  since(
    'database_statement_seconds_total',
    'Time from sending statements to their answers',
    () => db.figures().milliseconds / 1000,
  )
}

function measureSockets({ registry }: Metrics, live: Live): void {
  new Gauge({
    name: 'sockets',
    help: 'Open live connections of this node',
    labelNames: ['role'],
    registers: [registry],
    collect() {
      const counts = new Map(['stranger', 'customer', 'courier', 'admin', 'super-admin'].map((role) => [role, 0]))
      for (const { data } of live.of('/').sockets.values()) {
        const role = data.actor?.role ?? 'stranger'
        counts.set(role, (counts.get(role) ?? 0) + 1)
      }
      for (const [role, count] of counts) this.set({ role }, count)
    },
  })
}

function measureDisk({ registry }: Metrics, dataDir: string): void {
  const gauge = (name: string, help: string, pick: (disk: Awaited<ReturnType<typeof statfs>>) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const disk = await statfs(dataDir).catch(() => undefined)
        if (disk) this.set(pick(disk))
        else this.remove()
      },
    })
  gauge('data_disk_bytes', 'Size of the disk of DATA_DIR', ({ blocks, bsize }) => Number(blocks) * Number(bsize))
  gauge(
    'data_disk_free_bytes',
    'What is free on it for this process',
    ({ bavail, bsize }) => Number(bavail) * Number(bsize),
  )
}

/** Several who scrape, or one in a hurry, ask the database no more often than this. */
const keptMs = 4_000

function measureDatabase({ registry }: Metrics, { db, health }: Measured): void {
  const registers = [registry]
  let asked = { at: Number.NEGATIVE_INFINITY, figures: Promise.resolve<Figures | undefined>(undefined) }
  const read = (): Promise<Figures | undefined> => {
    if (health.away) return Promise.resolve(undefined)
    const at = performance.now()
    // Without an answer the figures are left out: `database_away` tells why.
    if (at - asked.at > keptMs) asked = { at, figures: health.whileHere(ask(db)).catch(() => undefined) }
    return asked.figures
  }
  const single = (name: string, help: string, pick: (figures: Figures) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const figures = await read()
        if (figures) this.set(pick(figures))
        else this.remove()
      },
    })
  const perQueue = (name: string, help: string, pick: (queue: Figures['queues'][number]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers,
      async collect() {
        const figures = await read()
        this.reset()
        for (const each of figures?.queues ?? []) this.set({ queue: each.queue }, pick(each))
      },
    })
  const kept = (figures: Figures, name: string) => {
    const found = figures.queues.find(({ queue }) => queue === name)
    return found ? found.waiting + found.later : 0
  }
  perQueue('jobs_waiting', 'Jobs that are due and not begun', ({ waiting }) => waiting)
  perQueue('jobs_later', 'Jobs for later: planned, or another try', ({ later }) => later)
  perQueue('jobs_oldest_seconds', 'How long the oldest due job waits', ({ oldestSeconds }) => oldestSeconds ?? 0)
  single('jobs_dead', 'Jobs that ran out of tries and wait for somebody to look', ({ dead }) => dead)
  single('mails_waiting', 'Emails that have not left', (figures) => kept(figures, 'send-mail'))
  single('sms_waiting', 'SMS that have not left', (figures) => kept(figures, 'send-sms'))
  single('webhooks_waiting', 'Webhook deliveries that are due, up to 10,000', ({ webhooksDue }) => webhooksDue)
  single('database_standby', '1 where the database is a standby that cannot be written to', ({ standby }) => +standby)
  single('database_replicas', 'Standbys that follow the database', ({ replicas }) => replicas)
  single(
    'database_clock_offset_seconds',
    'How far its clock is ahead of ours',
    ({ clockOffsetSeconds }) => clockOffsetSeconds,
  )
}

async function ask(db: Database) {
  const all = await listQueueFigures(db)
  const sentAt = Date.now()
  const [figures] = await listDatabaseFigures(db)
  if (!figures) throw new Error('PostgreSQL told nothing of itself')
  // Half of the way there and back lies between its clock and ours.
  const middle = (sentAt + Date.now()) / 2
  const dead = all.find(({ queue }) => queue === deadLetters)?.waiting ?? 0
  // Those wait for a person, however long; they are no queue that somebody works on.
  return {
    ...figures,
    dead,
    queues: all.filter(({ queue }) => queue !== deadLetters),
    clockOffsetSeconds: (Date.parse(figures.clock) - middle) / 1000,
  }
}

type Figures = Awaited<ReturnType<typeof ask>>
