import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { readEnv } from '../env.ts'
import { connect, readTogether } from '../platform/db.ts'
import { openEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { diskStorage } from '../platform/storage/disk-storage.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import type { Storage } from '../platform/storage/port.ts'
import { format, type Manifest, measure, partName, type TableFacts, verifyArchive } from './archive/manifest.ts'
import { isMain, runCommand } from './archive/run-command.ts'
import { copyJobsOut, copyOut, listPartitions, listTables, type Queries, settleTextFormat } from './archive/tables.ts'
import { type ArchiveFile, type TarWriter, writeTar } from './archive/tar.ts'

export interface Place extends ArchiveFile {
  databaseUrl: string
  dataDir: string
  /** Where the files are, if not in DATA_DIR. */
  storage?: Storage | undefined
}

const partBytes = 1024 * 1024

/** One consistent picture of the database, and the files, in one archive that is read back before it gets its name. */
export async function writeBackup(
  { databaseUrl, dataDir, file, passphrase, storage }: Place,
  version: string,
): Promise<Manifest> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = { file: `${file}.part`, passphrase }
  const db = connect(databaseUrl, { max: 1 })
  try {
    const tar = await writeTar(draft)
    const database = await readTogether(db, (tx) => dumpDatabase(tx, tar))
    const manifest = {
      format,
      version,
      madeAt: new Date().toISOString(),
      ...database,
      files: await addFiles(tar, dataDir, storage ?? diskStorage(join(dataDir, 'files')), passphrase !== undefined),
    }
    const text = Buffer.from(JSON.stringify(manifest, null, 2))
    await tar.add('manifest.json', text.length, [text])
    await tar.end()
    await verifyArchive(draft)
    renameSync(draft.file, file)
    return manifest
  } catch (error) {
    rmSync(draft.file, { force: true })
    throw error
  } finally {
    await db.end()
  }
}

async function dumpDatabase(
  sql: Queries,
  tar: TarWriter,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'partitions' | 'jobs' | 'sequences'>> {
  await settleTextFormat(sql)
  const migrations = await sql<Manifest['migrations']>`select name, hash from migrations order by name`
  const sequences = await sql<Manifest['sequences']>`
    select schemaname || '.' || sequencename as name, coalesce(last_value, start_value)::text as "lastValue",
      last_value is not null as "isCalled"
    from pg_sequences where schemaname = 'public' order by 1`
  const tables: Record<string, TableFacts> = {}
  for (const table of await listTables(sql, 'public')) {
    tables[table.name] = { columns: table.columns, ...(await dump(sql, tar, table.name, copyOut(table))) }
  }
  const jobs: Record<string, TableFacts> = {}
  for (const table of await listTables(sql, 'pgboss')) {
    // What else pg-boss keeps (schedules, subscriptions, figures) the server makes anew when it starts.
    if (table.name !== 'queue' && table.name !== 'job') continue
    const name = `pgboss.${table.name}`
    const text = table.name === 'job' ? copyJobsOut(table) : copyOut(table)
    jobs[name] = { columns: table.columns, ...(await dump(sql, tar, name, text)) }
  }
  const partitions = await listPartitions(sql, 'public')
  return { migrations: [...migrations], sequences: [...sequences], tables, partitions: [...partitions], jobs }
}

// A tar entry tells its size before its content, so a table goes in as parts that fit in memory.
async function dump(
  sql: Queries,
  tar: TarWriter,
  name: string,
  copy: string,
): Promise<{ rows: number; sha256: string }> {
  const seen = measure()
  let [pieces, size, part] = [[] as Buffer[], 0, 0]
  const flush = async () => {
    if (size > 0) await tar.add(partName(name, ++part), size, pieces)
    ;[pieces, size] = [[], 0]
  }
  for await (const bytes of (await sql.unsafe(copy).readable()) as Readable & AsyncIterable<Buffer>) {
    seen.see(bytes)
    pieces.push(bytes)
    size += bytes.length
    if (size >= partBytes) await flush()
  }
  await flush()
  return seen.facts()
}

/**
 * Uploaded files. The key without which sealed ones and second factors cannot be read goes along only where the whole
 * is encrypted: beside what it seals, in the open, it would be no key at all (I10).
 */
async function addFiles(
  tar: TarWriter,
  dataDir: string,
  storage: Storage,
  withKey: boolean,
): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  const add = async (name: string, size: number, content: AsyncIterable<Buffer>) => {
    const hash = createHash('sha256')
    await tar.add(`files/${name}`, size, hashed(content, hash))
    hashes[name] = hash.digest('hex')
  }
  for await (const { key } of storage.list()) {
    const found = await storage.get(key)
    // Removed while the backup ran, together with the row that named it.
    if (found) await add(`files/${key}`, found.size, found.stream)
  }
  const keyFile = join(dataDir, 'secret.key')
  if (withKey && existsSync(keyFile)) await add('secret.key', statSync(keyFile).size, createReadStream(keyFile))
  return hashes
}

async function* hashed(source: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const bytes of source) {
    hash.update(bytes)
    yield bytes
  }
}

/** By what is in it: a key from the environment lies in no file that could be saved (I10). */
export function sayKey({ files }: Pick<Manifest, 'files'>, isEncrypted: boolean): string {
  if (!isEncrypted)
    return 'Not encrypted (BACKUP_PASSPHRASE): whoever has it can read it. The key is not in it: keep SECRET_KEY, or secret.key in DATA_DIR, apart.'
  return 'secret.key' in files
    ? 'Encrypted, with its key inside: keep the passphrase elsewhere.'
    : 'Encrypted. The key is not in it: keep SECRET_KEY and the passphrase elsewhere.'
}

async function main(args: string[]): Promise<void> {
  const env = readEnv(process.env)
  const stamp = new Date().toISOString().replace(/[-:]/g, '').replace(/\..*/, '')
  const file = resolve(
    args[0] ?? join(env.dataDir, 'backups', `maple-${stamp}.tar.gz${env.backupPassphrase ? '.enc' : ''}`),
  )
  const database = env.databaseUrl
    ? { url: env.databaseMigrateUrl ?? env.databaseUrl, stop: async () => undefined }
    : await openEmbeddedPostgres(env.dataDir, (line) => console.error(line))
  try {
    const storage = await openStorage(env, (words) => console.error(words))
    const manifest = await writeBackup(
      {
        databaseUrl: database.url,
        dataDir: env.dataDir,
        storage: storage.files,
        file,
        passphrase: env.backupPassphrase,
      },
      env.version,
    ).finally(storage.close)
    const rows = Object.values(manifest.tables).reduce((total, table) => total + table.rows, 0)
    console.log(
      `${file}\n${rows} rows, ${Object.keys(manifest.files).length} files; read back and verified. ${sayKey(manifest, Boolean(env.backupPassphrase))}`,
    )
  } finally {
    await database.stop()
  }
}

if (isMain(import.meta.url)) runCommand(() => main(process.argv.slice(2)))
