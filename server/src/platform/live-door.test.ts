import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makeApp, type TestApp, until } from '../../test/make-app.ts'
import { oddHeaderValues } from '../../test/odd-values.ts'
import { exchange, head, listening, statusOf } from '../../test/raw.ts'

let t: TestApp
let port: number
let base: string
const clients: Socket[] = []
beforeAll(async () => {
  t = await makeApp({ env: { TRUST_PROXY: '1' } })
  ;({ port, base } = await listening(t))
  await set({ 'limits.anonymousPerMinute': 1_000_000, 'limits.anonymousSocketsPerAddress': 100_000 })
})
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

/** Whatever our own code, Fastify, its plugins or the socket server look at. */
const headersThatAreRead = [
  'origin',
  'host',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'authorization',
  'accept-language',
  'user-agent',
  'idempotency-key',
  'stripe-signature',
  'maple-signature',
  'x-twilio-signature',
  'content-type',
  'content-length',
  'transfer-encoding',
  'accept',
  'accept-encoding',
  'range',
  'if-none-match',
  'if-modified-since',
  'if-range',
  'expect',
  'cookie',
  'referer',
  'upgrade',
  'connection',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-protocol',
  'sec-websocket-extensions',
]
/** The socket server does not look at these. */
const onlyHttp = new Set([
  'idempotency-key',
  'stripe-signature',
  'maple-signature',
  'x-twilio-signature',
  'if-none-match',
  'if-modified-since',
  'if-range',
  'range',
  'referer',
  'accept',
])
const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-version': '13',
}
const doors: { name: string; bytes(header: string, value: string): string }[] = [
  { name: 'HTTP', bytes: (header, value) => request('GET /api/config', {}, header, value) },
  { name: 'polling', bytes: (header, value) => request('GET /socket.io/?EIO=4&transport=polling', {}, header, value) },
  {
    name: 'websocket',
    bytes: (header, value) => request('GET /socket.io/?EIO=4&transport=websocket', upgrade, header, value),
  },
]
function request(line: string, usual: Record<string, string>, header: string, value: string): string {
  const all: Record<string, string> = { host: 'localhost', connection: 'close', ...usual, [header]: value }
  return `${line} HTTP/1.1\r\n${Object.entries(all)
    .map((each) => `${each.join(': ')}\r\n`)
    .join('')}\r\n`
}

/** The status of the reply, as soon as it is there; 0 when the connection ends without one. */
async function ask(bytes: string): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(Buffer.from(bytes, 'latin1'))
  const [first] = (await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])])) as [
    Buffer | string,
  ]
  socket.destroy()
  return statusOf(String(first))
}

test.each(doors)(
  '[I8] over $name no header ends the process, whatever it says, and each gets an answer below 500',
  async ({ name, bytes }) => {
    expect(oddHeaderValues.length).toBeGreaterThanOrEqual(200)
    const read = name === 'HTTP' ? headersThatAreRead : headersThatAreRead.filter((header) => !onlyHttp.has(header))
    const cases = read.flatMap((header) => oddHeaderValues.map((value) => ({ header, value })))
    const wrong: unknown[] = []
    const work = async () => {
      for (let each = cases.pop(); each; each = cases.pop()) {
        const status = await ask(bytes(each.header, each.value))
        if (status < 100 || status >= 500) wrong.push({ ...each, status })
      }
    }
    await Promise.all(Array.from({ length: 8 }, work))
    expect(wrong).toEqual([])
    await isAlive()
  },
)

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
  await set({ 'limits.anonymousSocketsPerAddress': 100_000, 'limits.anonymousSockets': 5000 })
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
    for (const token of tokens) {
      const hello = `40${JSON.stringify(token ? { token } : {})}`
      for (const frame of frames) {
        await say(transport, [frame])
        await say(transport, [hello, frame, hello, frame])
      }
    }
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
  connections()[sid]?.close(true)
  await setImmediate()
}
