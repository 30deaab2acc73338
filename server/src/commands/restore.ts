import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnv } from '../env.ts'
import { connect, type Database } from '../platform/db.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { migrateWithin, readMigrations } from '../platform/migrate.ts'
import { makeJobSchema } from '../platform/serving-role.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import type { Storage } from '../platform/storage/port.ts'
import { loadJobs, loadTables } from './archive/load.ts'
import { type Manifest, verifyArchive } from './archive/manifest.ts'
import { putBack } from './archive/put-back.ts'
import { isMain, runCommand } from './archive/run-command.ts'
import { type ArchiveFile, readTar } from './archive/tar.ts'
import type { Place } from './backup.ts'

/** With a bucket the files go there; what is of this machine goes to DATA_DIR in any case. */
export interface RestorePlace extends Omit<Place, 'storage'> {
  bucket?: Storage | undefined
}

/** Brings a database and its files to where a backup was: all of the database, or nothing of it. */
export async function restoreBackup(place: RestorePlace, replace: boolean): Promise<Manifest> {
  const manifest = await checkBackup(place)
  const db = connect(place.databaseUrl, { max: 1 })
  try {
    await requireNobodyElse(db)
    if (!replace) await requireEmpty(db, place)
    await makeJobSchema(place.databaseUrl)
    const bucket = place.bucket && (await putBack(place, place.bucket, manifest))
    const restored = db.transaction(async (tx) => {
      await tx.unsafe('drop schema public cascade; create schema public')
      await migrateWithin(
        tx,
        manifest.migrations.map((each) => each.name),
      )
      await loadTables(tx, place, manifest)
      await loadJobs(tx, place, manifest)
      // Last, so that a full disk undoes the rest.
      await restoreFiles(place, manifest)
    })
    await restored.catch(async (error: unknown) => {
      await bucket?.takeBack()
      throw error
    })
    await bucket?.removeOthers()
    // Of tables just filled PostgreSQL knows nothing yet, and would look for everything in the slowest way for its first minutes.
    await db`analyze`
  } finally {
    await db.end()
  }
  return manifest
}

/** Whether it could be restored: read from beginning to end, without a database and without a file. */
export async function checkBackup(archive: ArchiveFile): Promise<Manifest> {
  const manifest = await verifyArchive(archive)
  await requireKnownMigrations(manifest)
  return manifest
}

async function requireKnownMigrations(manifest: Manifest): Promise<void> {
  const known = new Map((await readMigrations()).map((each) => [each.name, each.hash]))
  const unknown = manifest.migrations.filter((each) => known.get(each.name) !== each.hash).map((each) => each.name)
  if (unknown.length === 0) return
  throw new Error(
    `The backup was made by version ${manifest.version}, which has migrations that this one lacks: ${unknown.join(', ')}`,
  )
}

async function requireNobodyElse(db: Database): Promise<void> {
  const others = await db`select from pg_stat_activity where datname = current_database()
    and application_name in ('maple-dispatch', 'maple-jobs') and pid <> pg_backend_pid()`
  if (others.length > 0) throw new Error('A Maple Dispatch is running on this database. Stop it first.')
}

async function requireEmpty(db: Database, { bucket, dataDir }: RestorePlace): Promise<void> {
  const tables = await db`select from pg_tables where schemaname = 'public'`
  const hasFiles = bucket ? !(await bucket.list().next()).done : existsSync(join(dataDir, 'files'))
  if (tables.length === 0 && !hasFiles) return
  throw new Error('There is data here already. To give it up for what is in the backup, add --replace.')
}

/** Beside the old ones first; the old ones go when all the new ones are there. */
async function restoreFiles(place: RestorePlace, manifest: Manifest): Promise<void> {
  const { dataDir, bucket } = place
  const draft = join(dataDir, 'files.restoring')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  for await (const { name, content } of readTar(place)) {
    const path = name.startsWith('files/') ? resolve(draft, name.slice('files/'.length)) : undefined
    const isElsewhere = bucket && name.startsWith('files/files/')
    if (!path?.startsWith(draft + sep) || isElsewhere || !(name.slice('files/'.length) in manifest.files)) {
      for await (const _ of content);
      continue
    }
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(path, content, { mode: 0o600, flush: true })
  }
  const uploads = join(dataDir, 'files')
  if (!bucket) rmSync(uploads, { recursive: true, force: true })
  if (existsSync(join(draft, 'files'))) renameSync(join(draft, 'files'), uploads)
  restoreKey(join(draft, 'secret.key'), join(dataDir, 'secret.key'))
  rmSync(draft, { recursive: true, force: true })
}

// A key that is replaced is kept: it may be the only thing that reads some older backup.
function restoreKey(from: string, to: string): void {
  if (!existsSync(from)) return
  if (existsSync(to) && !readFileSync(to).equals(readFileSync(from))) renameSync(to, `${to}.before-${Date.now()}`)
  renameSync(from, to)
}

const told = ({ tables, files, madeAt }: Manifest): string => {
  const rows = Object.values(tables).reduce((total, table) => total + table.rows, 0)
  return `the backup of ${madeAt}: ${rows} rows, ${Object.keys(files).length} files`
}

const keyless =
  'The backup holds no key, since it is not encrypted. Before the start set SECRET_KEY, or put secret.key into DATA_DIR.'

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (!file)
    throw new Error(
      'Which backup? npm run restore -- FILE [--replace], or --check FILE to try it without touching anything',
    )
  const env = readEnv(process.env)
  const archive = { file: resolve(file), passphrase: env.backupPassphrase }
  if (values.check)
    return void console.log(`${archive.file}\n${told(await checkBackup(archive))}; every one as it was saved.`)
  const database = env.databaseUrl
    ? { url: env.databaseMigrateUrl ?? env.databaseUrl, stop: async () => undefined }
    : await startEmbeddedPostgres(env.dataDir, (line) => console.error(line))
  try {
    const storage = await openStorage(env, (line) => console.error(line))
    const bucket = storage.isShared ? storage.files : undefined
    const manifest = await restoreBackup(
      { ...archive, databaseUrl: database.url, dataDir: env.dataDir, bucket },
      values.replace,
    ).finally(storage.close)
    console.log(`Restored: ${told(manifest)}; compared with what was saved.`)
    if (!env.secretKey && !existsSync(join(env.dataDir, 'secret.key'))) console.log(keyless)
  } finally {
    await database.stop()
  }
}

if (isMain(import.meta.url)) runCommand(() => main(process.argv.slice(2)))
