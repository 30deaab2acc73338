import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { insertTransfer } from './ledger.sql.ts'
import { makePayouts } from './make-payouts.ts'
import { sendPayout } from './send-payout.ts'

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
beforeEach(() => {
  isUp = true
})

const path = '/couriers/payout-connection'
const earn = (courierId: string, cents: number) =>
  t.db.transaction((tx) =>
    insertTransfer(tx, {
      cause: `test:earned:${courierId}:${cents}`,
      kind: 'tip',
      courierId,
      at: '2026-01-05T12:00:00Z',
      entries: [
        { account: 'courier', ownerId: courierId, purpose: 'earnings', cents },
        { account: 'company', purpose: 'commission', cents: -cents },
      ],
    }),
  )
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
  await earn(luc.courierId, 2500)
  await makePayouts(t.node.deps)
  await until(() => transfers[0])
  expect(transfers).toMatchObject([{ destination: id, amount: '2500', key: expect.stringMatching(/^payout-/) }])
})

test('[I3] one that takes the place of a bank account is told, logged and waited for', async () => {
  const [mia, boss] = [await t.aWorkingCourier(), await t.aSuperAdmin()]
  const bank = { holder: 'Mia Roy', institution: '001', transit: '12345', account: '1234567' }
  await t.put('/couriers/payout-account', bank, mia)
  await earn(mia.courierId, 1300)
  // One that was approved before the change waits as well.
  const payoutId = randomUUID()
  await t.db`insert into payouts (id, courier_id, period_end, earnings_cents, tips_cents, amount_cents, state, method, approved_at)
    values (${payoutId}, ${mia.courierId}, '2026-01-02', 900, 0, 900, 'approved', 'provider', now())`
  expect((await t.put(path, undefined, mia)).status).toBe(200)
  expect((await t.put(path, undefined, mia)).status).toBe(200)
  const [payee] = await t.db`select gateway_id from gateway_payees where courier_id = ${mia.courierId}`
  const name = `stripe •••• ${payee?.gatewayId.slice(-4)}`
  const mail = await until(() => t.mails.find(({ to, text }) => to === mia.email && text.includes(name)))
  expect(mail.text).toContain('Payouts wait for 72 hours')
  const { data } = (await t.get(`/admin/logs?action=security.payout-account-changed&subjectId=${mia.user._id}`, boss))
    .body
  expect(data).toMatchObject([{ after: { account: name, before: '•••• 567' } }, {}])
  const sent = () => transfers.filter(({ destination }) => destination === payee?.gatewayId)
  const made = async () => (await t.db`select from payouts where courier_id = ${mia.courierId}`).length
  await makePayouts(t.node.deps)
  await sendPayout(t.node.deps, payoutId)
  expect([await made(), sent()]).toEqual([1, []])
  t.setClock(new Date(Date.now() + 73 * 60 * 60 * 1000))
  await sendPayout(t.node.deps, payoutId)
  expect(sent()).toMatchObject([{ amount: '900' }])
  await makePayouts(t.node.deps)
  expect(await made()).toBe(2)
})

test('[I3] the first account of a courier is told and not waited for', async () => {
  const ana = await t.aWorkingCourier()
  await t.put(path, undefined, ana)
  expect((await t.emailTo(ana.email, 'Your payout account was changed')).text).not.toContain('72 hours')
  const [payee] = await t.db`select payable_from from gateway_payees where courier_id = ${ana.courierId}`
  expect(payee?.payableFrom).toBeNull()
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
