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

/** Brings the schema up to date; with `names`, only as far as those (a backup's). */
export const migrate = (db: Database, names?: readonly string[]): Promise<string[]> =>
  db.transaction((tx) => migrateWithin(tx, names))

export async function migrateWithin(tx: Tx, names?: readonly string[]): Promise<string[]> {
  const wanted = (await readMigrations()).filter((m) => !names || names.includes(m.name))
  await tx`select pg_advisory_xact_lock(${lock})`
  await tx`create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`
  const applied = await tx<{ name: string; hash: string }[]>`select name, hash from migrations`
  const hashes = new Map(applied.map((row) => [row.name, row.hash]))
  const done: string[] = []
  for (const migration of wanted) {
    const known = hashes.get(migration.name)
    if (known === migration.hash) continue
    if (known) throw new Error(`Migration ${migration.name} was edited after it was applied to this database`)
    await tx.unsafe(migration.sql)
    await tx`insert into migrations ${tx({ name: migration.name, hash: migration.hash })}`
    done.push(migration.name)
  }
  return done
}

export async function isMigrated(db: Db): Promise<boolean> {
  const applied = await db<{ name: string }[]>`select name from migrations`
  const names = new Set(applied.map((row) => row.name))
  return (await readMigrations()).every((migration) => names.has(migration.name))
}

/** Refuses a server that may lose what it has acknowledged (trust 1). */
export async function requireDurability(db: Db): Promise<void> {
  const rows = await db<{ name: string; setting: string }[]>`
    select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`
  const off = rows.filter((row) => row.setting === 'off').map((row) => row.name)
  if (off.length) throw new Error(`PostgreSQL runs with ${off.join(', ')} off: it could lose orders. Turn it on.`)
}
