import type { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Tx } from '../../platform/db.ts'
import { type Manifest, measure, tableOf } from './manifest.ts'
import {
  columnList,
  copyOut,
  listPartitions,
  listTables,
  qualified,
  quote,
  settleTextFormat,
  type Table,
} from './tables.ts'
import { type ArchiveFile, readTar, send } from './tar.ts'

/**
 * Fills the tables with exactly the rows that were saved. Triggers would change them (the audit log's computes its
 * own hashes) and foreign keys ask for an order, so both step aside inside this transaction; the keys are checked
 * when they come back. Only a superuser could switch them off as a whole, and the app's role is none.
 */
export async function loadTables(tx: Tx, archive: ArchiveFile, manifest: Manifest): Promise<void> {
  await settleTextFormat(tx)
  const tables = await listTables(tx, 'public')
  const names = new Set(tables.map((table) => table.name))
  const unknown = Object.keys(manifest.tables).filter((name) => !names.has(name))
  if (unknown.length > 0)
    throw new Error(`The backup holds tables that its migrations do not make: ${unknown.join(', ')}`)

  await makePartitions(tx, manifest)
  const keys = await tx<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`
  for (const key of keys) await tx.unsafe(`alter table ${key.table} drop constraint ${key.name}`)
  for (const table of tables) await tx.unsafe(`alter table ${qualified(table)} disable trigger user`)
  // Migrations may have put first rows into their tables.
  if (tables.length > 0) await tx.unsafe(`truncate ${tables.map(qualified).join(', ')}`)

  await copyIn(tx, archive, manifest.tables, (name) => qualified({ schema: 'public', name }))
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await tx`select setval(${name}::regclass, ${lastValue}::bigint, ${isCalled})`
  }
  for (const table of tables) await tx.unsafe(`alter table ${qualified(table)} enable trigger user`)
  for (const key of keys) await tx.unsafe(`alter table ${key.table} add constraint ${key.name} ${key.definition}`)
  for (const table of tables) await compare(tx, table, manifest)
}

/** The days and such that the rows lie in; a backup from before they were kept has none. */
async function makePartitions(tx: Tx, { partitions = [] }: Manifest): Promise<void> {
  const present = new Set((await listPartitions(tx, 'public')).map(({ name }) => name))
  for (const { parent, name, bound } of partitions.filter((each) => !present.has(each.name)))
    await tx.unsafe(
      `create table ${qualified({ schema: 'public', name })} partition of ${qualified({ schema: 'public', name: parent })} ${bound}`,
    )
}

/** Waiting jobs go in by column name, so that a later pg-boss with more columns can take them too. */
export async function loadJobs(tx: Tx, archive: ArchiveFile, manifest: Manifest): Promise<void> {
  await tx.unsafe('delete from pgboss.job')
  for (const [name, { columns }] of Object.entries(manifest.jobs)) {
    await tx.unsafe(
      `create temp table ${incoming(name)} (${columns.map((column) => `${quote(column)} text`).join(', ')}) on commit drop`,
    )
  }
  await copyIn(tx, archive, manifest.jobs, incoming)
  for (const name of ['pgboss.queue', 'pgboss.job'].filter((each) => manifest.jobs[each])) {
    const kept = manifest.jobs[name]?.columns ?? []
    const present = await tx<{ name: string; type: string }[]>`
      select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attname = any(${kept})`
    const values = present.map(({ name: column, type }) => `${quote(column)}::${type}`).join(', ')
    const columns = columnList(present.map((each) => each.name))
    await tx.unsafe(`insert into ${name} (${columns}) select ${values} from ${incoming(name)} on conflict do nothing`)
  }
}

const incoming = (name: string): string => quote(`incoming_${name}`)

/** The parts of a table follow each other in the archive: one COPY takes them all, as fast as the server takes it. */
async function copyIn(
  tx: Tx,
  archive: ArchiveFile,
  tables: Manifest['tables'],
  target: (name: string) => string,
): Promise<void> {
  let open: { name: string; input: Writable } | undefined
  const close = async () => {
    if (!open) return
    open.input.end()
    await finished(open.input)
    open = undefined
  }
  for await (const { name, content } of readTar(archive)) {
    const table = name.startsWith('tables/') ? tableOf(name) : ''
    const columns = tables[table]?.columns
    if (open?.name !== table) await close()
    if (columns && !open) {
      const copy = `copy ${target(table)} (${columnList(columns)}) from stdin`
      open = { name: table, input: await tx.unsafe(copy).writable() }
    }
    for await (const bytes of content) if (open) await send(open.input, bytes)
  }
  await close()
}

async function compare(tx: Tx, table: Table, manifest: Manifest): Promise<void> {
  const seen = measure()
  for await (const bytes of (await tx.unsafe(copyOut(table)).readable()) as Readable & AsyncIterable<Buffer>)
    seen.see(bytes)
  const [now, saved] = [seen.facts(), manifest.tables[table.name]]
  if (now.rows !== saved?.rows || now.sha256 !== saved.sha256)
    throw new Error(`${table.name} does not hold what was saved`)
}
