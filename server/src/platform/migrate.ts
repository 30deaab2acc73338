import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { type Database, type Db, first, isLockFault, type Tx } from './db.ts'
import { announceSchemaChange, noticeMs } from './follow-schema.ts'
import { withLease } from './lease.ts'
import type { Log } from './log.ts'

const ownFolder = new URL('../../migrations/', import.meta.url)
/** Any number, as long as every node takes the same: one of them migrates, the others wait. */
const lock = 7_246_001

/**
 * From this one on a migration may run while nodes of the release before serve: it goes by itself, waits for no table longer
 * than they can bear, and takes nothing away that they use (scripts/check-expansion.mjs).
 */
export const firstBeside = '0127'
const waitsForTable = '500ms'
const pauseMs = 2_000

export interface Migration {
  name: string
  hash: string
  sql: string
}

export interface MigrateOptions {
  /** Only as far as those (a backup's). */
  names?: readonly string[]
  /** Where they are, if not with the program. */
  folder?: URL
  /** Told each time a migration gives way to somebody who holds its table, and is tried again. */
  onBlocked?: (name: string) => void
}

export const sayBlocked =
  (log: Log) =>
  (name: string): void =>
    log.warn({ migration: name }, 'a migration gives way to who holds its table, and is tried again')

export async function readMigrations(folder = ownFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Brings the schema up to date. Migrations that run beside nobody go in one transaction, all or none, up to the next one that
 * moves data in batches (`.batch.sql`): each batch is committed by itself, so that nothing is locked for long, and what was
 * killed half way goes on at the next start. The others go one by one; an index of a table that is written to is made without
 * stopping its writers (`.concurrent.sql`).
 */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<string[]> {
  const wanted = await readWanted(options)
  const done: string[] = []
  await db.transaction(makeList)
  for (;;) {
    const [next] = await listMissing(db, wanted)
    if (!next) return done
    done.push(...(await takeTurn(db, wanted, next, options.onBlocked)))
  }
}

/** The same in one transaction that stands already, such as that of a restore. */
export async function migrateWithin(tx: Tx, names: readonly string[]): Promise<void> {
  const wanted = await readWanted({ names })
  await makeList(tx)
  while (await takeStep(tx, wanted));
}

const readWanted = async ({ names, folder }: MigrateOptions): Promise<Migration[]> =>
  (await readMigrations(folder)).filter((each) => !names || names.includes(each.name))

const isBatch = ({ name }: Migration): boolean => name.endsWith('.batch.sql')
const isConcurrent = ({ name }: Migration): boolean => name.endsWith('.concurrent.sql')
const isBeside = ({ name }: Migration): boolean => name >= firstBeside

async function makeList(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(${lock})`
  await tx`create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`
}

async function takeTurn(
  db: Database,
  wanted: readonly Migration[],
  next: Migration,
  onBlocked: MigrateOptions['onBlocked'],
): Promise<string[]> {
  if (isConcurrent(next)) return makeIndex(db, next)
  const mayReshape = isBeside(next) && !isBatch(next)
  try {
    if (mayReshape) {
      await announceSchemaChange(db)
      await setTimeout(noticeMs)
    }
    return await db.transaction(async (tx) => {
      const step = (await takeStep(tx, wanted)) ?? []
      if (mayReshape) await announceSchemaChange(tx)
      return step
    })
  } catch (error) {
    if (!isBeside(next) || !isLockFault(error)) throw error
    onBlocked?.(next.name)
    await setTimeout(pauseMs)
    return []
  }
}

/** Undefined when nothing is left; else what is done with it, which is nothing yet after a batch with more to come. */
async function takeStep(tx: Tx, wanted: readonly Migration[]): Promise<string[] | undefined> {
  await tx`select pg_advisory_xact_lock(${lock})`
  const missing = await listMissing(tx, wanted)
  const [next] = missing
  if (!next) return undefined
  // Whoever waits for a table lets everybody wait who comes after him.
  if (isBeside(next)) await tx.unsafe(`set local lock_timeout = '${waitsForTable}'`)
  if (isBatch(next)) {
    const [batch] = await tx.unsafe<{ moved: number }[]>(next.sql)
    return batch?.moved ? [] : record(tx, [next])
  }
  const end = isBeside(next) ? 1 : missing.findIndex((each) => isBatch(each) || isConcurrent(each))
  const plain = end < 0 ? missing : missing.slice(0, end)
  for (const each of plain) await tx.unsafe(withinTransaction(each))
  return record(tx, plain)
}

const withinTransaction = (migration: Migration): string =>
  isConcurrent(migration) ? migration.sql.replace(/\bconcurrently\b/i, '') : migration.sql

/** PostgreSQL makes it outside of any transaction, so a turn is what keeps two nodes apart; one that was cut off is made anew. */
async function makeIndex(db: Database, { name, hash, sql }: Migration): Promise<string[]> {
  const index = /\bconcurrently\s+if\s+not\s+exists\s+(\w+)/i.exec(sql)?.[1] ?? ''
  const done = await withLease(db, 'migrate', async () => {
    if (await first(db`select from migrations where name = ${name}`)) return []
    const half = await first(db`select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`)
    if (half) await db.unsafe(`drop index concurrently if exists "${index}"`)
    await db.unsafe(sql)
    await db`insert into migrations ${db({ name, hash })}`
    return [name]
  })
  if (!done) await setTimeout(pauseMs)
  return done ?? []
}

async function listMissing(db: Db, wanted: readonly Migration[]): Promise<Migration[]> {
  const applied = await db<{ name: string; hash: string }[]>`select name, hash from migrations`
  const hashes = new Map(applied.map((row) => [row.name, row.hash]))
  return wanted.filter(({ name, hash }) => {
    const known = hashes.get(name)
    if (known && known !== hash) throw new Error(`Migration ${name} was edited after it was applied to this database`)
    return !known
  })
}

async function record(tx: Tx, migrations: readonly Migration[]): Promise<string[]> {
  for (const { name, hash } of migrations) await tx`insert into migrations ${tx({ name, hash })}`
  return migrations.map(({ name }) => name)
}

/** The names by which this program and a database differ: what it has yet to apply, what it does not know, what was edited. */
export async function compareMigrations(db: Db): Promise<{ missing: string[]; unknown: string[]; edited: string[] }> {
  const rows = await db<{ name: string; hash: string }[]>`select name, hash from migrations order by name`
  const [applied, ours] = [new Map(rows.map(({ name, hash }) => [name, hash])), await readMigrations()]
  const known = new Set(ours.map(({ name }) => name))
  return {
    missing: ours.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
    unknown: rows.filter(({ name }) => !known.has(name)).map(({ name }) => name),
    edited: ours.filter(({ name, hash }) => (applied.get(name) ?? hash) !== hash).map(({ name }) => name),
  }
}

export const isMigrated = async (db: Db): Promise<boolean> => (await compareMigrations(db)).missing.length === 0

/** Refuses a server that may lose what it has acknowledged (trust 1). */
export async function requireDurability(db: Db): Promise<void> {
  const rows = await db<{ name: string; setting: string }[]>`
    select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`
  const off = rows.filter((row) => row.setting === 'off').map((row) => row.name)
  if (off.length) throw new Error(`PostgreSQL runs with ${off.join(', ')} off: it could lose orders. Turn it on.`)
}

/** Whether what is acknowledged is on a standby as well: only then may that take over without a loss. */
export async function hasSynchronousStandby(db: Db): Promise<boolean> {
  const rows = await db`
    select from pg_settings where (name = 'synchronous_standby_names' and setting = '') or (name = 'synchronous_commit' and setting = 'local')`
  return rows.length === 0
}
