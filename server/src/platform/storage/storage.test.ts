import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { anS3Server } from '../../../test/s3-server.ts'
import { readEnv } from '../../env.ts'
import { copyAreas } from './copy-areas.ts'
import { diskStorage } from './disk-storage.ts'
import { hashOf } from './measured.ts'
import { diskAreas, s3Areas } from './open-storage.ts'
import { type Storage, StorageAway } from './port.ts'
import { pullFolder } from './pull-folder.ts'
import { openS3 } from './s3-client.ts'
import { s3Storage } from './s3-storage.ts'
import { BadStorage } from './try-bucket.ts'

type Server = Awaited<ReturnType<typeof anS3Server>>

const s3Env = (env: Record<string, string>) => {
  const { s3 } = readEnv(env)
  if (!s3) throw new Error('no bucket')
  return s3
}
const quiet = () => undefined

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'maple-storage-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A storage whose patience is short, so that a test need not have a long one. */
async function anS3Storage(server: Server, patience = { requestMs: 300, patienceMs: 1_000 }): Promise<Storage> {
  const s3 = await openS3(s3Env(server.env), patience)
  onTestFinished(() => s3.client.destroy())
  return s3Storage(s3, 'files')
}

const kinds: [string, () => Promise<Storage>][] = [
  ['disk', async () => diskStorage(aFolder())],
  ['s3', async () => anS3Storage(await anS3Server(), { requestMs: 10_000, patienceMs: 20_000 })],
]

const read = async (storage: Storage, key: string): Promise<Buffer | undefined> => {
  const found = await storage.get(key)
  return found && buffer(found.stream)
}
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}
const keysIn = async (storage: Storage): Promise<string[]> =>
  (await Array.fromAsync(storage.list())).map(({ key }) => key)

describe.each(kinds)('%s', (_, make) => {
  test('what is put is there, whole, until it is replaced or removed', async () => {
    const storage = await make()
    const [first, second] = [randomBytes(200_000), Buffer.alloc(0)]
    expect(await read(storage, 'photos/a')).toBeUndefined()
    expect(await storage.look('photos/a')).toBeUndefined()
    await storage.put('photos/a', first)
    expect((await storage.get('photos/a'))?.size).toBe(first.length)
    expect((await read(storage, 'photos/a'))?.equals(first)).toBe(true)
    expect(await storage.look('photos/a')).toEqual({ size: first.length, sha256: hashOf(first) })
    await storage.put('photos/a', second)
    expect((await read(storage, 'photos/a'))?.length).toBe(0)
    await storage.remove('photos/a')
    await storage.remove('photos/a')
    expect(await read(storage, 'photos/a')).toBeUndefined()
  })

  test('a large stream arrives whole; one that is not what was said leaves nothing', async () => {
    const storage = await make()
    const bytes = randomBytes(20_000_000)
    const facts = { size: bytes.length, sha256: hashOf(bytes) }
    await storage.putStream('a/large', inPieces(bytes), facts)
    expect((await read(storage, 'a/large'))?.equals(bytes)).toBe(true)
    expect(await storage.look('a/large')).toEqual(facts)
    const other = Buffer.from(bytes)
    other[15_000_000] = (other[15_000_000] ?? 0) ^ 1
    await expect(storage.putStream('a/other', inPieces(other), facts)).rejects.toThrow('changed while it was copied')
    await expect(storage.putStream('a/short', inPieces(bytes.subarray(0, 9)), { ...facts, size: 9 })).rejects.toThrow()
    expect(await keysIn(storage)).toEqual(['a/large'])
  })

  test('the list has every file once, in order, over many pages', async () => {
    const storage = await make()
    expect(await keysIn(storage)).toEqual([])
    const keys = ['a', 'b/1', 'b/2', 'b/3', 'b/4', 'b-c', 'd/é & <x>+%20', 'e/1', 'e/2', 'f']
    for (const key of keys) await storage.put(key, Buffer.from(key))
    expect(await keysIn(storage)).toEqual(keys.toSorted())
    expect((await read(storage, 'd/é & <x>+%20'))?.toString()).toBe('d/é & <x>+%20')
  })

  test('no key leads out of its place', async () => {
    const storage = await make()
    for (const key of ['../a', 'a/../../b', '/a', 'a//b', '', 'a/.', 'a\\b'])
      await expect(async () => storage.put(key, Buffer.from('x')), key).rejects.toThrow('must stay below its root')
  })
})

test('an S3 that is silent, stops half way, refuses or is not there is away, and nothing waits for it for ever', async () => {
  const server = await anS3Server()
  const patient = await anS3Storage(server, { requestMs: 10_000, patienceMs: 20_000 })
  const storage = await anS3Storage(server)
  await patient.put('a', Buffer.alloc(400_000, 1))
  server.behave(() => 'silent')
  await expect(storage.get('a')).rejects.toBeInstanceOf(StorageAway)
  await expect(storage.put('b', Buffer.from('x'))).rejects.toBeInstanceOf(StorageAway)
  server.behave(() => ({ status: 503, code: 'SlowDown' }))
  await expect(storage.remove('a')).rejects.toBeInstanceOf(StorageAway)
  server.behave(() => ({ status: 403, code: 'AccessDenied' }))
  await expect(storage.list().next()).rejects.toBeInstanceOf(StorageAway)
  server.behave(() => 'stuck')
  await expect(read(storage, 'a')).rejects.toBeInstanceOf(StorageAway)
  server.behave(() => undefined)
  expect((await read(patient, 'a'))?.length).toBe(400_000)
  server.close()
  await expect(storage.get('a')).rejects.toBeInstanceOf(StorageAway)
})

test('one refusal is tried again and nobody hears of it', async () => {
  const server = await anS3Server()
  const storage = await anS3Storage(server, { requestMs: 10_000, patienceMs: 20_000 })
  let left = 1
  server.behave(() => (left-- > 0 ? { status: 500, code: 'InternalError' } : undefined))
  await storage.put('a', Buffer.from('x'))
  expect(server.asked).toHaveLength(2)
})

test('a large upload that fails is taken back', async () => {
  const server = await anS3Server()
  const storage = await anS3Storage(server, { requestMs: 10_000, patienceMs: 20_000 })
  const bytes = randomBytes(20_000_000)
  server.behave(({ query }) => (query.get('partNumber') === '2' ? { status: 403, code: 'AccessDenied' } : undefined))
  const put = storage.putStream('large', inPieces(bytes), { size: bytes.length, sha256: hashOf(bytes) })
  await expect(put).rejects.toThrow('AccessDenied')
  expect([server.uploads.size, server.objects.size]).toEqual([0, 0])
})

test.each([
  ['a missing bucket', { S3_BUCKET: 'nowhere' }, /there is no bucket nowhere/],
  ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, /the key is not accepted/],
  ['an unknown key', { S3_ACCESS_KEY_ID: 'AKIANOBODY' }, /the key is not accepted/],
])('the start says plainly what is wrong with %s', async (_, wrong, words) => {
  const server = await anS3Server()
  const opened = s3Areas(s3Env({ ...server.env, ...wrong }), quiet)
  await expect(opened).rejects.toThrow(words)
  await expect(opened).rejects.toBeInstanceOf(BadStorage)
})

test('the start says what the key may not do, tells an S3 that is away apart, and leaves nothing in the bucket', async () => {
  const server = await anS3Server()
  server.behave(({ method }) => (method === 'DELETE' ? { status: 403, code: 'AccessDenied' } : undefined))
  await expect(s3Areas(s3Env(server.env), quiet)).rejects.toThrow('the key may not remove from the bucket maple-files')
  server.behave(() => undefined)
  server.objects.clear()
  ;(await s3Areas(s3Env(server.env), quiet)).close()
  expect(server.objects.size).toBe(0)
  server.close()
  await expect(s3Areas(s3Env(server.env), quiet)).rejects.toBeInstanceOf(StorageAway)
})

test.each([
  [{ STORAGE: 's3' }, 'STORAGE=s3 needs S3_BUCKET'],
  [{ STORAGE: 's3', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'abc' }, 'together, or neither'],
  [{ S3_ENDPOINT: 'http://minio:9000' }, 'S3_ENDPOINT is set, but S3_BUCKET is not'],
  [{ S3_BUCKET: 'files', S3_PREFIX: 'a/../b' }, 'S3_PREFIX cannot have'],
])('half a configuration is refused: %j', (env, words) => {
  expect(() => readEnv(env)).toThrow(words)
})

test('files are copied to S3 and back; a copy that was killed goes on, and one that is done does nothing', async () => {
  const server = await anS3Server()
  const [from, back] = [diskAreas(aFolder()), diskAreas(aFolder())]
  const bucket = await s3Areas(s3Env(server.env), quiet)
  onTestFinished(() => bucket.close())
  const keys = Array.from({ length: 20 }, (_, nth) => `evidence/${nth}`)
  for (const key of keys) await from.files.put(key, randomBytes(1_000))
  await from.outbox.put('one.txt', Buffer.from('To: a'))
  await from.maps.put('town.pmtiles', randomBytes(9_000_000))
  let puts = 0
  server.behave(({ method, path }) =>
    method === 'PUT' && path.includes('evidence') && ++puts > 7 ? { status: 403, code: 'AccessDenied' } : undefined,
  )
  await expect(copyAreas(from, bucket)).rejects.toThrow('AccessDenied')
  const half = server.objects.size
  expect(half).toBeGreaterThan(0)
  server.behave(() => undefined)
  expect(await copyAreas(from, bucket)).toEqual({ copied: 22 - half, there: half, strange: 0, removed: 0 })
  expect(await copyAreas(from, bucket)).toMatchObject({ copied: 0, there: 22 })
  expect(await copyAreas(bucket, back)).toMatchObject({ copied: 22 })
  for (const key of keys) expect(await read(back.files, key)).toEqual(await read(from.files, key))
  expect(await back.maps.look('town.pmtiles')).toEqual(await from.maps.look('town.pmtiles'))

  // Erased between two copies: told, and taken out when that is asked for.
  await from.files.remove('evidence/3')
  expect(await copyAreas(from, bucket)).toMatchObject({ strange: 1, removed: 0 })
  expect(await copyAreas(from, bucket, { only: 'files', exact: true })).toMatchObject({ removed: 1 })
  expect(await bucket.files.look('evidence/3')).toBeUndefined()
  await expect(copyAreas(diskAreas(aFolder()), bucket, { only: 'files', exact: true })).rejects.toThrow(
    'remove them all',
  )
})

test('an object that was changed on the way is no copy', async () => {
  const server = await anS3Server()
  const [from, bucket] = [diskAreas(aFolder()), await s3Areas(s3Env(server.env), quiet)]
  onTestFinished(() => bucket.close())
  await from.files.put('a', Buffer.from('what it was'))
  server.behave(({ method }) => {
    const stored = server.objects.get('maple/files/a')
    if (method === 'GET' && stored) stored.bytes = Buffer.from('what it iss')
    return undefined
  })
  await expect(copyAreas(from, bucket, { only: 'files' })).rejects.toThrow('did not arrive as it was sent')
})

test('a folder follows the bucket: what names the others comes last, and only what came from there goes', async () => {
  const server = await anS3Server()
  const bucket = await s3Areas(s3Env(server.env), quiet)
  onTestFinished(() => bucket.close())
  const folder = aFolder()
  writeFileSync(join(folder, 'own.pmtiles'), 'of this machine')
  await bucket.streets.put('town.json', Buffer.from('{}'))
  await bucket.streets.put('town-0123456789ab.ways', Buffer.from('ways'))
  await bucket.maps.put('ontario.pmtiles', Buffer.from('map'))
  server.asked.length = 0
  expect(await pullFolder(bucket.streets, folder)).toEqual({ fetched: 2, gone: 0 })
  expect(server.asked.slice(1).map((line) => line.split('/').at(-1))).toEqual(['town-0123456789ab.ways', 'town.json'])
  expect(await pullFolder(bucket.streets, folder)).toEqual({ fetched: 0, gone: 0 })
  await bucket.streets.put('town.json', Buffer.from('{"n":1}'))
  expect(await pullFolder(bucket.streets, folder)).toEqual({ fetched: 1, gone: 0 })
  expect(readFileSync(join(folder, 'town.json'), 'utf8')).toBe('{"n":1}')
  await bucket.streets.remove('town.json')
  expect(await pullFolder(bucket.streets, folder)).toEqual({ fetched: 0, gone: 1 })
  expect(existsSync(join(folder, 'town.json'))).toBe(false)
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['own.pmtiles', 'town-0123456789ab.ways']))

  // The same version on every node, whenever each of them fetched it.
  const [one, two] = [aFolder(), aFolder()]
  await pullFolder(bucket.maps, one)
  await pullFolder(bucket.maps, two)
  const [first, second] = [one, two].map((each) => statSync(join(each, 'ontario.pmtiles')).mtimeMs)
  expect(first).toBe(second)
})

test('two nodes on one disk fetch the same pack at once, and neither trips over the other', async () => {
  const server = await anS3Server()
  const bucket = await s3Areas(s3Env(server.env), quiet)
  onTestFinished(() => bucket.close())
  const bytes = randomBytes(3_000_000)
  await bucket.streets.put('town-0123456789ab.ways', bytes)
  await bucket.streets.put('town.json', Buffer.from('{}'))
  for (let round = 0; round < 20; round += 1) {
    const folder = aFolder()
    writeFileSync(join(folder, '.fetched-of-a-dead-node.part'), 'half')
    utimesSync(join(folder, '.fetched-of-a-dead-node.part'), 0, 0)
    await Promise.all([pullFolder(bucket.streets, folder), pullFolder(bucket.streets, folder)])
    expect(readFileSync(join(folder, 'town-0123456789ab.ways')).equals(bytes)).toBe(true)
    expect(readdirSync(folder).sort()).toEqual(['.from-bucket', 'town-0123456789ab.ways', 'town.json'])
  }
})
