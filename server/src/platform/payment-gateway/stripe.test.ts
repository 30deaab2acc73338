import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ForgedWebhook, GatewayRefusal, GatewaySilence, type PaymentGateway } from './port.ts'
import { makeStripe } from './stripe.ts'
import { signWebhook } from './webhook-signature.ts'

const secret = 'whsec_test'

type Json = Record<string, unknown>
interface Intent extends Json {
  id: string
  status: string
  amount: number
  amount_received: number
  metadata: Record<string, string>
}

/** The part of Stripe's API that the adapter uses, with its idempotency keys. */
function stripeCounterpart() {
  const intents = new Map<string, Intent>()
  const refunds = new Map<string, { id: string; amount: number; status: string; metadata: Json }[]>()
  const disputes = new Map<string, Json[]>()
  const customers: Json[] = []
  const accounts: Json[] = []
  const transfers: { id: string; transfer_group: string | null }[] = []
  const answered = new Map<string, { status: number; body: Json }>()
  const seen: string[] = []
  const declined = {
    error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds', message: 'no' },
  }
  const view = (intent: Intent): Json => ({
    ...intent,
    latest_charge: {
      id: 'ch_1',
      refunds: { data: refunds.get(intent.id) ?? [] },
      disputed: disputes.has(intent.id),
      payment_method_details: { card: { capture_before: 1_800_000_000 } },
    },
  })

  function answer(method: string, path: string, form: URLSearchParams): { status: number; body: Json } {
    const intent = intents.get(path.split('/')[3] ?? '')
    const made = (list: Json[], name: string) => {
      list.push({ id: `${name}_${list.length + 1}`, metadata: { maple_key: form.get('metadata[maple_key]') } })
      return ok(list.at(-1) ?? {})
    }
    const ours = ({ metadata }: Json, key: string | undefined) => (metadata as Json).maple_key === key
    if (path === '/v1/customers/search')
      return ok({ data: customers.filter((each) => ours(each, /:'(.*)'$/.exec(form.get('query') ?? '')?.[1])) })
    if (path === '/v1/customers') return made(customers, 'cus')
    if (path === '/v1/accounts' && method === 'GET') {
      const from = accounts.findIndex(({ id }) => id === form.get('starting_after')) + 1
      return ok({ data: accounts.slice(from, from + 1), has_more: accounts.length > from + 1 })
    }
    if (path === '/v1/accounts') return made(accounts, 'acct')
    if (path === '/v1/transfers' && method === 'GET')
      return ok({ data: transfers.filter((made) => made.transfer_group === form.get('transfer_group')) })
    if (path === '/v1/transfers') {
      const made = { id: `tr_${transfers.length + 1}`, transfer_group: form.get('transfer_group') }
      transfers.push(made)
      return ok({ ...made, amount: Number(form.get('amount')), destination: form.get('destination') })
    }
    if (path === '/v1/disputes') return ok({ data: disputes.get(form.get('payment_intent') ?? '') ?? [] })
    if (path === '/v1/payment_intents' && method === 'GET') {
      const all = [...intents.values()].reverse()
      const from = all.findIndex(({ id }) => id === form.get('starting_after')) + 1
      const limit = Number(form.get('limit'))
      return ok({ data: all.slice(from, from + limit).map(view), has_more: all.length > from + limit })
    }
    if (path === '/v1/checkout/sessions') return ok({ id: 'cs_1', url: 'https://checkout.stripe.test/cs_1' })
    if (path === '/v1/checkout/sessions/cs_1')
      return ok({
        id: 'cs_1',
        setup_intent: {
          id: 'seti_1',
          payment_method: { id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 } },
        },
      })
    if (path.endsWith('/detach')) return ok({ id: 'pm_1' })
    if (path === '/v1/payment_intents' && method === 'POST') return create(form)
    if (path === '/v1/payment_intents/search') {
      const key = /:'(.*)'$/.exec(form.get('query') ?? '')?.[1]
      return ok({ data: [...intents.values()].filter(({ metadata }) => metadata.maple_key === key).map(view) })
    }
    if (path === '/v1/refunds' && method === 'GET')
      return ok({ data: refunds.get(form.get('payment_intent') ?? '') ?? [] })
    if (path === '/v1/refunds') {
      const id = form.get('payment_intent') ?? ''
      const given = {
        id: `re_${createHash('sha1').update(String(form)).digest('hex').slice(0, 6)}`,
        amount: Number(form.get('amount')),
        status: 'pending',
        metadata: { maple_key: form.get('metadata[maple_key]') ?? '' },
      }
      refunds.set(id, [...(refunds.get(id) ?? []), given])
      return ok(given)
    }
    if (!intent) return { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } }
    if (path.endsWith('/capture') && intent.status !== 'requires_capture')
      return {
        status: 400,
        body: { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } },
      }
    if (path.endsWith('/capture'))
      Object.assign(intent, { status: 'succeeded', amount_received: Number(form.get('amount_to_capture')) })
    if (path.endsWith('/cancel')) {
      if (intent.status === 'succeeded')
        return {
          status: 400,
          body: { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } },
        }
      intent.status = 'canceled'
    }
    return ok(view(intent))
  }
  const ok = (body: Json) => ({ status: 200, body })

  function create(form: URLSearchParams): { status: number; body: Json } {
    const card = form.get('payment_method')
    if (card === 'pm_declined') return { status: 402, body: declined }
    const intent: Intent = {
      id: `pi_${intents.size + 1}`,
      object: 'payment_intent',
      status: card === 'pm_3ds' ? 'requires_action' : 'requires_capture',
      amount: Number(form.get('amount')),
      amount_received: 0,
      metadata: { maple_key: form.get('metadata[maple_key]') ?? '' },
      ...(card === 'pm_3ds' && {
        next_action: { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.test/3ds' } },
      }),
    }
    intents.set(intent.id, intent)
    return ok(view(intent))
  }

  const server: Server = createServer(async (request, reply) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const url = new URL(request.url ?? '/', 'http://stripe.test')
    const form = new URLSearchParams(request.method === 'GET' ? url.search : Buffer.concat(parts).toString())
    const key = request.headers['idempotency-key']?.toString()
    seen.push(`${request.method} ${url.pathname} ${request.headers.authorization}`)
    if (form.get('payment_method') === 'pm_broken') return reply.destroy()
    const said = (key && answered.get(key)) || answer(request.method ?? '', url.pathname, form)
    if (key) answered.set(key, said)
    reply.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify(said.body))
  })
  return { server, intents, refunds, disputes, transfers, answered, seen }
}

let stripe: PaymentGateway
const there = stripeCounterpart()
beforeAll(async () => {
  await new Promise<void>((ready) => void there.server.listen(0, '127.0.0.1', ready))
  const { port } = there.server.address() as AddressInfo
  stripe = makeStripe({ secretKey: 'sk_test_1234', webhookSecret: secret, apiBase: `http://127.0.0.1:${port}` })
})
afterAll(() => void there.server.close())

const request = (key: string, cardId: string | null = 'pm_1') => ({
  key,
  amountCents: 1450,
  cardId,
  customerId: 'cus_1',
  description: 'MD1',
  returnUrl: 'https://maple.test/customer/pay/MD1',
})

test('authorise, capture a part, refund it; asked twice with one key it happens once', async () => {
  const first = await stripe.authorise(request('key-1'))
  expect(first).toMatchObject({ key: 'key-1', state: 'authorised', capturedCents: 0, refunds: [] })
  expect((await stripe.authorise(request('key-1'))).id).toBe(first.id)
  expect(await stripe.capture(first.id, 500, 'step-1')).toMatchObject({ state: 'captured', capturedCents: 500 })
  const refunded = await stripe.refund(first.id, 200, 'step-2')
  expect(refunded.refunds).toMatchObject([{ amountCents: 200 }])
  expect((await stripe.refund(first.id, 200, 'step-2')).refunds).toHaveLength(1)
  expect(await stripe.find('key-1')).toMatchObject({ id: first.id, state: 'captured', refunds: [{ amountCents: 200 }] })
  expect(await stripe.find('never-asked')).toBeUndefined()
  expect(there.seen[0]).toBe('POST /v1/payment_intents Bearer sk_test_1234')
})

test('a decline is an answer, a broken line is none, 3-D Secure leads to the bank', async () => {
  await expect(stripe.authorise(request('key-2', 'pm_declined'))).rejects.toEqual(
    new GatewayRefusal('insufficient_funds'),
  )
  await expect(stripe.authorise(request('key-3', 'pm_broken'))).rejects.toBeInstanceOf(GatewaySilence)
  await expect(stripe.authorise(request('key-4', null))).rejects.toEqual(new GatewayRefusal('no_card'))
  expect(await stripe.authorise(request('key-5', 'pm_3ds'))).toMatchObject({
    state: 'needs-action',
    actionUrl: 'https://bank.test/3ds',
  })
})

test('release: what was captured meanwhile stays captured', async () => {
  const open = await stripe.authorise(request('key-6'))
  expect(await stripe.void(open.id, 'step-3')).toMatchObject({ state: 'voided' })
  const taken = await stripe.authorise(request('key-7'))
  await stripe.capture(taken.id, 1450, 'step-4')
  expect(await stripe.void(taken.id, 'step-5')).toMatchObject({ state: 'captured' })
})

test('a card is saved on Stripe’s own page', async () => {
  expect(await stripe.makeCustomer('user-1')).toBe('cus_1')
  expect(await stripe.startSetup('cus_1', 'https://maple.test/back')).toEqual({
    id: 'cs_1',
    url: 'https://checkout.stripe.test/cs_1',
  })
  expect(await stripe.findSetupCard('cs_1')).toEqual({
    id: 'pm_1',
    brand: 'visa',
    last4: '4242',
    expiresMonth: 4,
    expiresYear: 2031,
  })
  await stripe.removeCard('pm_1')
  expect(await stripe.transfer('acct_1', 1250, 'payout-1')).toEqual({ id: 'tr_1' })
})

test('webhooks: signed and fresh ones are read, forged and old ones are not', async () => {
  const taken = await stripe.authorise(request('key-8'))
  await stripe.capture(taken.id, 1450, 'step-6')
  const about = (type: string, object: Json) =>
    JSON.stringify({ id: `evt_${type}`, object: 'event', type, data: { object } })
  const intent = about('payment_intent.succeeded', there.intents.get(taken.id) ?? {})
  expect(await stripe.readWebhook(intent, signWebhook(intent, secret, new Date()))).toMatchObject({
    id: 'evt_payment_intent.succeeded',
    payment: { key: 'key-8', state: 'captured', capturedCents: 1450 },
  })
  await stripe.refund(taken.id, 450, 'step-7')
  const refund = about('refund.created', { id: 're_1', payment_intent: taken.id })
  expect(await stripe.readWebhook(refund, signWebhook(refund, secret, new Date()))).toMatchObject({
    payment: { refunds: [{ amountCents: 450 }] },
  })
  const other = about('customer.created', { id: 'cus_1' })
  expect((await stripe.readWebhook(other, signWebhook(other, secret, new Date()))).payment).toBeUndefined()
  await expect(stripe.readWebhook(intent, signWebhook(intent, 'whsec_other', new Date()))).rejects.toBeInstanceOf(
    ForgedWebhook,
  )
  await expect(
    stripe.readWebhook(intent, signWebhook(intent, secret, new Date(Date.now() - 301_000))),
  ).rejects.toBeInstanceOf(ForgedWebhook)
})

test('after a day Stripe has forgotten our idempotency keys: a repeated capture, refund or payout happens once all the same', async () => {
  const { id } = await stripe.authorise(request('key-9'))
  await stripe.capture(id, 1450, 'step-8')
  await stripe.refund(id, 300, 'step-9')
  const payout = await stripe.transfer('acct_1', 1250, 'payout-2')
  there.answered.clear()
  expect(await stripe.capture(id, 1450, 'step-8')).toMatchObject({ state: 'captured', capturedCents: 1450 })
  expect((await stripe.refund(id, 300, 'step-9')).refunds).toMatchObject([{ amountCents: 300, key: 'step-9' }])
  expect(await stripe.transfer('acct_1', 1250, 'payout-2')).toEqual(payout)
  expect(there.transfers.filter(({ id: made }) => made === payout.id)).toHaveLength(1)
})

test('a hold tells until when it is good; one that has run out is refused as such', async () => {
  const held = await stripe.authorise(request('key-10'))
  expect(held.holdUntil).toBe(new Date(1_800_000_000_000).toISOString())
  Object.assign(there.intents.get(held.id) ?? {}, { status: 'canceled' })
  await expect(stripe.capture(held.id, 1450, 'step-10')).rejects.toEqual(new GatewayRefusal('authorisation_expired'))
})

test('a hold that was confirmed with the bank tells its end too: an event shows only the id of its charge', async () => {
  const { id } = await stripe.authorise(request('key-11', 'pm_3ds'))
  const intent = Object.assign(there.intents.get(id) ?? {}, { status: 'requires_capture' })
  const event = await told('payment_intent.amount_capturable_updated', { ...intent, latest_charge: 'ch_1' })
  expect(event.payment).toMatchObject({
    key: 'key-11',
    state: 'authorised',
    holdUntil: new Date(1_800_000_000_000).toISOString(),
  })
})

test('customers and payees are found by our key after Stripe has forgotten the idempotency keys', async () => {
  const ada = await stripe.makeCustomer('user-2')
  const luc = await stripe.payees?.make('courier-2', 'luc@example.ca')
  there.answered.clear()
  expect(await stripe.makeCustomer('user-2')).toBe(ada)
  expect(await stripe.payees?.make('courier-2', 'luc@example.ca')).toBe(luc)
  expect(await stripe.makeCustomer('user-3')).not.toBe(ada)
  expect(await stripe.payees?.make('courier-3', 'lea@example.ca')).not.toBe(luc)
})

const told = (type: string, object: Json) => {
  const body = JSON.stringify({ id: `evt_${type}`, object: 'event', type, data: { object } })
  return stripe.readWebhook(body, signWebhook(body, secret, new Date()))
}

test.each([
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])('a refund that Stripe calls %s is %s', async (status, state) => {
  const { id } = await stripe.authorise(request(`key-refund-${status}`))
  await stripe.capture(id, 1450, `step-refund-${status}`)
  await stripe.refund(id, 450, `step-back-${status}`)
  for (const refund of there.refunds.get(id) ?? []) refund.status = status
  const event = await told('refund.updated', { id: 're_1', payment_intent: id })
  expect(event.payment?.refunds).toMatchObject([{ amountCents: 450, state }])
})

test.each([
  ['warning_needs_response', 'inquiry'],
  ['warning_closed', 'won'],
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['won', 'won'],
  ['lost', 'lost'],
])('a dispute that Stripe calls %s is %s', async (status, state) => {
  const { id } = await stripe.authorise(request(`key-${status}`))
  await stripe.capture(id, 1450, `step-${status}`)
  const dispute = { id: `dp_${status}`, amount: 1450, status, reason: 'fraudulent', payment_intent: id }
  there.disputes.set(id, [dispute])
  const event = await told('charge.dispute.updated', dispute)
  expect(event.payment?.disputes).toEqual([{ id: dispute.id, amountCents: 1450, state, reason: 'fraudulent' }])
})

test('[trust 24] the list of what is ours at Stripe comes page by page and stops at the bound', async () => {
  for (let nth = 0; nth < 120; nth += 1) await stripe.authorise(request(`key-list-${nth}`))
  const all = await stripe.list(new Date(0), new Date(), 1000)
  expect(all).toHaveLength(there.intents.size)
  expect(all.at(-1)).toMatchObject({ key: 'key-list-119', state: 'authorised' })
  expect(await stripe.list(new Date(0), new Date(), 5)).toHaveLength(5)
})
