import type { Database, Tx } from '../../platform/db.ts'
import { deadLetters } from '../../platform/jobs.ts'
import { type Finding, fault, ok, warning } from './finding.ts'
import { lastDue } from './last-due.ts'
import { readOnly } from './open-database.ts'

const [slowSeconds, stuckSeconds] = [5 * 60, 60 * 60]

export async function checkJobs(db: Database): Promise<Finding[]> {
  const there = await readOnly(db, (tx) => tx`select where to_regclass('pgboss.job') is not null`)
  if (there.length === 0) return [ok('jobs', 'There is no queue yet; the first start makes it.')]
  return [await checkWaiting(db), await checkFailed(db), await checkSchedules(db)]
}

async function checkWaiting(db: Database): Promise<Finding> {
  const queues = await readOnly(
    db,
    (tx) => tx<{ name: string; waiting: number; seconds: number }[]>`
      select name, count(*) as waiting,
        extract(epoch from now() - min(greatest(start_after, created_on)))::float8 as seconds
      from pgboss.job
      where state < 'active' and not blocked and start_after <= now() and name <> ${deadLetters}
      group by name order by seconds desc`,
  )
  const oldest = queues[0]
  if (!oldest || oldest.seconds < 0) return ok('jobs', 'None is waiting.')
  const named = queues
    .slice(0, 5)
    .map(({ name, waiting, seconds }) => `${name} ${waiting}, the oldest for ${duration(seconds)}`)
  const says = `Waiting: ${named.join('; ')}.`
  const todo = 'See that a server runs and what its log says of these queues. If they only grow, add a node.'
  if (oldest.seconds > stuckSeconds) return fault('jobs', says, todo)
  return oldest.seconds > slowSeconds ? warning('jobs', says, todo) : ok('jobs', says)
}

async function checkFailed(db: Database): Promise<Finding> {
  const queues = await readOnly(
    db,
    (tx) => tx<{ name: string; failed: number }[]>`
      select coalesce(source_name, name) as name, count(*) as failed from pgboss.job
      where name = ${deadLetters} and state in ('created', 'retry') group by 1 order by 2 desc`,
  )
  if (queues.length === 0) return ok('failed jobs', 'There are none.')
  const says = `Given up after all tries: ${queues
    .slice(0, 5)
    .map(({ name, failed }) => `${name} ${failed}`)
    .join(', ')}.`
  return warning(
    'failed jobs',
    says,
    'Staff see why under System > Failed jobs, and run them again there once the cause is gone.',
  )
}

/** A run that is so much late is not about to begin. */
const graceMs = 10 * 60_000
/** Of a run that is longer ago than its job is kept nothing tells any more. */
const keptMs = 23 * 3_600_000

interface Schedule {
  name: string
  cron: string
  lastRun: Date | null
}

interface Kept {
  now: Date
  /** When the oldest node that runs was connected. */
  since: Date | null
  schedules: readonly Schedule[]
}

/** Of all that was due since the nodes that are there now began: what did not run then is nobody's fault here. */
const checkSchedules = async (db: Database): Promise<Finding> => judgeSchedules(await readOnly(db, readSchedules))

export function judgeSchedules({ now, since, schedules }: Kept): Finding {
  if (!since) return ok('schedules', 'No server is running that could have kept them.')
  const latest = new Date(now.getTime() - graceMs)
  const missed = schedules.filter(({ cron, lastRun }) => {
    const due = lastDue(cron, latest)
    if (!due || due < since || now.getTime() - due.getTime() > keptMs) return false
    return !lastRun || lastRun < due
  })
  if (missed.length === 0) return ok('schedules', 'All that was due has been started.')
  const says = `Not started when they were due: ${missed
    .slice(0, 5)
    .map(({ name }) => name)
    .join(', ')}${missed.length > 5 ? ` and ${missed.length - 5} more` : ''}.`
  return warning('schedules', says, 'See the log of the server for "job queue", and start it anew.')
}

async function readSchedules(tx: Tx): Promise<Kept> {
  const [times] = await tx<{ now: Date; since: Date | null }[]>`
    select now() as now, min(backend_start) as since from pg_stat_activity
    where datname = current_database() and application_name = 'maple-jobs'`
  const schedules = await tx<Schedule[]>`
    select s.name, s.cron, (select max(j.created_on) from pgboss.job j where j.name = s.name) as last_run
    from pgboss.schedule s where s.kind = 'cron' and coalesce(s.timezone, 'UTC') = 'UTC' order by s.name`
  return {
    now: new Date(times?.now ?? Date.now()),
    since: times?.since ? new Date(times.since) : null,
    schedules: schedules.map((each) => ({ ...each, lastRun: each.lastRun && new Date(each.lastRun) })),
  }
}

export async function checkOutbox(db: Database): Promise<Finding> {
  const [mails] = await readOnly(
    db,
    (tx) => tx<{ waiting: number; seconds: number | null; failed: number }[]>`
      select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'failed') as failed,
        extract(epoch from now() - min(created_at) filter (where state = 'waiting'))::float8 as seconds
      from outbox_mails where state in ('waiting', 'failed')`,
  )
  const { waiting, seconds, failed } = mails ?? { waiting: 0, seconds: null, failed: 0 }
  if (waiting + failed === 0) return ok('outbox', 'No mail is waiting.')
  const says = `${waiting} mails are waiting${seconds === null ? '' : `, the oldest for ${duration(seconds)}`}; ${failed} could not be sent so far.`
  if (failed === 0 && (seconds ?? 0) < slowSeconds) return ok('outbox', says)
  return warning(
    'outbox',
    says,
    'Staff see why under System > Outbox. Those that failed are tried again for more than an hour, and then are among the failed jobs.',
  )
}

export function duration(seconds: number): string {
  if (seconds < 120) return `${Math.max(0, Math.round(seconds))} s`
  if (seconds < 2 * 3_600) return `${Math.round(seconds / 60)} min`
  return seconds < 2 * 86_400 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} days`
}
