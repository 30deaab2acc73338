import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../src/app.ts'
import { ask, type Question, shout } from './fuzz.ts'
import { makeApp, type Person, type TestApp } from './make-app.ts'
import { seeded } from './random-orders.ts'
import { listening } from './raw.ts'

/** The same few thousand calls each time; `npm run fuzz -- --minutes N --seed S` asks others for as long as one likes. */
const seed = Number(process.env.FUZZ_SEED ?? 30)
const minutes = Number(process.env.FUZZ_MINUTES ?? 0)
const rounds = minutes ? Number.POSITIVE_INFINITY : 6
const until = Date.now() + minutes * 60_000

let t: TestApp
let base: string
const callers: (() => Promise<Person | undefined>)[] = [
  async () => undefined,
  () => t.aCustomer(),
  () => t.aWorkingCourier(),
  () => t.anAdmin('support'),
  () => t.aSuperAdmin(),
]
const sockets: Socket[] = []
beforeAll(async () => {
  t = await makeApp()
  ;({ base } = await listening(t))
})
afterAll(() => {
  for (const socket of sockets) socket.disconnect()
})

/** Ids and numbers of things that there are, so that more than the first check is passed. */
async function knownThings(): Promise<string[]> {
  const order = await t.anOrder()
  const courier = await t.aWorkingCourier()
  return [
    order._id,
    order.orderNumber,
    courier.courierId,
    courier.user._id,
    'about',
    'order.delivered',
    'orders',
    'driverLicense',
  ]
}

const shown = ({ payload, ...rest }: Question) => ({ ...rest, payload: payload?.toString('latin1').slice(0, 600) })

test('[trust 30] whatever is asked, by whomever: never a fault of ours, always our shape and our headers', async () => {
  const random = seeded(seed)
  const known = await knownThings()
  const wrong: unknown[] = []
  let asked = 0
  for (let round = 0; round < rounds && (!minutes || Date.now() < until); round += 1) {
    // Some calls end a session or an account, so each round has its own people.
    const people = await Promise.all(callers.map((make) => make()))
    for (const endpoint of endpoints) {
      const question = ask(random, endpoint, people[(asked + round) % people.length]?.token, known)
      asked += 1
      const reply = await t.app.inject({
        ...question,
        method: question.method as 'GET',
        remoteAddress: `10.9.${(asked >> 8) & 255}.${asked & 255}`,
      })
      const isJson = String(reply.headers['content-type']).includes('application/json')
      const isOurs =
        reply.statusCode < 400 ||
        (isJson &&
          reply.json().success === false &&
          typeof reply.json().message === 'string' &&
          reply.json().requestId === reply.headers['x-request-id'])
      const isDressed = Boolean(reply.headers['content-security-policy'] && reply.headers['x-content-type-options'])
      if (reply.statusCode >= 500 || !isOurs || !isDressed)
        wrong.push({ ...shown(question), status: reply.statusCode, body: reply.body.slice(0, 300) })
    }
  }
  expect(asked).toBeGreaterThan(minutes ? 0 : 800)
  expect(wrong.slice(0, 20)).toEqual([])
})

test('[trust 30] whatever is said over a socket, by whomever: an answer, never a fault of ours', async () => {
  const random = seeded(seed + 1)
  const known = await knownThings()
  const wrong: unknown[] = []
  for (const make of callers) {
    const who = await make()
    const socket = io(base, { auth: who ? { token: who.token } : {}, transports: ['websocket'], forceNew: true })
    sockets.push(socket)
    for (let n = 0; n < 60; n += 1) {
      const [name, ...given] = shout(random, known)
      const reply = await socket.timeout(30_000).emitWithAck(name, ...given)
      if (typeof reply.success !== 'boolean' || reply.code === 'internal') wrong.push({ name, given, reply })
    }
  }
  expect(wrong).toEqual([])
  expect((await fetch(`${base}/healthz`)).status).toBe(200)
})
