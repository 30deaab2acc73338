import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { childEnv } from '../../test/child-env.ts'
import { makeApp } from '../../test/make-app.ts'
import { recordChange, verifyChain } from '../audit/index.ts'
import { connect } from '../platform/db.ts'
import { makeSigner, readSecretKey } from '../platform/secrets.ts'
import { verifyArchive } from './archive/manifest.ts'
import { sayKey, writeBackup } from './backup.ts'
import { checkBackup, restoreBackup } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'maple-backup-'))
const file = join(folder, 'saved', 'maple.tar.gz')
const encrypted = { file: join(folder, 'saved', 'maple.tar.gz.enc'), passphrase: 'neuf érables au bord du lac' }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As incompressible as a photo. */
const randomPicture = randomBytes(300_000)

type Saved = { databaseUrl: string; dataDir: string; email: string; auditHash: string; jobs: string[] }
let saved: Saved

/** A server with people, files, an audit log and jobs that still wait; saved, then closed. */
beforeAll(async () => {
  const dataDir = join(folder, 'data')
  const app = await makeApp({ dataDir, env: { DATA_DIR: dataDir } })
  const { email } = await app.aCustomer({ lastName: 'O’Brien\t"x"\\N\nÉ' })
  mkdirSync(join(dataDir, 'files', 'photos'), { recursive: true })
  writeFileSync(join(dataDir, 'files', 'photos', 'one'), randomPicture)
  await app.db.transaction(async (tx) => {
    for (let n = 1; n <= 50; n += 1)
      await recordChange(tx, undefined, { action: 'job.retried', subjectType: 'job', subjectId: String(n) })
  })
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
  await writeBackup({ databaseUrl: app.databaseUrl, dataDir, ...encrypted }, '0.0.0-test')
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

test('[I10] what is said of the key is what is in the file', async () => {
  const dataDir = mkdtempSync(join(folder, 'keyless-'))
  const to = { databaseUrl: saved.databaseUrl, dataDir, file: join(dataDir, 'x.enc'), passphrase: encrypted.passphrase }
  // As with SECRET_KEY in the environment, where no file holds it.
  const without = await writeBackup(to, '0.0.0-test')
  expect(Object.keys(without.files)).not.toContain('secret.key')
  expect(sayKey(without, true)).toBe('Encrypted. The key is not in it: keep SECRET_KEY and the passphrase elsewhere.')
  const inside = await writeBackup({ ...to, dataDir: saved.dataDir }, '0.0.0-test')
  expect(sayKey(inside, true)).toBe('Encrypted, with its key inside: keep the passphrase elsewhere.')
  expect(sayKey(without, false)).toMatch(/^Not encrypted .* The key is not in it/)
})

test.each([
  ['plain', { file }],
  ['encrypted', encrypted],
])(
  '[trust 18] a backup restores into an empty place, %s: rows, audit chain, files and waiting jobs',
  async (kind, archive) => {
    const place = { ...(await anEmptyPlace()), ...archive }
    const manifest = await restoreBackup(place, false)
    expect(manifest.tables.audit_log?.rows).toBeGreaterThanOrEqual(50)

    const everyRow = 'select * from users order by id'
    expect(await ask(place.databaseUrl, everyRow)).toEqual(await ask(saved.databaseUrl, everyRow))
    const sign = makeSigner(await readSecretKey(undefined, saved.dataDir))
    const restored = connect(place.databaseUrl, { max: 1, sign })
    expect(await verifyChain(restored)).toMatchObject({ brokenAt: undefined })
    await restored.end()
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

    expect(readFileSync(join(place.dataDir, 'files', 'photos', 'one'))).toEqual(randomPicture)
    // The key lies beside what it seals only where both are encrypted (I10).
    expect(existsSync(join(place.dataDir, 'secret.key'))).toBe(kind === 'encrypted')
    if (kind === 'encrypted')
      expect(readFileSync(join(place.dataDir, 'secret.key'))).toEqual(readFileSync(join(saved.dataDir, 'secret.key')))
    const jobs = `select data->>'n' as n, state from pgboss.job where name = '${saved.jobs[0]}' order by 1`
    expect(await ask(place.databaseUrl, jobs)).toEqual([
      { n: '1', state: 'created' },
      { n: '2', state: 'retry' },
    ])
  },
)

test('a restored place works: the same person signs in, and new rows get new numbers', async () => {
  const place = { ...(await anEmptyPlace()), ...encrypted }
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
  await expect(verifyArchive({ file: damaged })).rejects.toThrow('damaged in audit_log')
  const cut = join(folder, 'cut.tar.gz')
  writeFileSync(cut, readFileSync(file))
  truncateSync(cut, 2000)
  await expect(verifyArchive({ file: cut })).rejects.toThrow()
  const other = join(folder, 'other.tar.gz')
  writeFileSync(other, gzipSync(Buffer.alloc(2000, 'not a tar')))
  await expect(verifyArchive({ file: other })).rejects.toThrow('is not a backup')
})

test('[I10] an encrypted backup shows nothing, and refuses a wrong passphrase, a change and a cut by name', async () => {
  const bytes = readFileSync(encrypted.file)
  expect(readFileSync(file).subarray(0, 2).toString('hex')).toBe('1f8b')
  expect(bytes.includes(readFileSync(join(saved.dataDir, 'secret.key')))).toBe(false)
  const other = join(folder, 'other.enc')
  const refusal = async (changed: Buffer, passphrase: string | undefined = encrypted.passphrase) => {
    writeFileSync(other, changed)
    return verifyArchive({ file: other, passphrase }).then(
      () => 'taken',
      (error: Error) => error.message.replace(other, 'It'),
    )
  }
  expect(await refusal(bytes)).toBe('taken')
  expect(await refusal(bytes, 'dix érables au bord du lac')).toBe(
    'It was made with another passphrase than BACKUP_PASSPHRASE',
  )
  await expect(verifyArchive({ file: encrypted.file })).rejects.toThrow('is encrypted: set BACKUP_PASSPHRASE')
  const frame = 64 * 1024 + 16
  const head = 41
  expect(bytes.length).toBeGreaterThan(head + 2 * frame)
  for (const at of [head + 5, head + frame + 5]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await refusal(changed)).toBe('It was altered')
  }
  const swapped = Buffer.concat([
    bytes.subarray(0, head),
    bytes.subarray(head + frame, head + 2 * frame),
    bytes.subarray(head, head + frame),
    bytes.subarray(head + 2 * frame),
  ])
  expect(await refusal(swapped)).toBe('It was altered')
  // Between two frames, within one, and within the head.
  for (const length of [head + frame, head + frame + 100, head + 3, 20])
    expect(await refusal(bytes.subarray(0, length))).toMatch(/^It is cut off/)
})

test('[I10] a backup is tried without a database and without touching a file', async () => {
  const before = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  expect((await checkBackup(encrypted)).tables.audit_log?.rows).toBeGreaterThanOrEqual(50)
  const run = (args: string[], env: Record<string, string> = {}) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'restore.ts'), ...args], {
      encoding: 'utf8',
      env: { ...childEnv, DATA_DIR: join(folder, 'untouched'), ...env },
    })
  const tried = run(['--check', encrypted.file], { BACKUP_PASSPHRASE: encrypted.passphrase })
  expect(tried).toMatchObject({ status: 0, stdout: expect.stringContaining('every one as it was saved') })
  const refused = run(['--check', encrypted.file], { BACKUP_PASSPHRASE: 'something else entirely' })
  expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('another passphrase') })
  expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()).toEqual(before)
})
