import 'fake-indexeddb/auto'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { database } from './database.ts'
import { keepSnapshots } from './snapshots.ts'
import { wipe } from './wipe.ts'

const ends: (() => void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) end()
  await (await database()).clear('snapshots')
  await (await database()).clear('entries')
})

/** A page of this person, opened anew. */
function open(userId: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  ends.push(keepSnapshots(client, userId))
  const ask = (queryKey: string[], answer: () => unknown, offline = true) => {
    const queryFn = async () => answer()
    ends.push(new QueryObserver(client, { queryKey, queryFn, meta: { offline } }).subscribe(() => {}))
  }
  return { client, ask }
}
const away = () => {
  throw new Error('no network')
}
const count = async () => (await database()).count('snapshots')

test('what the server said last is there when the page opens without it, with its age', async () => {
  const before = open('ana')
  before.ask(['orders'], () => ['one', 'two'])
  await vi.waitFor(async () => expect(await count()).toBe(1))
  const said = before.client.getQueryState(['orders'])?.dataUpdatedAt

  const after = open('ana')
  after.ask(['orders'], away)
  await vi.waitFor(() => expect(after.client.getQueryData(['orders'])).toEqual(['one', 'two']))
  expect(after.client.getQueryState(['orders'])?.dataUpdatedAt).toBe(said)
})

test('a newer answer is not replaced by a kept one', async () => {
  open('ana').ask(['orders'], () => 'old')
  await vi.waitFor(async () => expect(await count()).toBe(1))
  const after = open('ana')
  after.ask(['orders'], () => 'new')
  await vi.waitFor(async () => {
    const [snapshot] = await (await database()).getAll('snapshots')
    expect(snapshot?.data).toBe('new')
  })
  expect(after.client.getQueryData(['orders'])).toBe('new')
})

test('what does not ask for it is not kept, and nobody sees what was kept for another', async () => {
  const ana = open('ana')
  ana.ask(['secret'], () => 1, false)
  ana.ask(['orders'], () => 'of ana')
  await vi.waitFor(async () => expect(await count()).toBe(1))
  const ben = open('ben')
  ben.ask(['orders'], away)
  await vi.waitFor(() => expect(ben.client.getQueryState(['orders'])?.status).toBe('error'))
  expect(ben.client.getQueryData(['orders'])).toBeUndefined()
})

test('at the end of a session all is wiped but what waits to be sent; another person’s at the start of one', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  const put = async (userId: string) =>
    (await database()).put('snapshots', { userId, hash: 'h', queryKey: ['h'], data: 1, updatedAt: 1 })
  await put('ana')
  await put('ben')
  await (await database()).add('entries', { userId: 'ana', kind: 'pickUp' } as never)
  await (await database()).put('session', { userId: 'ana', token: 't', language: 'en' }, 'current')
  await wipe('ben')
  expect((await (await database()).getAll('snapshots')).map(({ userId }) => userId)).toEqual(['ben'])
  expect(await wipe(undefined)).toBe(1)
  expect(await count()).toBe(0)
  expect(await (await database()).get('session', 'current')).toBeUndefined()
  vi.unstubAllGlobals()
})

test('lists with many filters do not fill the device: the newest 60 stay', async () => {
  const page = open('ana')
  for (let n = 0; n < 70; n++) page.ask(['orders', String(n)], () => n)
  await vi.waitFor(async () => {
    const last = await (await database()).get('snapshots', ['ana', '["orders","69"]'])
    expect(last).toBeDefined()
  }, 20_000)
  expect(await count()).toBe(60)
})
