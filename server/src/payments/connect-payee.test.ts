import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { insertTransfer } from './ledger.sql.ts'
import { makePayouts } from './make-payouts.ts'

/** The part of Stripe Connect that is used: accounts, the page to fill in, transfers. */
const accounts = new Map<string, { email: string; ready: boolean }>()
const transfers: { destination: string; amount: string; key: string | undefined }[] = []
let isUp = true
let stripe: Server
let t: TestApp
let luc: Person & { courierId: string }

beforeAll(async () => {
  stripe = createServer(async (request, reply) => {
    let text = ''
    for await (const part of request) text += part
    const form = new URLSearchParams(text)
    const say = (body: object) => reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const key = request.headers['idempotency-key']?.toString()
    if (!isUp) return reply.destroy()
    if (request.method === 'POST' && request.url === '/v1/accounts') {
      const id = `acct_${(key ?? '').slice(-12)}`
      if (!accounts.has(id)) accounts.set(id, { email: form.get('email') ?? '', ready: false })
      return say({ id })
    }
    if (request.method === 'GET' && request.url?.startsWith('/v1/accounts?')) return say({ data: [], has_more: false })
    if (request.url === '/v1/account_links') return say({ url: `https://connect.stripe.test/${form.get('account')}` })
    if (request.method === 'GET' && request.url?.startsWith('/v1/transfers')) return say({ data: [] })
    if (request.url === '/v1/transfers') {
      transfers.push({ destination: form.get('destination') ?? '', amount: form.get('amount') ?? '', key })
      return say({ id: `tr_${transfers.length}` })
    }
    const ready = accounts.get(request.url?.split('/').at(-1) ?? '')?.ready ?? false
    return say({ payouts_enabled: ready, capabilities: { transfers: ready ? 'active' : 'pending' } })
  })
  await new Promise<void>((listening) => void stripe.listen(0, '127.0.0.1', listening))
  const base = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`
  const env = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }
  // With the demo's orders, which nobody has paid for here: it has to start all the same.
  t = await makeApp({ env: { ...env, STRIPE_API_BASE: base, DEMO: '1', DEMO_ROBOTS: '0' } })
  luc = await t.aWorkingCourier()
})
afterAll(() => void stripe.close())

const path = '/couriers/payout-connection'
const connection = async () => (await t.get(path, luc)).body.data

test('the demo shows its orders on their way, paid or not', async () => {
  expect((await t.get('/orders/track/MD123456')).body.data.status).toBe('in-transit')
})

test('a courier sets up an account with the provider, goes on where they left, and is paid there', async () => {
  expect(await connection()).toEqual({ needed: true, state: 'none' })
  const started = await t.put(path, undefined, luc)
  const [[id, account] = []] = [...accounts]
  expect(started.body.data.url).toBe(`https://connect.stripe.test/${id}`)
  expect(account).toEqual({ email: luc.email, ready: false })
  expect((await t.put(path, undefined, luc)).body.data).toEqual(started.body.data)
  expect(accounts.size).toBe(1)
  expect(await connection()).toEqual({ needed: true, state: 'started' })
  if (account) account.ready = true
  expect(await connection()).toEqual({ needed: true, state: 'ready' })
  await t.db.transaction((tx) =>
    insertTransfer(tx, {
      cause: 'test:earned',
      kind: 'tip',
      courierId: luc.courierId,
      at: '2026-01-05T12:00:00Z',
      entries: [
        { account: 'courier', ownerId: luc.courierId, purpose: 'earnings', cents: 2500 },
        { account: 'company', purpose: 'commission', cents: -2500 },
      ],
    }),
  )
  await makePayouts(t.node.deps)
  await until(() => transfers[0])
  expect(transfers).toMatchObject([{ destination: id, amount: '2500', key: expect.stringMatching(/^payout-/) }])
})

test('a provider that does not answer is said as such, and may be asked again', async () => {
  const mia = await t.aWorkingCourier()
  isUp = false
  expect(await t.put(path, undefined, mia)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  isUp = true
  expect((await t.put(path, undefined, mia)).status).toBe(200)
})

test('where payouts leave by bank file, or the provider pays anybody, no account is needed', async () => {
  const boss = await t.aSuperAdmin()
  await t.put('/admin/settings/bulk', { settings: { 'payments.payoutMethod': 'bank-file' } }, boss)
  expect(await connection()).toEqual({ needed: false, state: 'none' })
  expect((await t.put(path, undefined, luc)).status).toBe(409)
  const embedded = await makeApp()
  const own = await embedded.aWorkingCourier()
  expect((await embedded.get(path, own)).body.data).toEqual({ needed: false, state: 'none' })
})
