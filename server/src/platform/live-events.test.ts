import { liveEvents, type SettingValues } from '@maple/contract'
import { io, type Socket } from 'socket.io-client'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until, whenOver } from '../../test/make-app.ts'
import { listening } from '../../test/raw.ts'
import { hear } from './live-events.ts'
import { ConnectionFault } from './postgres/faults.ts'

let t: TestApp
let base: string
let courier: Person
beforeAll(async () => {
  t = await makeApp({ env: { TRUST_PROXY: 'loopback' } })
  ;({ base } = await listening(t))
  courier = await t.aWorkingCourier()
})

const set = async (settings: Partial<SettingValues>) =>
  expect((await t.put('/admin/settings/bulk', { settings }, await t.aSuperAdmin())).status).toBe(200)

let seat = 0
async function client(who?: Person, { from = `203.0.113.${++seat}`, language = 'en' } = {}): Promise<Socket> {
  const socket = io(base, {
    auth: { ...(who && { token: who.token }), language },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { 'x-forwarded-for': from },
  })
  whenOver(() => socket.disconnect())
  await new Promise((done, fail) => socket.once('connect', () => done(undefined)).once('connect_error', fail))
  return socket
}
const here = { latitude: 43.65, longitude: -79.38 }
const ask = (socket: Socket, name: string, ...given: unknown[]) => socket.emitWithAck(name, ...given)

test('every event is limited by socket, signed in or not, and says in how many seconds to come again', async () => {
  await set({ 'limits.eventsPerSocket': 10 })
  for (const who of [undefined, courier, await t.aSuperAdmin()]) {
    for (const name of [...Object.keys(liveEvents), 'no_such_event']) {
      const socket = await client(who)
      const codes = []
      for (let n = 0; n < 11; n += 1) codes.push((await ask(socket, name, n)).code)
      expect([name, codes.filter((code) => code === 'too_many_requests').length]).toEqual([name, 1])
      const last = await ask(socket, name, 1)
      expect(last).toMatchObject({ success: false, code: 'too_many_requests' })
      expect(last.retryAfterSeconds).toBeGreaterThan(0)
    }
  }
})

test('the same holds for all sockets of one address together', async () => {
  await set({ 'limits.eventsPerAddress': 12 })
  const from = '203.0.113.250'
  const two = [await client(courier, { from }), await client(await t.aCustomer(), { from })]
  const codes = []
  for (let n = 0; n < 14; n += 1) codes.push((await ask(two[n % 2] as Socket, 'stop_tracking', {})).code)
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(2)
})

test('visitors behind one proxy have a limit each: live tracking counts by the address that the proxy saw', async () => {
  await set({ 'limits.trackingPerMinute': 2 })
  const follow = async (from: string) => {
    const socket = await client(undefined, { from })
    return [1, 2, 3].reduce<Promise<string[]>>(
      async (codes) => [...(await codes), (await ask(socket, 'track_order', { orderId: 'MD1' })).code],
      Promise.resolve([]),
    )
  }
  const twoThenNone = ['not_found', 'not_found', 'too_many_requests']
  expect(await follow('198.51.100.1')).toEqual(twoThenNone)
  expect(await follow('198.51.100.2')).toEqual(twoThenNone)
  // What the visitor wrote in front of it himself changes nothing.
  expect(await follow('203.0.113.77, 198.51.100.2')).toEqual([
    'too_many_requests',
    'too_many_requests',
    'too_many_requests',
  ])
})

test('a refusal is said in the page’s language, filled in, also to who asks for no acknowledgement', async () => {
  await set({ 'limits.eventsPerSocket': 10 })
  const socket = await client(courier, { language: 'fr' })
  const heard: string[] = []
  socket.on('error', ({ message }: { message: string }) => void heard.push(message))
  for (let n = 0; n < 11; n += 1) socket.emit('track_order', { orderId: 'MD1' })
  await until(() => heard.length === 11 || undefined)
  expect(heard.filter((each) => each === 'Commande introuvable')).toHaveLength(10)
  expect(heard.find((each) => each !== 'Commande introuvable')).toMatch(
    /^Trop de demandes\. Veuillez réessayer dans \d+ secondes\.$/,
  )
})

test('an event that was not declared reaches no code, and a wrong argument is told beside the acknowledgement', async () => {
  const socket = await client(courier)
  let reached = 0
  t.node.deps.live.sockets.sockets.get(socket.id ?? '')?.on(
    'undeclared' as never,
    (() => {
      reached += 1
    }) as never,
  )
  expect(await ask(socket, 'undeclared', 1)).toMatchObject({ success: false, code: 'not_found' })
  expect(reached).toBe(0)
  expect(await ask(socket, 'courier_location', { ...here, latitude: 'x' })).toMatchObject({
    success: false,
    code: 'bad_input',
  })
  expect(await ask(socket, 'courier_location', here)).toMatchObject({ success: true, data: { accepted: true } })
  expect(await ask(await client(), 'courier_location', here)).toMatchObject({ code: 'unauthenticated' })
})

test('whoever floods on without a pause is cut off', async () => {
  await set({ 'limits.eventsPerSocket': 10 })
  const socket = await client()
  const gone = new Promise((done) => socket.once('disconnect', done))
  // What was let through is counted a moment later than what was refused, and begins the count of refusals anew.
  const flood = setInterval(() => {
    for (let n = 0; n < 110; n += 1) socket.emit('flood')
  }, 5)
  expect(await gone).toBe('io server disconnect')
  clearInterval(flood)
})

test('a break of the database is told as such, to who asks and to who comes, and nobody is told to sign in again', async () => {
  const other = await makeApp()
  const there = await listening(other)
  const somebody = await other.aCustomer()
  const knock = (auth: object) => {
    const socket = io(there.base, { auth, transports: ['websocket'], reconnection: false, forceNew: true })
    whenOver(() => socket.disconnect())
    return new Promise<Socket | string>((done) => {
      socket.once('connect', () => done(socket)).once('connect_error', ({ message }) => done(message))
    })
  }
  expect(await knock({ token: 'of nobody' })).toBe('Please sign in')
  const inside = (await knock({})) as Socket
  hear(other.node.deps.live, liveEvents.track_order, () => Promise.reject(new ConnectionFault(undefined)))
  expect(await ask(inside, 'track_order', { orderId: 'MD1' })).toMatchObject({
    success: false,
    code: 'unavailable',
    retryAfterSeconds: 2,
  })
  await other.db.end({ timeout: 1 })
  expect(await knock({ token: somebody.token })).toBe(
    'The service is briefly unavailable. Please try again in a moment.',
  )
})
