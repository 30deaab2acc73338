import type { ServerResponse } from 'node:http'
import { MapleDispatch, MapleError } from '@maple/client'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clock } from '../src/pause.ts'
import { type Answer, answering, aServer, dropping, failing, ok } from './a-server.ts'

const draft = {
  type: 'delivery-only' as const,
  delivery: { address: '1 Main St', contactName: 'Ada', contactPhone: '416 555 0142' },
  package: { description: 'Box' },
}
const failureOf = (promise: Promise<unknown>): Promise<MapleError> =>
  promise.then(
    () => {
      throw new Error('It did not fail')
    },
    (error: MapleError) => error,
  )

/** Pauses are noted and take no time. */
let pauses: number[]
beforeEach(() => {
  vi.restoreAllMocks()
  pauses = []
  vi.spyOn(clock, 'wait').mockImplementation(async (ms) => void pauses.push(ms))
})

describe('what is sent', () => {
  test('the key, the path, what is asked for and nothing else', async () => {
    const { seen, client } = await aServer(ok({ _id: 'o/1' }))
    await client().orders.get('a/../b?c')
    await client().orders.label('1', { format: undefined } as never)
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/orders/a%2F..%2Fb%3Fc', body: '' })
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer mdk_test_x' })
    expect(seen[0]?.headers['idempotency-key']).toBeUndefined()
    expect(seen[1]?.url).toBe('/api/orders/1/label')
  })

  test('an id that would be another path is refused before anything leaves', async () => {
    const { seen, client } = await aServer(ok())
    for (const id of ['', '.', '..']) expect(() => client().orders.get(id)).toThrow(TypeError)
    expect(seen).toEqual([])
  })

  test.each(['', '/', '/api', '/api/'])('an address that ends in "%s" is the same server', async (end) => {
    const { seen, baseUrl } = await aServer(ok())
    await new MapleDispatch({ baseUrl: baseUrl + end, key: 'k' }).orders.get('1')
    expect(seen[0]?.url).toBe('/api/orders/1')
  })

  test('a server below a path', async () => {
    const { seen, baseUrl } = await aServer(ok())
    await new MapleDispatch({ baseUrl: `${baseUrl}/courier`, key: 'k' }).orders.get('1')
    expect(seen[0]?.url).toBe('/courier/api/orders/1')
  })

  test('files as a form', async () => {
    const { seen, client } = await aServer(answering(201, { success: true, data: { _id: 'i' } }))
    await client().imports.create({ file: new File(['a,b'], 'day.csv'), accountId: 'acc' })
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(seen[0]?.body).toContain('filename="day.csv"')
    expect(seen[0]?.body).toContain('name="accountId"')
    expect(seen[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  })

  test('a redirect is not followed: the key goes nowhere else', async () => {
    const elsewhere = await aServer(ok())
    const { client } = await aServer((reply) => reply.writeHead(302, { location: elsewhere.baseUrl }).end())
    expect(await failureOf(client({ retries: 0 }).orders.get('1'))).toMatchObject({ code: 'network' })
    expect(elsewhere.seen).toEqual([])
  })

  test('another fetch, called by nobody', async () => {
    const own = vi.fn(async function (this: unknown) {
      expect(this).toBeUndefined()
      return Response.json({ success: true, data: { _id: '7' } })
    })
    const maple = new MapleDispatch({ baseUrl: 'https://courier.example', key: 'k', fetch: own })
    expect(await maple.orders.get('7')).toEqual({ _id: '7' })
  })
})

describe('what is repeated', () => {
  test.each([
    ['no connection', dropping],
    ['429', failing(429, 'too_many_requests')],
    ['500', failing(500, 'internal')],
    ['502', (reply: ServerResponse) => reply.writeHead(502).end('<html>')],
    ['503', failing(503, 'unavailable')],
    ['504', (reply: ServerResponse) => reply.writeHead(504).end()],
  ])('%s: what only reads, and what creates, under the same key', async (_, fault) => {
    const { seen, client } = await aServer(fault, fault, ok({ _id: '1' }), fault, fault, ok({ _id: '2' }))
    expect(await client().orders.get('1')).toEqual({ _id: '1' })
    expect(await client().orders.place(draft)).toEqual({ _id: '2' })
    const keys = seen.map(({ headers }) => headers['idempotency-key'])
    expect(keys.slice(0, 3)).toEqual([undefined, undefined, undefined])
    expect(new Set(keys.slice(3)).size).toBe(1)
    expect(keys[3]).toBeTruthy()
    expect(new Set(seen.slice(3).map(({ body }) => body)).size).toBe(1)
  })

  test('a change without a key is never repeated', async () => {
    const { seen, client } = await aServer(failing(503, 'unavailable'))
    await failureOf(client().orders.cancel('1'))
    await failureOf(client().webhooks.delete('1'))
    await failureOf(client().recurrences.pause('1'))
    expect(seen).toHaveLength(3)
  })

  test('a POST that changes nothing is, without a key: quotes, previews, trials', async () => {
    const busy = failing(503, 'unavailable')
    const calls: ((maple: MapleDispatch) => Promise<unknown>)[] = [
      (maple) => maple.orders.quote(draft),
      (maple) => maple.orders.requote('1', { reason: 'Another door' }),
      (maple) => maple.company.board.previewMove({ stopIds: ['1'], courierId: '2' } as never),
      (maple) => maple.company.priceLists.try('1', draft as never),
      (maple) => maple.company.priceLists.compare('1', { from: '2026-11-01', to: '2026-11-02' }),
      (maple) => maple.company.orders.labels({ orderIds: ['1'] }),
    ]
    for (const call of calls) {
      const { seen, client } = await aServer(busy, ok())
      await call(client())
      expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, undefined])
    }
  })

  test.each([400, 401, 403, 404, 409, 422, 501])('%d is an answer: it is not asked again', async (status) => {
    const { seen, client } = await aServer(failing(status, 'conflict'))
    await failureOf(client().orders.get('1'))
    await failureOf(client().orders.place(draft))
    expect(seen).toHaveLength(2)
  })

  test('pauses grow and are spread, and it ends after so many', async () => {
    const { seen, client } = await aServer(failing(503, 'unavailable'))
    const failure = await failureOf(client({ retries: 6 }).orders.get('1'))
    expect(failure).toMatchObject({ status: 503, code: 'unavailable' })
    expect(seen).toHaveLength(7)
    const most = [500, 1000, 2000, 4000, 8000, 8000]
    expect(pauses).toHaveLength(6)
    for (const [at, ms] of pauses.entries()) {
      expect(ms).toBeLessThanOrEqual(most[at] ?? 0)
      expect(ms).toBeGreaterThanOrEqual((most[at] ?? 0) / 2)
    }
  })

  test('Retry-After is honoured, as seconds or as a date, and one of more than a minute is the caller’s to decide', async () => {
    const inTen = new Date(Date.now() + 10_500).toUTCString()
    const busy = (after: string) => failing(429, 'too_many_requests', { 'retry-after': after })
    const { client } = await aServer(busy('7'), busy(inTen), ok({ _id: '1' }), busy('61'))
    await client().orders.get('1')
    expect(pauses[0]).toBe(7000)
    expect(pauses[1]).toBeGreaterThan(8000)
    const failure = await failureOf(client().orders.get('1'))
    expect(failure).toMatchObject({ status: 429, retryAfter: 61 })
    expect(pauses).toHaveLength(2)
  })

  test('the caller’s own key and number of retries', async () => {
    const { seen, client } = await aServer(failing(503, 'unavailable'))
    await failureOf(client().orders.place(draft, { idempotencyKey: 'shop-17', retries: 1 }))
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['shop-17', 'shop-17'])
  })
})

describe('what fails', () => {
  test('says all that the server said', async () => {
    const errors = [{ path: 'delivery.address', msg: 'This field is required' }]
    const body = { success: false, code: 'bad_input', message: 'Check the form', errors, requestId: 'r-9' }
    const { client } = await aServer(answering(400, body))
    const failure = await failureOf(client().orders.place(draft))
    expect(failure).toBeInstanceOf(MapleError)
    expect({ ...failure, message: failure.message }).toMatchObject({
      status: 400,
      code: 'bad_input',
      message: 'Check the form',
      errors,
      requestId: 'r-9',
      retryAfter: null,
    })
  })

  test('a page of a proxy, a body that is cut, a server that is not there', async () => {
    const html: Answer = (reply) => reply.writeHead(403).end('<html>')
    const cut: Answer = (reply) => reply.writeHead(200).write('{"success"', () => reply.destroy())
    const page: Answer = (reply) => reply.writeHead(200).end('<html>')
    const { client } = await aServer(html, cut, page, answering(201, null), answering(200, { hello: 'you' }))
    const ask = () => failureOf(client({ retries: 0 }).orders.get('1'))
    expect(await ask()).toMatchObject({ status: 403, code: 'unexpected_reply', errors: [], requestId: null })
    expect(await ask()).toMatchObject({ status: 0, code: 'network' })
    expect(await ask()).toMatchObject({ status: 200, code: 'unexpected_reply' })
    expect(await ask()).toMatchObject({ status: 201, code: 'unexpected_reply' })
    expect(await ask()).toMatchObject({ status: 200, code: 'unexpected_reply' })
    const nobody = new MapleDispatch({ baseUrl: 'http://127.0.0.1:1', key: 'k', retries: 0 })
    expect(await failureOf(nobody.orders.get('1'))).toMatchObject({ status: 0, code: 'network' })
  })

  test('a server that is silent, before its reply or within it', async () => {
    const silent: Answer = () => undefined
    const halfway: Answer = (reply) => reply.writeHead(200).write('{')
    const { seen, client } = await aServer(silent, silent, halfway)
    const failure = await failureOf(client({ timeoutMs: 100, retries: 1 }).orders.get('1'))
    expect(failure).toMatchObject({ status: 0, code: 'timeout' })
    expect(seen).toHaveLength(2)
    expect(await failureOf(client({ retries: 0 }).orders.get('1', { timeoutMs: 100 }))).toMatchObject({
      code: 'timeout',
    })
  })

  test('a caller who gives up: before, during, and in the pause', async () => {
    const { seen, client } = await aServer(() => undefined, failing(503, 'unavailable', { 'retry-after': '30' }))
    const reason = new Error('enough')
    await expect(client().orders.get('1', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(seen).toEqual([])
    const during = new AbortController()
    const asked = client().orders.get('1', { signal: during.signal })
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    during.abort(reason)
    await expect(asked).rejects.toBe(reason)
    vi.mocked(clock.wait).mockRestore()
    const waiting = new AbortController()
    const inPause = client().orders.get('1', { signal: waiting.signal })
    await vi.waitFor(() => expect(seen).toHaveLength(2))
    waiting.abort(reason)
    await expect(inPause).rejects.toBe(reason)
    expect(seen).toHaveLength(2)
  })
})
