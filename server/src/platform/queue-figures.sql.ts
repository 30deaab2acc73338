import type { Db } from './db.ts'

export interface QueueFigures {
  queue: string
  /** Due by now, and not begun. */
  waiting: number
  /** For later: a time that was asked for, or another try. */
  later: number
  oldestSeconds: number | null
}

/** Only what is not done is read, from its own index, however much was done before. */
export const listQueueFigures = (db: Db) => db<QueueFigures[]>`
  select name as queue, count(*) filter (where start_after <= now())::int as waiting,
    count(*) filter (where start_after > now())::int as later,
    extract(epoch from now() - min(start_after) filter (where start_after <= now()))::float8 as oldest_seconds
  from pgboss.job where state < 'active' and not blocked group by name`

const mostCounted = 10_000

export interface DatabaseFigures {
  standby: boolean
  /** Standbys that follow this server. */
  replicas: number
  clock: string
  webhooksDue: number
}

export const listDatabaseFigures = (db: Db) => db<DatabaseFigures[]>`
  select pg_is_in_recovery() as standby, (select count(*)::int from pg_stat_replication) as replicas,
    clock_timestamp() as clock, (select count(*)::int from (
      select from webhook_deliveries where state = 'pending' and next_try_at <= now() limit ${mostCounted}) due) as webhooks_due`
