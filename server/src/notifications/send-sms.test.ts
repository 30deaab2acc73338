import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { deliveryTries } from '../platform/mail/mailer.ts'
import { twilioCarrier } from '../platform/sms/twilio-carrier.ts'
import { twilioSignature } from './note-sms-status.ts'

interface Stored {
  sid: string
  to: string
  body: string
  date_created: string
}

/** Speaks the two calls of Twilio's API that we use. */
const messages: Stored[] = []
const seen: { authorization: string | undefined; fields: Record<string, string> }[] = []
let behave: 'well' | 'down' | 'lose-the-answer' | 'stopped' = 'well'
let twilio: Server
let t: TestApp
let boss: Promise<Person>
const account = 'AC0123456789abcdef'
const [token, from] = ['twilio-secret-token', '+14165550100']

async function readBody(request: IncomingMessage): Promise<Record<string, string>> {
  let text = ''
  for await (const part of request) text += part
  return Object.fromEntries(new URLSearchParams(text))
}

beforeAll(async () => {
  twilio = createServer(async (request, reply) => {
    const json = (status: number, body: object) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const url = new URL(request.url ?? '', 'http://x')
    if (url.pathname !== `/2010-04-01/Accounts/${account}/Messages.json`)
      return json(404, { code: 20404, message: 'not found' })
    if (request.method === 'GET')
      return json(200, { messages: messages.filter(({ to }) => to === url.searchParams.get('To')) })
    const fields = await readBody(request)
    seen.push({ authorization: request.headers.authorization, fields })
    if (behave === 'down') return json(503, { message: 'try later' })
    if (behave === 'stopped') return json(400, { code: 21610, message: 'Attempt to send to unsubscribed recipient' })
    const stored = {
      sid: `SM${messages.length}`,
      to: fields.To ?? '',
      body: fields.Body ?? '',
      date_created: new Date().toUTCString(),
    }
    messages.push(stored)
    if (behave === 'lose-the-answer') return request.socket.destroy()
    return json(201, stored)
  })
  twilio.listen(0, '127.0.0.1')
  await once(twilio, 'listening')
  const base = `http://127.0.0.1:${(twilio.address() as AddressInfo).port}`
  const env = { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from, TWILIO_API_BASE: base }
  t = await makeApp({ env, carrier: twilioCarrier({ accountSid: account, authToken: token, from, base }) })
  boss = t.aSuperAdmin()
})
afterAll(() => void twilio.close())
beforeEach(() => {
  behave = 'well'
})

const send = (to: string, text: string) =>
  t.db.transaction((tx) => t.node.deps.smsSender.queue(tx, { to, text, template: 'test', language: 'en' }))
const row = async (to: string) => (await t.db`select * from outbox_sms where to_phone = ${to}`)[0]
const inState = (to: string, state: string) =>
  until(async () => ((await row(to))?.state === state ? row(to) : undefined))
const hurry = () =>
  until(async () => {
    const due =
      await t.db`update pgboss.job set start_after = now() where name = 'send-sms' and state = 'retry' returning id`
    return due[0]
  })

test('[Twilio] a message goes out signed, from our number, and is marked as sent', async () => {
  await send('+14165550111', 'Hello – à bientôt')
  const sent = await inState('+14165550111', 'sent')
  expect(sent.carrierId).toMatch(/^SM/)
  const request = seen.find(({ fields }) => fields.To === '+14165550111')
  expect(request?.fields).toEqual({ To: '+14165550111', From: from, Body: 'Hello – à bientôt' })
  expect(request?.authorization).toBe(`Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`)
})

test('[Twilio] while it is down the request that caused it succeeds, other channels speak, and it arrives later, once', async () => {
  behave = 'down'
  await send('+14165550122', 'Later')
  const failed = await inState('+14165550122', 'failed')
  expect(failed.lastError).toContain('503')
  const customer: Person = await t.aCustomer()
  await t.put('/users/preferences/notifications', { sms: { orderUpdates: true } }, customer)
  await t.anOrder(customer)
  await t.emailTo(customer.email, /placed$/)
  behave = 'well'
  await hurry()
  await inState('+14165550122', 'sent')
  expect(messages.filter(({ to }) => to === '+14165550122')).toHaveLength(1)
})

test('[Twilio] an answer that got lost does not send it twice', async () => {
  behave = 'lose-the-answer'
  await send('+14165550133', 'Once')
  await inState('+14165550133', 'failed')
  behave = 'well'
  await hurry()
  await inState('+14165550133', 'sent')
  expect(messages.filter(({ to }) => to === '+14165550133')).toHaveLength(1)
})

test('[Twilio] whoever answered STOP is not tried again, and hears no more by SMS', async () => {
  const person = await t.aCustomer({ phone: '416 555 0144' })
  await t.put('/users/preferences/notifications', { sms: { orderUpdates: true, promotions: true } }, person)
  behave = 'stopped'
  await send('+14165550144', 'Hello?')
  const failed = await inState('+14165550144', 'failed')
  behave = 'well'
  expect(failed.lastError).toContain('21610')
  const wishes = await until(async () => {
    const { sms } = (await t.get('/users/preferences/notifications', person)).body.data
    return sms.orderUpdates ? undefined : sms
  })
  expect(wishes).toEqual({ orderUpdates: false, promotions: false })
  // The job is ended a moment after what it did is written.
  const ended = await until(async () => {
    const [job] = await t.db`select state from pgboss.job where name = 'send-sms' and data->>'smsId' = ${failed.id}`
    return job?.state === 'active' ? undefined : job?.state
  })
  expect(ended).toBe('completed')
})

test('[Twilio] what became of a message is taken only with its signature', async () => {
  const sent = await inState('+14165550111', 'sent')
  const fields = { MessageSid: sent.carrierId, MessageStatus: 'delivered', ApiVersion: '2010-04-01' }
  const body = new URLSearchParams(fields).toString()
  const tell = (signature: string) =>
    t.call('POST', '/sms/status', undefined, body, {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
    })
  expect((await tell('forged')).status).toBe(403)
  expect((await tell(twilioSignature(token, 'https://maple.test/api/sms/status', fields))).status).toBe(200)
  const admin = await t.anAdmin()
  const { data } = (await t.get('/admin/outbox/sms?limit=100', admin)).body
  expect(data.find(({ to }: { to: string }) => to === '+14165550111')).toMatchObject({
    state: 'sent',
    carrierState: 'delivered',
  })
})

test('a provider that is down for an hour loses nothing: the waits add up to more', () => {
  // Each wait doubles up to ten minutes and may be halved by chance, so that not all come back at once.
  const waits = Array.from({ length: deliveryTries - 1 }, (_, n) => Math.min(600, 5 * 2 ** n) / 2)
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(3600)
})

test('down for longer than all its patience: the waits add up to more than an hour, then staff see it and try again', async () => {
  const to = '+14165550188'
  behave = 'down'
  await send(to, 'Nobody answers')
  let waitedSeconds = 0
  const dead = await until(
    async () => {
      // The clock is moved by hand: what waits is due now, and how long it would have waited is counted.
      const moved = await t.db<{ seconds: number }[]>`
      with waiting as (
        select id, extract(epoch from start_after - now())::float as seconds from pgboss.job
        where name = 'send-sms' and state = 'retry' and start_after > now() for update
      )
      update pgboss.job j set start_after = now() from waiting where j.id = waiting.id and j.name = 'send-sms' returning waiting.seconds`
      waitedSeconds += moved.reduce((sum, { seconds }) => sum + seconds, 0)
      const { data } = (await t.get('/admin/jobs/failed', await boss)).body
      return data.find(({ queue }: { queue: string }) => queue === 'send-sms')
    },
    { seconds: 100 },
  )
  expect(waitedSeconds).toBeGreaterThan(3600)
  expect(dead).toMatchObject({ tries: deliveryTries })
  expect(messages.filter((message) => message.to === to)).toEqual([])
  behave = 'well'
  expect((await t.put(`/admin/jobs/${dead._id}/retry`, undefined, await boss)).status).toBe(200)
  await inState(to, 'sent')
  expect(messages.filter((message) => message.to === to)).toHaveLength(1)
})

test('half a set-up is refused at the start', async () => {
  const { readEnv } = await import('../env.ts')
  expect(() => readEnv({ TWILIO_ACCOUNT_SID: account })).toThrow('TWILIO_AUTH_TOKEN')
})
