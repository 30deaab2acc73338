import type { Env } from '../../env.ts'
import type { Database } from '../../platform/db.ts'
import { size } from './check-machine.ts'
import { type Finding, fault, ok, warning } from './finding.ts'
import { readOnly } from './open-database.ts'

/** Beside its pool a node has the job queue (3), its watch over the database and its ears (1 each). */
const besidePool = 5
/** Of the job queue, by which nodes are counted. */
const queueConnections = 3

export async function checkConnections({ databasePool }: Pick<Env, 'databasePool'>, db: Database): Promise<Finding[]> {
  const [seen] = await readOnly(
    db,
    (tx) => tx<{ usable: number; used: number; queues: number }[]>`
      select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as usable,
        count(*) filter (where datid is not null) as used,
        count(*) filter (where datname = current_database() and application_name = 'maple-jobs') as queues
      from pg_stat_activity`,
  )
  const { usable, used, queues } = seen ?? { usable: 0, used: 0, queues: 0 }
  const nodes = Math.ceil(queues / queueConnections)
  const needed = Math.max(nodes, 1) * (databasePool + besidePool)
  const says = `${used} of ${usable} are used; ${Math.max(nodes, 1)} node(s) with DATABASE_POOL=${databasePool} take up to ${needed}.`
  const todo = 'Raise max_connections of PostgreSQL, or lower DATABASE_POOL.'
  return [
    nodes > 0
      ? ok('server', `At least ${nodes} node(s) are connected to the database.`)
      : warning(
          'server',
          'No server is connected to this database: nothing is answered, and jobs wait.',
          'Start one: npm start',
        ),
    needed > usable || used > usable * 0.9 ? warning('connections', says, todo) : ok('connections', says),
  ]
}

export async function checkTransactions(db: Database): Promise<Finding> {
  const rows = await readOnly(
    db,
    (tx) => tx<{ pid: number; program: string; minutes: number }[]>`
      select pid, application_name as program, (extract(epoch from clock_timestamp() - xact_start) / 60)::int as minutes
      from pg_stat_activity
      where datname = current_database() and xact_start < clock_timestamp() - interval '5 minutes'
        and backend_type = 'client backend'
      order by xact_start limit 20`,
  )
  const [oldest] = rows
  if (!oldest) return ok('transactions', 'None has been open for more than 5 minutes.')
  const says = `${rows.length} have been open for more than 5 minutes, the oldest for ${oldest.minutes} (process ${oldest.pid}, ${oldest.program || 'without a name'}): others wait for it, and nothing can be tidied up.`
  return warning('transactions', says, `End that program, or in psql: select pg_terminate_backend(${oldest.pid});`)
}

/** Smaller ones are read as a whole anyway. */
const manyRows = 10_000

export async function checkTables(db: Database): Promise<Finding[]> {
  const { untidy, indexes, autovacuum } = await readOnly(db, async (tx) => ({
    untidy: await tx<{ name: string; isDead: boolean }[]>`
      select relid::regclass::text as name, n_dead_tup > ${manyRows} and n_dead_tup > n_live_tup * 0.3 as is_dead
      from pg_stat_user_tables
      where (n_dead_tup > ${manyRows} and n_dead_tup > n_live_tup * 0.3
          and coalesce(greatest(last_vacuum, last_autovacuum), '-infinity') < now() - interval '1 day')
        or (n_mod_since_analyze > ${manyRows} and n_mod_since_analyze > n_live_tup * 0.3
          and coalesce(greatest(last_analyze, last_autoanalyze), '-infinity') < now() - interval '1 day')
      order by n_dead_tup desc limit 20`,
    // One that is being built is not valid yet.
    indexes: await tx<{ name: string }[]>`
      select indexrelid::regclass::text as name from pg_index
      where not (indisvalid and indisready)
        and indexrelid not in (select index_relid from pg_stat_progress_create_index) limit 20`,
    autovacuum: await tx<{ setting: string }[]>`select current_setting('autovacuum') as setting`,
  }))
  const findings: Finding[] = []
  const [table, index] = [untidy[0], indexes[0]]
  if (autovacuum[0]?.setting === 'off')
    findings.push(
      warning('autovacuum', 'It is off: tables grow and become slow.', 'Set autovacuum = on in postgresql.conf.'),
    )
  findings.push(
    table
      ? warning(
          'tables',
          `Not tidied up for a day though much has changed: ${untidy.map(({ name }) => name).join(', ')}.`,
          `In psql: vacuum (analyze) ${table.name};`,
        )
      : ok('tables', 'They are tidied up and their figures are fresh.'),
    index
      ? warning(
          'indexes',
          `Not usable: ${indexes.map(({ name }) => name).join(', ')}.`,
          `In psql: reindex index concurrently ${index.name};`,
        )
      : ok('indexes', 'All can be used.'),
  )
  return findings
}

export async function checkCollation(db: Database): Promise<Finding> {
  const [seen] = await readOnly(
    db,
    (tx) => tx<{ name: string; made: string | null; now: string | null }[]>`
      select quote_ident(datname) as name, datcollversion as made, pg_database_collation_actual_version(oid) as now
      from pg_database where datname = current_database()`,
  )
  return judgeCollation(seen ?? { name: '', made: null, now: null })
}

export function judgeCollation({
  name,
  made,
  now,
}: {
  name: string
  made: string | null
  now: string | null
}): Finding {
  if (!made || made === now) return ok('collation', 'Words are sorted as when the indexes were made.')
  const says = `The indexes were made with collation version ${made}, and this system has ${now}: rows may not be found.`
  return fault(
    'collation',
    says,
    `In psql: reindex database ${name}; alter database ${name} refresh collation version;`,
  )
}

const muchHeld = 2e9

export async function checkSlots(db: Database): Promise<Finding[]> {
  const slots = await readOnly(
    db,
    (tx) => tx<{ name: string; isActive: boolean; held: number | null; walStatus: string | null }[]>`
      select slot_name as name, active as is_active, wal_status,
        case when pg_is_in_recovery() then null else pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 end as held
      from pg_replication_slots order by held desc nulls last`,
  )
  return slots.map(({ name, isActive, held, walStatus }) => {
    const says = `Slot ${name} is ${isActive ? 'read' : 'read by nobody'} and holds back ${size(held ?? 0)} of log.`
    const todo = `Start its reader again, or give it up in psql: select pg_drop_replication_slot('${name}');`
    if (walStatus === 'lost') return fault('replication', `${says} What its reader needs is gone.`, todo)
    return isActive && (held ?? 0) < muchHeld ? ok('replication', says) : warning('replication', says, todo)
  })
}
