import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeApp } from '../../test/make-app.ts'
import { connect } from '../platform/db.ts'
import { verifyArchive } from './archive/manifest.ts'
import { writeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'maple-backup-'))
const file = join(folder, 'saved', 'maple.tar.gz')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Saved = { databaseUrl: string; dataDir: string; email: string; auditHash: string; jobs: string[] }
let saved: Saved

/** A server with people, files, an audit log and jobs that still wait; saved, then closed. */
beforeAll(async () => {
  const dataDir = join(folder, 'data')
  const app = await makeApp({ dataDir, env: { DATA_DIR: dataDir } })
  const { email } = await app.aCustomer({ lastName: 'O’Brien\t"x"\\N\nÉ' })
  mkdirSync(join(dataDir, 'files', 'photos'), { recursive: true })
  writeFileSync(join(dataDir, 'files', 'photos', 'one'), Buffer.alloc(100_000, 7))
  await app.db`insert into audit_log (actor, action, subject_type, subject_id, previous_hash, hash)
    select 'system', 'test', 'thing', n::text, '', '' from generate_series(1, 50) n`
  const [last] = await app.db<{ hash: Buffer }[]>`select hash from audit_log order by id desc limit 1`
  await app.db`select make_position_days('2026-01-05', '2026-01-06')`
  await app.db`insert into courier_position_history (courier_id, at, latitude, longitude) values
    (${randomUUID()}, '2026-01-05T12:00:00Z', 43.65, -79.38), (${randomUUID()}, '2026-01-06T12:00:00Z', 45.5, -73.57)`
  const queue = `later-${randomUUID()}`
  await app.db.unsafe(`insert into pgboss.queue select (jsonb_populate_record(q, jsonb_build_object('name', '${queue}'))).*
    from pgboss.queue q where table_name = 'job_common' limit 1`)
  await app.db.unsafe(`insert into pgboss.job (name, data, state) values ('${queue}', '{"n": 1}', 'created'),
    ('${queue}', '{"n": 2}', 'active'), ('${queue}', '{"n": 3}', 'completed')`)
  await writeBackup({ databaseUrl: app.databaseUrl, dataDir, file }, '0.0.0-test')
  await app.close()
  saved = { databaseUrl: app.databaseUrl, dataDir, email, auditHash: last?.hash.toString('hex') ?? '', jobs: [queue] }
})

async function anEmptyPlace(): Promise<{ databaseUrl: string; dataDir: string; file: string }> {
  const admin = connect(inject('postgresUrl'), { max: 1 })
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  await admin.unsafe(`create database ${name}`)
  await admin.end()
  const databaseUrl = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).toString()
  return { databaseUrl, dataDir: mkdtempSync(join(folder, 'place-')), file }
}

async function ask<T extends object>(databaseUrl: string, query: string): Promise<T[]> {
  const sql = connect(databaseUrl, { max: 1 })
  const rows = await sql.unsafe<T[]>(query)
  await sql.end()
  return [...rows]
}

test('[trust 18] a backup restores into an empty place: rows, audit chain, files, key and waiting jobs', async () => {
  const place = await anEmptyPlace()
  const manifest = await restoreBackup(place, false)
  expect(manifest.tables.audit_log?.rows).toBeGreaterThanOrEqual(50)

  const everyRow = 'select * from users order by id'
  expect(await ask(place.databaseUrl, everyRow)).toEqual(await ask(saved.databaseUrl, everyRow))
  const broken = `select id from audit_log a where hash <> audit_entry_hash(a)`
  expect(await ask(place.databaseUrl, broken)).toEqual([])
  const [last] = await ask<{ hash: Buffer }>(place.databaseUrl, 'select hash from audit_log order by id desc limit 1')
  expect(last?.hash.toString('hex')).toBe(saved.auditHash)
  await expect(ask(place.databaseUrl, 'delete from audit_log')).rejects.toThrow('append-only')

  const days = 'select tableoid::regclass::text as day, at, latitude from courier_position_history order by at'
  const positions = await ask(place.databaseUrl, days)
  expect(positions).toMatchObject([
    { day: 'courier_position_history_20260105' },
    { day: 'courier_position_history_20260106' },
  ])
  expect(positions).toEqual(await ask(saved.databaseUrl, days))

  expect(readFileSync(join(place.dataDir, 'files', 'photos', 'one'))).toEqual(Buffer.alloc(100_000, 7))
  expect(readFileSync(join(place.dataDir, 'secret.key'))).toEqual(readFileSync(join(saved.dataDir, 'secret.key')))
  const jobs = `select data->>'n' as n, state from pgboss.job where name = '${saved.jobs[0]}' order by 1`
  expect(await ask(place.databaseUrl, jobs)).toEqual([
    { n: '1', state: 'created' },
    { n: '2', state: 'retry' },
  ])
})

test('a restored place works: the same person signs in, and new rows get new numbers', async () => {
  const place = await anEmptyPlace()
  await restoreBackup(place, false)
  const app = await makeApp({ databaseUrl: place.databaseUrl, dataDir: place.dataDir })
  const reply = await app.post('/auth/login', { email: saved.email, password: 'Blue-Heron-42' })
  expect(reply.status).toBe(200)
  await app.aCustomer()
  await app.aCourier()
})

test('a place that holds data is left alone unless it is to be replaced', async () => {
  const place = await anEmptyPlace()
  await restoreBackup(place, false)
  await ask(place.databaseUrl, `update users set first_name = 'Changed'`)
  await expect(restoreBackup(place, false)).rejects.toThrow('add --replace')
  await restoreBackup(place, true)
  expect(await ask(place.databaseUrl, `select from users where first_name = 'Changed'`)).toEqual([])
})

test('a server that is running on the database is not overwritten', async () => {
  const app = await makeApp()
  await expect(restoreBackup({ databaseUrl: app.databaseUrl, dataDir: app.dataDir, file }, true)).rejects.toThrow(
    'Stop it first',
  )
})

test('a restore that fails leaves the database as it was', async () => {
  const place = await anEmptyPlace()
  await restoreBackup(place, false)
  const before = await ask(place.databaseUrl, 'select * from users order by id')
  // Files cannot be written where a file stands in place of their folder.
  writeFileSync(join(folder, 'not-a-folder'), '')
  await expect(restoreBackup({ ...place, dataDir: join(folder, 'not-a-folder') }, true)).rejects.toThrow()
  expect(await ask(place.databaseUrl, 'select * from users order by id')).toEqual(before)
})

test('a damaged or cut backup is refused before anything is touched', async () => {
  const bytes = gunzipSync(readFileSync(file))
  const at = bytes.indexOf('system')
  bytes[at] = 'x'.charCodeAt(0)
  const damaged = join(folder, 'damaged.tar.gz')
  writeFileSync(damaged, gzipSync(bytes))
  await expect(verifyArchive(damaged)).rejects.toThrow('damaged in audit_log')
  const cut = join(folder, 'cut.tar.gz')
  writeFileSync(cut, readFileSync(file))
  truncateSync(cut, 2000)
  await expect(verifyArchive(cut)).rejects.toThrow()
  const other = join(folder, 'other.tar.gz')
  writeFileSync(other, gzipSync(Buffer.alloc(2000, 'not a tar')))
  await expect(verifyArchive(other)).rejects.toThrow('is not a backup')
})
