import type { SandboxToken } from '@maple/contract'
import { beforeAll, expect, test, vi } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { saveTestCard } from '../../test/wallet.ts'
import { GatewaySilence } from '../platform/payment-gateway/port.ts'
import { settlePayments } from './run-step.ts'
import { verifyLedger } from './verify-ledger.ts'

let t: TestApp
let admin: Person
let courier: Person & { courierId: string }
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
  courier = await t.aWorkingCourier()
  // An address changes a price by its distance.
  await t.put('/admin/settings/bulk', { settings: { 'payments.distanceRatePerKm': 1 } }, await t.aSuperAdmin())
  await until(async () => (await t.anOrder()).pricing.distanceFee > 0 || undefined)
})

interface Row {
  state: string
  amountCents: number
  capturedCents: number
}
const rows = (orderId: string) => t.db<Row[]>`
  select state, amount_cents, captured_cents from payments where order_id = ${orderId} order by created_at, id`
const inStates = (orderId: string, ...states: string[]) =>
  until(async () => {
    const found = await rows(orderId)
    return found.map(({ state }) => state).join() === states.join() ? found : undefined
  })
const edit = (orderId: string, body: object) =>
  t.put(`/orders/${orderId}`, { reason: 'Customer called', ...body }, admin)
const farther = { delivery: { address: '4700 Keele St, North York, ON M3J 1P3' } }
const nearer = { delivery: { address: '401 Richmond St W, Toronto, ON M5V 3A8' } }

async function deliver(orderId: string) {
  await t.put(`/couriers/accept-order/${orderId}`, undefined, courier)
  await t.put(`/orders/${orderId}/status`, { status: 'picked-up' }, courier)
  await t.put(`/orders/${orderId}/status`, { status: 'delivered' }, courier)
}
const customerOwes = async (customer: Person) =>
  (
    await t.db`select coalesce(sum(e.amount_cents), 0)::int as cents from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.owner_id = ${customer.user._id}`
  )[0]?.cents

test.each([
  ['the test card', false],
  ['a saved card', true],
])('a price that rises is authorised anew, and the new one is captured: %s', async (_name, saved) => {
  const customer = await t.aCustomer()
  if (saved) await saveTestCard(t, customer, 'success')
  const order = await t.anOrder(customer)
  await inStates(order._id, 'authorised')
  const reply = await edit(order._id, farther)
  expect(reply.status).toBe(200)
  expect(reply.body.data.totalAmount).toBeGreaterThan(order.totalAmount)
  const cents = Math.round(reply.body.data.totalAmount * 100)
  const [before, after] = await inStates(order._id, 'voided', 'authorised')
  expect([before?.amountCents, after?.amountCents]).toEqual([Math.round(order.totalAmount * 100), cents])
  await deliver(order._id)
  expect((await inStates(order._id, 'voided', 'captured'))[1]).toMatchObject({ capturedCents: cents })
  expect(await customerOwes(customer)).toBe(0)
})

test('a price that falls is captured in part, and the rest is released', async () => {
  const customer = await t.aCustomer()
  const contact = { contactName: 'Marc', contactPhone: '416 555 0171' }
  const order = await t.anOrder(customer, { delivery: { ...farther.delivery, ...contact } })
  const { totalAmount } = (await edit(order._id, nearer)).body.data
  expect(totalAmount).toBeLessThan(order.totalAmount)
  expect(await rows(order._id)).toMatchObject([
    { state: 'authorised', amountCents: Math.round(order.totalAmount * 100) },
  ])
  await deliver(order._id)
  expect(await inStates(order._id, 'captured')).toMatchObject([{ capturedCents: Math.round(totalAmount * 100) }])
  expect(await customerOwes(customer)).toBe(0)
})

/** What the provider itself holds. */
const atProvider = async (orderId: string) =>
  (
    await t.db<{ state: string }[]>`
      select c.state from sandbox_payments c join payments p on p.id::text = c.key where p.order_id = ${orderId} order by p.created_at, p.id`
  ).map(({ state }) => state)
const changeCards = (token: SandboxToken) => t.db`update sandbox_cards set token = ${token}`
const paymentOf = async (orderId: string, customer: Person) =>
  (await t.get(`/orders/${orderId}`, customer)).body.data.payment

async function heldBySavedCard() {
  const customer = await t.aCustomer()
  await saveTestCard(t, customer, 'success')
  const order = await t.anOrder(customer)
  await inStates(order._id, 'authorised')
  return { customer, order, cents: Math.round(order.totalAmount * 100) }
}

test('a card that does not bear the higher price: the old hold stays, the order is unpaid and out of couriers’ hands until it is paid', async () => {
  const { customer, order } = await heldBySavedCard()
  await changeCards('decline')
  await edit(order._id, farther)
  await inStates(order._id, 'authorised', 'failed')
  expect(await atProvider(order._id)).toEqual(['authorised', 'failed'])
  const unpaid = { status: 'failed', payUrl: `/customer/pay/${order.orderNumber}` }
  expect(await paymentOf(order._id, customer)).toMatchObject(unpaid)
  expect((await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)).status).toBe(404)
  await changeCards('success')
  expect((await t.post(`/orders/${order._id}/pay`, {}, customer)).status).toBe(201)
  await inStates(order._id, 'voided', 'failed', 'authorised')
  expect((await t.post(`/orders/${order._id}/pay`, {}, customer)).status).toBe(409)
  await until(async () => (await atProvider(order._id))[0] === 'voided' || undefined)
  await deliver(order._id)
  await inStates(order._id, 'voided', 'failed', 'captured')
  expect(await verifyLedger(t.db)).toEqual([])
})

test('back at the old price, the old hold is enough again', async () => {
  const { customer, order } = await heldBySavedCard()
  await changeCards('decline')
  await edit(order._id, farther)
  await inStates(order._id, 'authorised', 'failed')
  await edit(order._id, { delivery: { address: order.delivery.address } })
  expect(await paymentOf(order._id, customer)).toMatchObject({ status: 'pending', payUrl: null })
  await changeCards('success')
  await deliver(order._id)
  await inStates(order._id, 'captured', 'failed')
})

test('delivered with too small a hold: it is taken, and the customer pays the rest', async () => {
  const { customer, order, cents } = await heldBySavedCard()
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await changeCards('decline')
  const { totalAmount } = (await edit(order._id, farther)).body.data
  await inStates(order._id, 'authorised', 'failed')
  await deliver(order._id)
  expect((await inStates(order._id, 'captured', 'failed'))[0]).toMatchObject({ capturedCents: cents })
  expect(await paymentOf(order._id, customer)).toMatchObject({ status: 'failed' })
  expect(await verifyLedger(t.db)).toEqual([])
  await changeCards('success')
  expect((await t.post(`/orders/${order._id}/pay`, {}, customer)).status).toBe(201)
  const [, , rest] = await inStates(order._id, 'captured', 'failed', 'captured')
  expect(rest?.capturedCents).toBe(Math.round(totalAmount * 100) - cents)
  expect(await paymentOf(order._id, customer)).toMatchObject({ status: 'completed', payUrl: null })
  expect(await customerOwes(customer)).toBe(0)
  expect((await t.post(`/orders/${order._id}/pay`, {}, customer)).status).toBe(409)
  // Refunded as a whole, the two give back the tax of the whole.
  const boss = await t.aSuperAdmin()
  for (const { _id, state } of (await t.get(`/orders/${order._id}/payments`, boss)).body.data)
    if (state === 'captured') await t.post(`/admin/payments/${_id}/refunds`, { reason: 'Broken' }, boss)
  const taxGiven = await until(async () => {
    const [sum] = await t.db<{ refunds: number; cents: number }[]>`
      select count(*)::int as refunds, sum(e.amount_cents)::int as cents from ledger_transfers r join ledger_entries e on e.transfer_id = r.id
        join ledger_accounts a on a.id = e.account_id where r.order_id = ${order._id} and r.kind = 'refund' and a.kind = 'tax'`
    return sum?.refunds === 2 ? sum.cents : undefined
  })
  expect(taxGiven).toBe(-152)
  expect(await verifyLedger(t.db)).toEqual([])
})

test('no answer to the higher price, before or after it was granted: the old hold stays until the settling job has found out', async () => {
  for (const token of ['timeout-before', 'timeout-after'] as const) {
    const { customer, order } = await heldBySavedCard()
    await changeCards(token)
    await edit(order._id, farther)
    await until(async () => {
      const [step] = await t.db`
        select last_error from payment_steps s join payments p on p.id = s.payment_id where p.order_id = ${order._id} and s.last_error is not null`
      return step?.lastError === 'no answer' || undefined
    })
    await settlePayments(t.node.deps, -1)
    await inStates(order._id, 'voided', 'authorised')
    await until(async () => (await atProvider(order._id)).join() === 'voided,authorised' || undefined)
    expect(await paymentOf(order._id, customer)).toMatchObject({ status: 'pending', payUrl: null })
  }
  await changeCards('success')
})

test('killed between the new hold and the release of the old one: the settling job releases it', async () => {
  const { order } = await heldBySavedCard()
  const release = vi.spyOn(t.node.deps.gateway, 'void').mockRejectedValue(new GatewaySilence('no answer'))
  await edit(order._id, farther)
  await inStates(order._id, 'voided', 'authorised')
  await until(async () => release.mock.calls.length > 0 || undefined)
  expect(await atProvider(order._id)).toEqual(['authorised', 'authorised'])
  release.mockRestore()
  await settlePayments(t.node.deps, -1)
  await until(async () => (await atProvider(order._id)).join() === 'voided,authorised' || undefined)
})

test('cancelled while the higher price waits for the bank: both are released, also one that is granted too late', async () => {
  const { customer, order } = await heldBySavedCard()
  await changeCards('three-d-secure')
  await edit(order._id, farther)
  await inStates(order._id, 'authorised', 'needs-action')
  expect(await paymentOf(order._id, customer)).toMatchObject({ status: 'pending', payUrl: expect.any(String) })
  await t.put(`/orders/${order._id}/cancel`, { reason: 'x' }, customer)
  await inStates(order._id, 'voided', 'voided')
  await until(async () => (await atProvider(order._id)).join() === 'voided,voided' || undefined)
  await changeCards('success')
})

test('granted after it was given up: it is released all the same', async () => {
  const { order } = await heldBySavedCard()
  const { gateway } = t.node.deps
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const authorise = gateway.authorise
  const slow = vi.spyOn(gateway, 'authorise').mockImplementationOnce(async (request) => {
    await held
    return authorise(request)
  })
  await edit(order._id, farther)
  await until(async () => slow.mock.calls.length > 0 || undefined)
  await edit(order._id, { delivery: { address: order.delivery.address } })
  // Another node gives it up while this one still waits for the answer.
  await settlePayments(t.node.deps, -1)
  const [step] = await t.db`
    select s.state from payment_steps s join payments p on p.id = s.payment_id where p.order_id = ${order._id} and s.kind = 'void'`
  expect(step?.state).toBe('done')
  answer()
  await until(async () => (await atProvider(order._id)).join() === 'authorised,voided' || undefined)
  slow.mockRestore()
  await inStates(order._id, 'authorised', 'voided')
})
