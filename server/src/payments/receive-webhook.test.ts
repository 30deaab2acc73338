import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import type { GatewayEvent, GatewayPayment } from '../platform/payment-gateway/port.ts'
import { signWebhook } from '../platform/payment-gateway/webhook-signature.ts'

let t: TestApp
let customer: Person
let secret: string
beforeAll(async () => {
  t = await makeApp()
  customer = await t.aCustomer()
  secret = t.node.deps.secrets.sign('webhook', 'sandbox')
})

async function send(event: GatewayEvent, { at = new Date(), signature }: { at?: Date; signature?: string } = {}) {
  const body = JSON.stringify(event)
  const reply = await t.app.inject({
    method: 'POST',
    url: '/webhooks/payments',
    headers: { 'content-type': 'application/json', 'maple-signature': signature ?? signWebhook(body, secret, at) },
    payload: body,
  })
  return reply.statusCode
}

const payments = (orderId: string) => t.db<{ id: string; gatewayId: string; state: string }[]>`
  select id, gateway_id, state from payments where order_id = ${orderId}`

const event = (payment: GatewayPayment): GatewayEvent => ({ id: `evt_${randomUUID()}`, type: 'payment', payment })

/** A delivered order whose capture the provider tells only by webhook. */
async function anUncaptured() {
  const order = await t.anOrder(customer)
  const [payment] = await payments(order._id)
  return { orderId: order._id, payment: { id: payment?.gatewayId ?? '', key: payment?.id ?? '' } }
}

function shuffled<T>(all: readonly T[], seed: number): T[] {
  const copy = [...all]
  let state = seed
  for (let at = copy.length - 1; at > 0; at -= 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    const other = state % (at + 1)
    const [a, b] = [copy[at] as T, copy[other] as T]
    copy[at] = b
    copy[other] = a
  }
  return copy
}

test('webhooks ten times each, shuffled and all at once: one ledger effect', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { orderId, payment } = await anUncaptured()
    const told: GatewayEvent[] = [
      event({ ...payment, state: 'authorised', capturedCents: 0, refunds: [] }),
      event({ ...payment, state: 'captured', capturedCents: 1450, refunds: [] }),
      event({
        ...payment,
        state: 'captured',
        capturedCents: 1450,
        refunds: [{ id: `r1${orderId}`, amountCents: 450, state: 'succeeded' }],
      }),
      event({
        ...payment,
        state: 'captured',
        capturedCents: 1450,
        refunds: [
          { id: `r1${orderId}`, amountCents: 450, state: 'succeeded' },
          { id: `r2${orderId}`, amountCents: 1000, state: 'succeeded' },
        ],
      }),
    ]
    const all = shuffled(
      told.flatMap((each) => Array.from({ length: 10 }, () => each)),
      round + 1,
    )
    const replies = await Promise.all(all.map((each) => send(each)))
    expect(new Set(replies)).toEqual(new Set([200]))
    expect(await payments(orderId)).toMatchObject([{ state: 'captured' }])
    const booked = await t.db`
      select t.kind, a.kind as account, sum(e.amount_cents)::int as cents
      from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.order_id = ${orderId} group by 1, 2 order by 1, 2`
    expect(booked).toEqual([
      { kind: 'capture', account: 'customer', cents: 1450 },
      { kind: 'capture', account: 'processor', cents: -1450 },
      { kind: 'refund', account: 'company', cents: -1298 },
      { kind: 'refund', account: 'processor', cents: 1450 },
      { kind: 'refund', account: 'tax', cents: -152 },
    ])
    expect(
      await t.db`select count(*)::int as n from ledger_transfers where order_id = ${orderId} and kind = 'capture'`,
    ).toEqual([{ n: 1 }])
  }
})

test('forged, changed and replayed after 300 seconds are refused and change nothing', async () => {
  const { orderId, payment } = await anUncaptured()
  const captured = event({ ...payment, state: 'captured', capturedCents: 1450, refunds: [] })
  const body = JSON.stringify(captured)
  expect(await send(captured, { signature: signWebhook(body, 'not the secret', new Date()) })).toBe(400)
  expect(await send(captured, { signature: signWebhook(`${body} `, secret, new Date()) })).toBe(400)
  for (const signature of ['', 't=1', 'v1=00', 't=abc,v1=00', `t=${Math.floor(Date.now() / 1000)},v1=`])
    expect(await send(captured, { signature })).toBe(400)
  // A signature tells whole seconds, and time must not pass between making and reading it.
  const now = new Date(Math.floor(Date.now() / 1000) * 1000)
  t.setClock(now)
  const off = (seconds: number) => ({ at: new Date(now.getTime() + seconds * 1000) })
  expect(await send(captured, off(-301))).toBe(400)
  expect(await send(captured, off(301))).toBe(400)
  expect(await payments(orderId)).toMatchObject([{ state: 'authorised' }])
  expect(await send(captured, off(-300))).toBe(200)
  expect(await payments(orderId)).toMatchObject([{ state: 'captured' }])
})

test('an event about nothing of ours is taken and does nothing', async () => {
  expect(await send({ id: `evt_${randomUUID()}`, type: 'customer.created' })).toBe(200)
  expect(await send(event({ id: 'x', key: 'not-ours', state: 'captured', capturedCents: 1, refunds: [] }))).toBe(200)
  expect(await send(event({ id: 'x', key: randomUUID(), state: 'captured', capturedCents: 1, refunds: [] }))).toBe(200)
})
