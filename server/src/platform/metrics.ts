import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  /** Where the product's own figures stand. */
  registry: Registry
  /** All that is told to whoever asks: the product's own figures, and those of the process. */
  all(): Registry
  countRequest(method: string, route: string, status: number, seconds: number): void
  countJob(queue: string, outcome: 'done' | 'failed', seconds: number): void
  /** What happened to an order on this node; all nodes together have them all. */
  orderEvents: Counter<'event'>
  webhookTries: Counter<'outcome'>
  databaseAway: Gauge
  slowStatements: Counter
  replicaAway: Gauge
}

let measured: Registry | undefined
/**
 * Memory, processor, event loop: they measure all the time and cannot be stopped, so a process has them once, and
 * from the first time that somebody asks: to watch the event loop alone wakes a process at rest a hundred times a second.
 */
function processMetrics(): Registry {
  if (!measured) {
    measured = new Registry()
    collectDefaultMetrics({ register: measured })
  }
  return measured
}

export function makeMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  // One for each route, method and status that occurs: naming the labels anew for every request is slow.
  const counters = new Map<string, { observe(seconds: number): void }>()
  const jobs = counter(registers, 'jobs_total', 'Jobs that this node has run, by how they ended', ['queue', 'outcome'])
  const jobSeconds = counter(registers, 'job_seconds_total', 'Time that jobs have taken', ['queue'])
  const orderEvents = counter(registers, 'orders_total', 'What happened to orders', ['event'])
  const webhookTries = counter(registers, 'webhook_tries_total', 'Webhook deliveries tried, by outcome', ['outcome'])
  const slowStatements = counter(
    registers,
    'database_slow_statements_total',
    'Statements that took SLOW_QUERY_MS or longer',
    [],
  )
  const databaseAway = new Gauge({ name: 'database_away', help: '1 while the database cannot be reached', registers })
  const replicaAway = new Gauge({
    name: 'database_replica_away',
    help: '1 while reports are read from the primary, because the replica is away or too far behind',
    registers,
  })
  return {
    registry,
    all: () => Registry.merge([processMetrics(), registry]),
    countRequest(method, route, status, seconds) {
      const key = `${status} ${method} ${route}`
      const known = counters.get(key) ?? requests.labels(method, route, String(status))
      counters.set(key, known)
      known.observe(seconds)
    },
    countJob(queue, outcome, seconds) {
      jobs.inc({ queue, outcome })
      jobSeconds.inc({ queue }, seconds)
    },
    orderEvents,
    webhookTries,
    databaseAway,
    slowStatements,
    replicaAway,
  }
}

const counter = <T extends string>(registers: Registry[], name: string, help: string, labelNames: T[]) =>
  new Counter({ name, help, labelNames, registers })
