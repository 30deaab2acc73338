import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from './database.ts'
import { addEntry, amendEntry, findEntry, listEntries, retryEntry } from './entries.ts'
import type { NewEntry } from './entry.ts'
import { sendWaiting } from './send-waiting.ts'

type Answer = (path: string, init: RequestInit) => Response | Promise<Response>

const json = (status: number, body: unknown = {}, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers })
const refusal = (status: number, code: string, message = 'no') => json(status, { success: false, code, message })
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

/** A server of which each session is that of the person it is named after. */
let answer: Answer
let asked: { line: string; key: string | null; as: string | null; body: BodyInit | null | undefined }[] = []
beforeEach(() => {
  asked = []
  answer = () => json(200)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const as = headers.get('authorization')?.replace('Bearer ', '') ?? null
    if (url === '/api/auth/me') return Promise.resolve(json(200, { user: { _id: as } }))
    const line = `${init.method} ${url.replace('/api', '')}`
    asked.push({ line, key: headers.get('idempotency-key'), as, body: init.body })
    return answer(line, init)
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  const db = await database()
  await db.clear('entries')
})

const lines = () => asked.map(({ line }) => line)
const go = (person = 'ana') => sendWaiting({ token: person, language: 'en' })

const did = (kind: NewEntry['kind'], orderId: string, more: Partial<NewEntry> = {}) =>
  addEntry({
    userId: 'ana',
    kind,
    orderId,
    orderNumber: `MD-${orderId}`,
    madeAt: new Date().toISOString(),
    steps: [{ method: 'PUT', path: `/orders/${orderId}/${kind}`, key: `${orderId}-${kind}`, body: { kind } }],
    ...more,
  })

test('what was done is sent in the order in which it was done, and is gone afterwards', async () => {
  await did('pickUp', 'a')
  await did('pickUp', 'b')
  await did('deliver', 'a')
  expect(await go()).toBe('through')
  expect(lines()).toEqual(['PUT /orders/a/pickUp', 'PUT /orders/b/pickUp', 'PUT /orders/a/deliver'])
  expect(await listEntries('ana')).toEqual([])
})

test('words about an order go in turn, and one that was refused holds back the next but no delivery', async () => {
  await did('message', 'a', { steps: [{ method: 'POST', path: '/orders/a/messages', key: 'm1', body: { text: '1' } }] })
  await did('pickUp', 'a')
  await did('message', 'a', { steps: [{ method: 'POST', path: '/orders/a/messages', key: 'm2', body: { text: '2' } }] })
  answer = (line) => (line.endsWith('/messages') ? refusal(409, 'conflict', 'This conversation is closed') : json(200))
  expect(await go()).toBe('through')
  expect(lines()).toEqual(['POST /orders/a/messages', 'PUT /orders/a/pickUp'])
  const [first, second] = await listEntries('ana')
  expect(first?.refused?.message).toBe('This conversation is closed')
  expect(second?.refused).toBeUndefined()
  answer = () => json(200)
  await retryEntry(first?.seq ?? 0)
  await go()
  expect(asked.slice(2).map(({ key }) => key)).toEqual(['m1', 'm2'])
  expect(await listEntries('ana')).toEqual([])
})

test('a scan that does not count is kept to be looked at, and holds back no delivery', async () => {
  const scanned = { barcode: 'MD1-01', stage: 'delivery', courierId: 'ana' } as const
  await did('scan', 'a', { scanned })
  await did('scan', 'b', { scanned })
  await did('deliver', 'a')
  answer = (line) =>
    json(
      200,
      line.endsWith('a/scan') ? { data: [{ barcode: 'MD1-01', result: 'wrong-stage' }] } : { data: [{ result: 'ok' }] },
    )
  expect(await go()).toBe('through')
  expect(lines()).toEqual(['PUT /orders/a/scan', 'PUT /orders/b/scan', 'PUT /orders/a/deliver'])
  expect(await listEntries('ana')).toMatchObject([{ kind: 'scan', orderId: 'a', refused: { scan: 'wrong-stage' } }])
})

test('a delivery that was far from its address goes on with the reason, and with the photo that was taken', async () => {
  const photo = new Blob(['pixels'])
  const step = {
    method: 'POST',
    path: '/orders/a/proof',
    key: 'k1',
    body: { stage: 'delivery' },
    files: { photo },
  } as const
  const seq = await did('deliver', 'a', { steps: [step] })
  answer = () => refusal(409, 'far_from_address', 'You are 3 mi away')
  await go()
  expect((await findEntry(seq))?.refused?.code).toBe('far_from_address')
  await amendEntry(seq, { farReason: 'Road closed' })
  answer = () => json(200)
  await go()
  const form = asked[1]?.body as FormData
  expect([form.get('farReason'), form.get('stage'), await (form.get('photo') as File).text()]).toEqual([
    'Road closed',
    'delivery',
    'pixels',
  ])
  expect(asked[1]?.key).not.toBe('k1')
  expect(await findEntry(seq)).toBeUndefined()
})

test('photo and signature go as files, with the fields before them', async () => {
  await did('deliver', 'a', {
    steps: [
      {
        method: 'POST',
        path: '/orders/a/proof',
        key: 'k1',
        body: { stage: 'delivery', signerName: 'Ben' },
        files: { photo: new Blob(['pixels']), signature: new Blob(['line']) },
      },
      { method: 'PUT', path: '/orders/a/status', key: 'k2', body: { status: 'delivered' } },
    ],
  })
  await go()
  expect(asked.map(({ line, key }) => [line, key])).toEqual([
    ['POST /orders/a/proof', 'k1'],
    ['PUT /orders/a/status', 'k2'],
  ])
  const form = asked[0]?.body as FormData
  expect([...form.keys()]).toEqual(['stage', 'signerName', 'photo', 'signature'])
  expect(await (form.get('photo') as File).text()).toBe('pixels')
})

test('without a network everything waits, and one request is enough to notice', async () => {
  answer = offline
  await did('pickUp', 'a')
  await did('pickUp', 'b')
  expect(await go()).toBe('unreachable')
  expect(asked).toHaveLength(1)
  expect(await listEntries('ana')).toHaveLength(2)
})

test('hurried, what was postponed a moment before is sent all the same', async () => {
  answer = offline
  await did('pickUp', 'a')
  // The round that found no network ends while the next, which the network has called, is already asked for.
  const lost = go()
  const next = sendWaiting({ token: 'ana', language: 'en' }, { hurried: true })
  expect(await lost).toBe('unreachable')
  answer = () => json(200)
  expect(await next).toBe('through')
  expect(await listEntries('ana')).toEqual([])
})

test('a refusal is kept with its reason, and holds back only its own order', async () => {
  answer = (line) =>
    line.includes('/a/') ? refusal(409, 'order_moved_on', 'This order is cancelled and cannot be moved') : json(200)
  await did('pickUp', 'a')
  await did('deliver', 'a')
  await did('pickUp', 'b')
  expect(await go()).toBe('through')
  expect(lines()).toEqual(['PUT /orders/a/pickUp', 'PUT /orders/b/pickUp'])
  expect(await listEntries('ana')).toMatchObject([
    {
      kind: 'pickUp',
      refused: { status: 409, code: 'order_moved_on', message: 'This order is cancelled and cannot be moved' },
    },
    { kind: 'deliver' },
  ])
})

test('a refused one is sent again only when somebody asks for it', async () => {
  answer = () => refusal(400, 'bad_input')
  const seq = await did('deliver', 'a')
  await go()
  await go()
  expect(asked).toHaveLength(1)
  answer = () => json(200)
  await retryEntry(seq)
  await go()
  expect(asked).toHaveLength(2)
  expect(await findEntry(seq)).toBeUndefined()
})

test.each([500, 502, 503, 429, 408])('after a %i it waits, longer each time', async (status) => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  answer = () => json(status)
  const seq = await did('pickUp', 'a')
  await go()
  expect(await findEntry(seq)).toMatchObject({ tries: 1, notBefore: 1_005_000 })
  await go()
  expect(asked).toHaveLength(1)
  vi.setSystemTime(1_005_000)
  await go()
  expect(await findEntry(seq)).toMatchObject({ tries: 2, notBefore: 1_015_000 })
})

test('a server that says when is asked again then', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  answer = () => json(429, {}, { 'retry-after': '90' })
  const seq = await did('pickUp', 'a')
  await go()
  expect(await findEntry(seq)).toMatchObject({ notBefore: 1_090_000 })
})

test('a dead session keeps everything as it was, until the same person signs in again', async () => {
  answer = () => json(401)
  await did('pickUp', 'a')
  expect(await go()).toBe('signed-out')
  expect(await listEntries('ana')).toMatchObject([{ tries: 0, notBefore: 0 }])
  answer = () => json(200)
  expect(await go('ben')).toBe('through')
  expect(await listEntries('ana')).toHaveLength(1)
  expect(await go('ana')).toBe('through')
  expect(asked.map(({ as }) => as)).toEqual(['ana', 'ana'])
  expect(await listEntries('ana')).toEqual([])
})

test('two tabs at once send each entry once', async () => {
  answer = async () => {
    await new Promise((done) => setTimeout(done, 1))
    return json(200)
  }
  for (const order of ['a', 'b', 'c', 'd', 'e']) await did('pickUp', order)
  await Promise.all([go(), go(), go()])
  expect(lines()).toEqual(['a', 'b', 'c', 'd', 'e'].map((order) => `PUT /orders/${order}/pickUp`))
})

test('a browser that dies between sending and forgetting sends the same again, with the same key', async () => {
  await did('issue', 'a', { steps: [{ method: 'POST', path: '/orders/a/issues', key: 'once', body: { reason: 'x' } }] })
  let died = false
  answer = async () => {
    if (!died) {
      died = true
      // The server has done it; its answer never arrives.
      return offline()
    }
    return json(201)
  }
  expect(await go()).toBe('unreachable')
  const [entry] = await listEntries('ana')
  await retryEntry(entry?.seq ?? 0)
  expect(await go()).toBe('through')
  expect(asked.map(({ key }) => key)).toEqual(['once', 'once'])
})

test('of an action with two requests the one that is through is not sent again', async () => {
  await did('deliver', 'a', {
    steps: [
      { method: 'POST', path: '/orders/a/proof', key: 'k1' },
      { method: 'PUT', path: '/orders/a/status', key: 'k2' },
    ],
  })
  answer = (line) => (line.endsWith('/status') ? offline() : json(201))
  await go()
  const [entry] = await listEntries('ana')
  expect(entry).toMatchObject({ sent: 1 })
  answer = () => json(200)
  await retryEntry(entry?.seq ?? 0)
  await go()
  expect(lines()).toEqual(['POST /orders/a/proof', 'PUT /orders/a/status', 'PUT /orders/a/status'])
})

test.each([
  ['in-transit', 'in-transit', 'gone'],
  ['in-transit', 'delivered', 'gone'],
  ['delivered', 'in-transit', 'kept'],
  ['in-transit', 'cancelled', 'kept'],
] as const)('a move to %s of an order that is %s by now is %s', async (becomes, status, fate) => {
  answer = (line) =>
    line.startsWith('GET') ? json(200, { data: { status } }) : refusal(409, 'order_moved_on', 'It has moved on')
  await did('depart', 'a', { becomes, steps: [{ method: 'PUT', path: '/orders/a/status', key: 'k' }] })
  await go()
  expect(await listEntries('ana')).toHaveLength(fate === 'gone' ? 0 : 1)
})
