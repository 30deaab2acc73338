import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { writeBackup } from '../src/commands/backup.ts'
import { restoreBackup } from '../src/commands/restore.ts'
import { readEnv } from '../src/env.ts'
import { faultCode } from '../src/exit-on-fault.ts'
import { connect } from '../src/platform/db.ts'
import { diskStorage } from '../src/platform/storage/disk-storage.ts'
import { s3Areas } from '../src/platform/storage/open-storage.ts'
import { pullStreets } from '../src/platform/storage/pull-streets.ts'
import { pushStreets } from '../src/platform/storage/push-streets.ts'
import { listPacks, loadPack, removePack } from '../src/platform/streets/pack-folder.ts'
import { childEnv, program } from './child-env.ts'
import { aPdf, aPicture, courierIdOf, upload } from './courier-documents.ts'
import { form, makeApp, type Person, password, type TestApp, until } from './make-app.ts'
import { anS3Server } from './s3-server.ts'
import { putTown } from './town-folder.ts'

let s3: Awaited<ReturnType<typeof anS3Server>>
beforeEach(async () => {
  s3 = await anS3Server()
})

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'maple-on-s3-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const keysOf = (area: string) => [...s3.objects.keys()].filter((key) => key.startsWith(`maple/${area}/`))
const putPhoto = async (t: TestApp, who: Person) => {
  const { payload, headers } = form({ profilePhoto: { bytes: await aPicture(), filename: 'me.png' } })
  return t.call('POST', '/users/upload-photo', who, payload, headers)
}

test('what one node takes the other shows, and no file of it lies on either disk', async () => {
  const a = await makeApp({ env: s3.env })
  const b = await makeApp({ env: s3.env, databaseUrl: a.databaseUrl })
  const [courier, admin] = [await a.aCourier(), await a.anAdmin()]
  const photo = await putPhoto(a, courier)
  expect(photo.status).toBe(201)
  const shown = await b.get(photo.body.data.photoUrl.replace('/api', ''))
  expect(shown).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
  const pdf = aPdf('seen by the other node')
  const sent = await upload(a, courier, 'insurance', pdf)
  expect(sent.status).toBe(201)
  const id = await courierIdOf(a, courier)
  const read = await b.get(`/couriers/${id}/documents/insurance/file`, admin)
  expect([read.status, read.raw.equals(pdf)]).toEqual([200, true])
  // Sealed on its way out: the bucket shows nothing.
  const [sealed] = keysOf('files/courier-documents')
  expect(s3.objects.get(sealed ?? '')?.bytes.includes('seen by')).toBe(false)
  for (const { dataDir } of [a, b])
    expect(['files', 'outbox'].filter((name) => existsSync(join(dataDir, name)))).toEqual([])

  expect((await b.post('/users/delete-account', { password, confirm: 'DELETE' }, courier)).status).toBe(200)
  await until(() => keysOf('files').length === 0 || undefined, { saw: () => keysOf('files').join() })
})

test('while S3 refuses, whoever needs a file is told so and nothing is half done; the rest of the house goes on', async () => {
  const t = await makeApp({ env: s3.env })
  const who = await t.aCustomer()
  const { photoUrl } = (await putPhoto(t, who)).body.data
  s3.behave(({ path }) => (path.includes('/files/') ? { status: 403, code: 'AccessDenied' } : undefined))
  const away = { status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '5' } }
  expect(await t.get(photoUrl.replace('/api', ''))).toMatchObject(away)
  expect(await putPhoto(t, who)).toMatchObject(away)
  expect((await t.get('/auth/me', who)).body.user.profilePhoto).toBe(photoUrl)
  expect(await t.anOrder(who)).toMatchObject({ status: 'pending' })
  // What S3 may have kept of the upload that failed is removed once it answers.
  s3.behave(() => undefined)
  const tried = s3.asked.filter((line) => line.startsWith('PUT') && line.includes('/photos/')).at(-1)
  await t.db`update pgboss.job set start_after = now() where name = 'remove-files' and state = 'retry'`
  await until(() => s3.asked.includes(tried?.replace('PUT', 'DELETE') ?? '') || undefined)
  expect(keysOf('files')).toHaveLength(1)
  s3.close()
  expect(await t.get(photoUrl.replace('/api', ''))).toMatchObject(away)
  expect(await putPhoto(t, who)).toMatchObject(away)
})

/** A process of its own, without an own answer to wait for: what it said, and how it ended. */
async function run(command: string[], env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, command, { env: { ...childEnv, ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      said += piece
    })
  const [code] = await once(child, 'close')
  return { code, said: said.trim() }
}

test('a start without its bucket ends with one clear line, and tells a wrong setting from an outage', async () => {
  const start = (env: Record<string, string>) =>
    run([program], {
      ...s3.env,
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
      PAYMENTS: 'sandbox',
      DATA_DIR: aFolder(),
      LOG_LEVEL: 'silent',
      ...env,
    })
  const lines = ({ said }: { said: string }) => said.split('\n')
  const half = await start({ S3_SECRET_ACCESS_KEY: '' })
  expect([half.code, lines(half)]).toEqual([1, [expect.stringContaining('together, or neither')]])
  const wrong = await start({ S3_SECRET_ACCESS_KEY: 'of-somebody-else' })
  expect([wrong.code, lines(wrong)]).toEqual([1, [expect.stringContaining('the key is not accepted')]])
  expect(wrong.said).not.toContain('of-somebody-else')
  const keyless = await start({ SECRET_KEY: '' })
  expect([keyless.code, keyless.said]).toEqual([1, expect.stringContaining('SECRET_KEY is not set, but STORAGE=s3 is')])
  s3.close()
  const away = await start({})
  expect([away.code, lines(away)]).toEqual([faultCode, [expect.stringContaining('does not answer')]])
})

test('street packs of one node are those of the other, until they are removed', async () => {
  const { s3: env } = readEnv(s3.env)
  if (!env) throw new Error('no bucket')
  const bucket = await s3Areas(env, () => undefined)
  onTestFinished(() => bucket.close())
  const [one, two] = [aFolder(), aFolder()]
  const packsOf = async (folder: string) =>
    (await listPacks(join(folder, 'streets'))).map(({ name, hash }) => [name, hash])
  await putTown(one)
  const packs = await packsOf(one)
  expect(packs).toHaveLength(1)
  await pushStreets(bucket, one)
  await pullStreets(bucket, two)
  expect(await packsOf(two)).toEqual(packs)
  const [entry] = await listPacks(join(two, 'streets'))
  if (entry) await loadPack(join(two, 'streets'), entry)
  await removePack(join(one, 'streets'), packs[0]?.[0] ?? '')
  await pushStreets(bucket, one)
  expect(keysOf('streets')).toEqual([])
  await pullStreets(bucket, two)
  expect(await packsOf(two)).toEqual([])
})

test('a backup holds the objects of the bucket, and a restore puts them back into another one', async () => {
  const t = await makeApp({ env: s3.env })
  const who = await t.aCustomer()
  const { photoUrl } = (await putPhoto(t, who)).body.data
  await t.node.deps.storage.put('evidence/large', randomBytes(9_000_000))
  const folder = aFolder()
  const file = join(folder, 'maple.tar.gz')
  const manifest = await writeBackup(
    { databaseUrl: t.databaseUrl, dataDir: t.dataDir, storage: t.node.deps.storage, file },
    '0.0.0-test',
  )
  expect(Object.keys(manifest.files)).toHaveLength(2)
  await t.close()

  const other = await anS3Server()
  const { s3: env } = readEnv(other.env)
  if (!env) throw new Error('no bucket')
  const bucket = await s3Areas(env, () => undefined)
  onTestFinished(() => bucket.close())
  await bucket.files.put('photos/of-nobody', Buffer.from('x'))
  const admin = connect(inject('postgresUrl'), { max: 1 })
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  await admin.unsafe(`create database ${name}`)
  await admin.end()
  const databaseUrl = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).toString()
  const place = { databaseUrl, dataDir: join(folder, 'place'), file, bucket: bucket.files }
  await expect(restoreBackup(place, false)).rejects.toThrow('add --replace')
  await restoreBackup(place, true)
  const content = (from: typeof s3) =>
    [...from.objects].map(([key, { bytes }]) => [key, bytes.toString('base64')]).sort()
  expect(content(other)).toEqual(content(s3))
  expect(readdirSync(place.dataDir)).toEqual([])
  const app = await makeApp({ env: other.env, databaseUrl, dataDir: place.dataDir })
  expect((await app.get(photoUrl.replace('/api', ''))).status).toBe(200)

  // One that fails half way leaves the bucket as it was.
  const before = content(other)
  other.behave(({ method, path }) =>
    method === 'PUT' && path.includes('photos') ? { status: 403, code: 'AccessDenied' } : undefined,
  )
  await app.close()
  await expect(restoreBackup(place, true)).rejects.toThrow('AccessDenied')
  expect(content(other)).toEqual(before)
})

test('a copy that is killed half way is finished by the next one', async () => {
  const dataDir = aFolder()
  const disk = diskStorage(join(dataDir, 'files'))
  for (let nth = 0; nth < 30; nth += 1) await disk.put(`evidence/${nth}`, randomBytes(2_000))
  const env = { ...s3.env, STORAGE: 'disk', DATA_DIR: dataDir }
  const command = [join(import.meta.dirname, '../src/commands/storage.ts'), 'copy', '--to', 's3']
  // Each lane is let through a few files, and then waits for an answer that does not come.
  let puts = 0
  s3.behave(({ method, path }) => (method === 'PUT' && path.includes('/files/') && ++puts > 11 ? 'silent' : undefined))
  const child = spawn(process.execPath, command, { env: { ...childEnv, ...env }, stdio: 'ignore' })
  await until(() => puts > 11 || undefined)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(keysOf('files').length).toBeLessThan(30)
  s3.behave(() => undefined)
  expect((await run(command, env)).said).toMatch(/^\d+ files were copied and compared, \d+ were there already/)
  expect(keysOf('files')).toHaveLength(30)
  expect((await run(command, env)).said).toMatch(/^0 files were copied and compared, 30 were there already/)
  env.STORAGE = 's3'
  expect((await run(command, env)).said).toContain('STORAGE is s3 already')
})
