import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Database, Db, Tx } from './db.ts'

const folder = new URL('../../migrations/', import.meta.url)
/** Any number, as long as every node takes the same: one of them migrates, the others wait. */
const lock = 7_246_001

export interface Migration {
  name: string
  hash: string
  sql: string
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Brings the schema up to date; with `names`, only as far as those (a backup's). Migrations go in one transaction, all or
 * none, up to the next one that moves data in batches (`.batch.sql`): each batch is committed by itself, so that nothing is
 * locked for long, and what was killed half way goes on at the next start.
 */
export async function migrate(db: Database, names?: readonly string[]): Promise<string[]> {
  const wanted = await readWanted(names)
  const done: string[] = []
  for (;;) {
    const step = await db.transaction((tx) => takeStep(tx, wanted))
    if (!step) return done
    done.push(...step)
  }
}

/** The same in one transaction that stands already, such as that of a restore. */
export async function migrateWithin(tx: Tx, names?: readonly string[]): Promise<void> {
  const wanted = await readWanted(names)
  while (await takeStep(tx, wanted));
}

const readWanted = async (names: readonly string[] | undefined): Promise<Migration[]> =>
  (await readMigrations()).filter((each) => !names || names.includes(each.name))

const isBatch = ({ name }: Migration): boolean => name.endsWith('.batch.sql')

/** Undefined when nothing is left; else what is done with it, which is nothing yet after a batch with more to come. */
async function takeStep(tx: Tx, wanted: readonly Migration[]): Promise<string[] | undefined> {
  await tx`select pg_advisory_xact_lock(${lock})`
  await tx`create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`
  const missing = await listMissing(tx, wanted)
  const [first] = missing
  if (!first) return undefined
  if (isBatch(first)) {
    const [batch] = await tx.unsafe<{ moved: number }[]>(first.sql)
    return batch?.moved ? [] : record(tx, [first])
  }
  const nextBatch = missing.findIndex(isBatch)
  const plain = nextBatch < 0 ? missing : missing.slice(0, nextBatch)
  for (const { sql } of plain) await tx.unsafe(sql)
  return record(tx, plain)
}

async function listMissing(tx: Tx, wanted: readonly Migration[]): Promise<Migration[]> {
  const applied = await tx<{ name: string; hash: string }[]>`select name, hash from migrations`
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
