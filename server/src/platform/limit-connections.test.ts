import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket as NetSocket } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeApp, type TestApp, until } from '../../test/make-app.ts'
import { oddHeaderValues } from '../../test/odd-values.ts'
import { exchange, head, listening, statusOf } from '../../test/raw.ts'
import { serveFiles } from '../../test/serve-files.ts'
import { catchServerFaults } from './limit-connections.ts'
import { makeLog } from './log.ts'

let t: TestApp
let port: number
let base: string
const clients: Socket[] = []
beforeAll(async () => {
  t = await makeApp({
    env: {
      TRUST_PROXY: '1',
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'secret-of-twilio',
      TWILIO_FROM: '+14165550100',
    },
  })
  ;({ port, base } = await listening(t))
  await set({
    'limits.anonymousPerMinute': 1_000_000,
    'limits.sessionPerMinute': 1_000_000,
    'limits.loginPerMinute': 100_000,
    'limits.anonymousSocketsPerAddress': 100_000,
  })
  token = (await t.aCustomer()).token
  filesPort = await portOfFiles()
})

async function portOfFiles(): Promise<number> {
  const { app, stop } = await serveFiles(t)
  afterFiles = stop
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}
let afterFiles = async () => {}
afterAll(() => afterFiles())
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect()
  for (const each of Object.values(connections())) each.close(true)
  await until(() => t.node.deps.live.engine.clientsCount === 0 || undefined)
})
const connections = () =>
  (t.node.deps.live.engine as unknown as { clients: Record<string, { close(atOnce: boolean): void }> }).clients

const set = async (settings: Record<string, number>) =>
  expect((await t.put('/admin/settings/bulk', { settings }, await t.aSuperAdmin())).status).toBe(200)
const isAlive = async () => expect((await fetch(`${base}/healthz`)).status).toBe(200)

interface Target {
  /** Where it goes; the server that serves files is another one. */
  port(): number
  line: string
  usual: Record<string, string>
  body?: string
  /** What it answers when nothing is odd: the header is looked at on the way there. */
  status: number
}

let filesPort: number
let token: string
const here = () => port
const json = (body: object) => ({ usual: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const signedIn = () => ({ authorization: `Bearer ${token}` })
const photo = '--zz\r\ncontent-disposition: form-data; name="other"\r\n\r\nx\r\n--zz--'

/** Each header goes where something reads it: our own code, Fastify, its plugins or the socket server. */
const targets = (): [Target, string[]][] => [
  [
    { port: here, line: 'GET /api/config', usual: {}, status: 200 },
    ['host', 'accept', 'accept-language', 'expect', 'upgrade', 'connection', 'x-forwarded-for', 'origin', 'referer'],
  ],
  [{ port: here, line: 'GET /api/auth/me', usual: signedIn(), status: 200 }, ['authorization', 'cookie', 'user-agent']],
  [
    { port: here, line: 'GET /metrics', usual: {}, status: 200 },
    ['authorization', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'],
  ],
  [
    {
      port: here,
      line: 'POST /api/users/addresses',
      usual: { ...signedIn(), 'content-type': 'application/json' },
      body: JSON.stringify({ label: 'Home', address: '401 Richmond St W, Toronto, ON M5V 3A8' }),
      status: 201,
    },
    ['idempotency-key'],
  ],
  [
    { port: here, line: 'POST /webhooks/payments', ...json({ id: 'evt_1' }), status: 400 },
    ['stripe-signature', 'maple-signature'],
  ],
  [
    {
      port: here,
      line: 'POST /api/sms/status',
      usual: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'MessageSid=SM1&MessageStatus=sent',
      status: 403,
    },
    ['x-twilio-signature'],
  ],
  [
    { port: here, line: 'POST /api/auth/login', ...json({ email: 1 }), status: 400 },
    ['content-type', 'content-length', 'transfer-encoding'],
  ],
  [
    {
      port: here,
      line: 'POST /api/users/upload-photo',
      usual: { ...signedIn(), 'content-type': 'multipart/form-data; boundary=zz' },
      body: photo,
      status: 400,
    },
    ['content-type', 'content-length', 'transfer-encoding'],
  ],
  [
    { port: () => filesPort, line: 'GET /assets/a.js', usual: { 'accept-encoding': 'identity' }, status: 200 },
    ['accept-encoding', 'range', 'if-range', 'if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'],
  ],
]

const ofSockets = [
  'origin',
  'host',
  'x-forwarded-for',
  'user-agent',
  'cookie',
  'accept-encoding',
  'content-type',
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
  'connection',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-protocol',
  'sec-websocket-extensions',
]
const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-version': '13',
}
const socketTarget = (transport: string, usual: Record<string, string>, status: number): Target => ({
  port: here,
  line: `GET /socket.io/?EIO=4&transport=${transport}`,
  usual,
  status,
})
const doors: { name: string; targets(): [Target, string[]][] }[] = [
  { name: 'HTTP', targets },
  { name: 'polling', targets: () => [[socketTarget('polling', {}, 200), ofSockets]] },
  { name: 'websocket', targets: () => [[socketTarget('websocket', upgrade, 101), ofSockets]] },
]

function bytesOf({ line, usual, body = '' }: Target, odd: Record<string, string>): Buffer {
  const length: Record<string, string> = body ? { 'content-length': String(body.length) } : {}
  const all: Record<string, string> = { host: 'localhost', ...length, ...usual, ...odd }
  // Two lengths of one body are refused before anybody reads either.
  if ('transfer-encoding' in odd) delete all['content-length']
  const lines = Object.entries(all).map((each) => `${each.join(': ')}\r\n`)
  return Buffer.from(`${line} HTTP/1.1\r\n${lines.join('')}\r\n${body}`, 'latin1')
}

/** A connection that is used again as long as the replies allow it. */
function caller() {
  let socket: NetSocket | undefined
  let at = 0
  return async (target: Target, odd: Record<string, string>): Promise<number> => {
    if (at !== target.port()) socket?.destroy()
    at = target.port()
    const mayHang = 'content-length' in odd || 'transfer-encoding' in odd
    const mine =
      socket && !socket.destroyed && !mayHang ? socket : connect(at, '127.0.0.1').on('error', () => undefined)
    socket = mine
    const wasUsed = mine.bytesWritten > 0
    const bytes = bytesOf(target, odd)
    // A body that is announced and does not come is waited for; the end of the connection is the end of it.
    if (mayHang) mine.end(bytes)
    else mine.write(bytes)
    const heard = await answerOn(mine)
    if (heard === '' && wasUsed) return caller()(target, odd)
    if (mayHang || !mayBeUsedAgain(heard)) mine.destroy()
    return statusOf(heard)
  }
}

/** Up to the end of the reply as far as its headers tell it; '' when the connection ends without one. */
function answerOn(socket: NetSocket): Promise<string> {
  return new Promise((done) => {
    let heard = ''
    const finish = () => {
      socket.off('data', take).off('close', finish)
      done(heard)
    }
    const take = (chunk: Buffer) => {
      heard += chunk.toString('latin1')
      const end = heard.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = /\r\ncontent-length: (\d+)/i.exec(heard.slice(0, end + 2))?.[1]
      if (length === undefined || heard.length >= end + 4 + Number(length)) finish()
    }
    socket.on('data', take).on('close', finish)
  })
}

const mayBeUsedAgain = (reply: string): boolean =>
  /\r\ncontent-length: \d/i.test(reply) && !/\r\nconnection: close/i.test(reply) && !reply.startsWith('HTTP/1.1 1')

test.each(doors)(
  '[I8] [trust 21] over $name no header ends the process, whatever it says, and each gets an answer below 500',
  async ({ targets }) => {
    expect(oddHeaderValues.length).toBeGreaterThanOrEqual(200)
    const all = targets()
    for (const [target] of all) expect([target.line, await caller()(target, {})]).toEqual([target.line, target.status])
    const cases = all.flatMap(([target, headers]) =>
      headers.flatMap((header) => oddHeaderValues.map((value) => ({ target, header, value }))),
    )
    const wrong: unknown[] = []
    const work = async () => {
      const ask = caller()
      for (let each = cases.pop(); each; each = cases.pop()) {
        const status = await ask(each.target, { [each.header]: each.value })
        if (status < 100 || status >= 500) wrong.push({ ...each, target: each.target.line, status })
      }
    }
    await Promise.all(Array.from({ length: 8 }, work))
    expect(wrong).toEqual([])
    await isAlive()
  },
)

test('[I8] what throws before Fastify is answered 500 in our shape, and the connection of nobody else is touched', async () => {
  const server = createServer((request) => {
    throw new Error(`nobody caught ${request.url}`)
  })
  catchServerFaults(server, makeLog('silent'), t.app.answerFault)
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const reply = await exchange((server.address() as AddressInfo).port, head('GET /', {}))
  server.close()
  expect(statusOf(reply)).toBe(500)
  expect(reply.toLowerCase()).toContain('content-security-policy: ')
  expect(JSON.parse(reply.slice(reply.indexOf('\r\n\r\n') + 4))).toMatchObject({ success: false, code: 'internal' })
})

test('[I8] a frame without an origin is refused, our own page and a program are let in', async () => {
  const polling = (origin?: string) =>
    fetch(`${base}/socket.io/?EIO=4&transport=polling`, origin === undefined ? {} : { headers: { origin } })
  for (const origin of ['null', 'garbage', 'http://[', 'https://elsewhere.test'])
    expect((await polling(origin)).status).toBe(403)
  for (const origin of ['https://maple.test', base, undefined]) expect((await polling(origin)).status).toBe(200)
})

test('Upgrade: h2c, and to a websocket elsewhere, are answered as if they had not asked for it', async () => {
  for (const [line, wanted, status] of [
    ['GET /healthz', 'h2c', 200],
    ['GET /api/config', 'h2c', 200],
    ['GET /socket.io/?EIO=4&transport=polling', 'h2c', 200],
    ['GET /api/nowhere', 'websocket', 404],
  ] as const)
    expect([
      wanted,
      statusOf(await exchange(port, head(line, { connection: 'Upgrade, close', upgrade: wanted }))),
    ]).toEqual([wanted, status])
})

test('[I8] a thousand sockets of one stranger find the door shut at the limit; others, and who signs in, come in', async () => {
  await set({ 'limits.anonymousSocketsPerAddress': 20, 'limits.anonymousSockets': 50 })
  const knock = (from: string, auth: object = {}) => {
    const client = io(base, {
      auth,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      // A busy machine needs long for a thousand, and none of them may leave before it has its answer.
      timeout: 100_000,
      extraHeaders: { 'x-forwarded-for': from },
    })
    clients.push(client)
    return new Promise<boolean>((answer) => {
      client.once('connect', () => answer(true))
      client.once('connect_error', () => answer(false))
    })
  }
  const inside = async (answers: Promise<boolean>[]) => (await Promise.all(answers)).filter(Boolean).length
  expect(await inside(Array.from({ length: 1000 }, () => knock('192.0.2.1')))).toBe(20)
  await isAlive()
  expect(await inside(Array.from({ length: 60 }, (_, n) => knock(`198.51.100.${n}`)))).toBe(30)
  expect(await knock('192.0.2.2', { token: (await t.aCustomer()).token })).toBe(true)
  for (const client of clients.splice(0)) client.disconnect()
  await until(() => t.node.deps.live.engine.clientsCount === 0 || undefined)
  expect(await knock('192.0.2.1')).toBe(true)
})

const frames = [
  '',
  ' ',
  '0',
  '1',
  '2',
  '2probe',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  'x',
  'b',
  'bAAAA',
  'b!!!!',
  '40',
  '40{}',
  '40[]',
  '40null',
  '40"x"',
  '40{"token":1}',
  '40{"token":{"a":[]}}',
  '40{"token":null,"language":{}}',
  '40{"__proto__":{"token":"x"}}',
  '40/',
  '40/admin',
  '40/admin,',
  '40/admin,{"token":"x"}',
  '40/%00,',
  '40/\u0000,{}',
  '40,',
  '40{',
  '41',
  '41/x',
  '42',
  '42[]',
  '42{}',
  '42""',
  '42[1]',
  '42[null]',
  '42[{}]',
  '42["error"]',
  '42["error",{}]',
  '42["error","x",{"message":1}]',
  '42["connect"]',
  '42["disconnect"]',
  '42["disconnecting"]',
  '42["newListener"]',
  '42["__proto__"]',
  '42["constructor",1]',
  '42["toString"]',
  '42["connection"]',
  '42["track_order"]',
  '42["track_order",null]',
  '42["track_order",1]',
  '42["track_order",[]]',
  '42["track_order",{"orderId":null}]',
  '42["track_order",{"orderId":{"a":1}}]',
  '42["track_order",{"orderId":"\\u0000"}]',
  '42["track_order",{"orderId":"\\ud800"}]',
  '42["stop_tracking",{"orderId":"\\u0000"}]',
  '42["track_order",{"orderId":"%","x":1}]',
  '421["track_order",{"orderId":"x"}]',
  '42999999999999999999["track_order",{"orderId":"x"}]',
  '42-1["x"]',
  '421["stop_tracking"]',
  '421["courier_location",{"latitude":1e-320,"longitude":1}]',
  '421["courier_location",{"latitude":1e999,"longitude":1}]',
  '421["courier_location",{"latitude":43,"longitude":-79,"at":"0000-01-01T00:00:00Z"}]',
  '421["courier_location",{"latitude":43,"longitude":-79,"address":"\\u0000"}]',
  '421["courier_location",{"latitude":43,"longitude":-79,"sequence":9007199254740993}]',
  '43',
  '430',
  '430[]',
  '43999[1,2]',
  '43-1[]',
  '44',
  '44{}',
  '44"x"',
  '45',
  '450-[]',
  '451-["x"]',
  '451-["track_order",{"_placeholder":true,"num":0}]',
  '4599999999999-["x"]',
  '451-["track_order",{"_placeholder":true,"num":-1}]',
  '46',
  '461-0[]',
  '47',
  '49',
  `42["${'a'.repeat(17_000)}"]`,
  `40${'['.repeat(5000)}`,
  `42${'[['.repeat(3000)}`,
]

test.each(['websocket', 'polling'] as const)(
  '[I8] over %s no frame ends the process: packets, names, arguments, acks, namespaces, words at the door',
  async (transport) => {
    const tokens = [undefined, (await t.aWorkingCourier()).token]
    const talks = tokens.flatMap((token) => {
      const hello = `40${JSON.stringify(token ? { token } : {})}`
      return frames.flatMap((frame) => [[frame], [hello, frame, hello, frame]])
    })
    const work = async () => {
      for (let words = talks.pop(); words; words = talks.pop()) await say(transport, words)
    }
    await Promise.all(Array.from({ length: 8 }, work))
    await isAlive()
    expect(await t.post('/auth/login', { email: 'nobody@example.ca', password: 'x' })).toMatchObject({ status: 401 })
  },
)

async function say(transport: 'websocket' | 'polling', words: readonly string[]): Promise<void> {
  if (transport === 'polling') return sayByPolling(words)
  const socket = new WebSocket(`${base.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  await new Promise<void>((done) => {
    socket.addEventListener('close', () => done())
    socket.addEventListener('error', () => done())
    socket.addEventListener('open', () => {
      for (const each of words) socket.send(each)
      socket.send(Buffer.from(words.join('')))
      socket.close()
    })
  })
}

async function sayByPolling(words: readonly string[]): Promise<void> {
  const url = `${base}/socket.io/?EIO=4&transport=polling`
  const { sid } = JSON.parse((await (await fetch(url)).text()).slice(1)) as { sid: string }
  for (const each of words) await fetch(`${url}&sid=${sid}`, { method: 'POST', body: each })
  // One that is closing waits half a minute for somebody to hear of it.
  const heard = fetch(`${url}&sid=${sid}`).then((reply) => reply.arrayBuffer())
  connections()[sid]?.close(true)
  await heard
}
