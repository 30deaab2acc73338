import type { SandboxToken } from '@maple/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { saveTestCard } from '../../test/wallet.ts'
import { renewHolds } from './renew-holds.ts'
import { verifyLedger } from './verify-ledger.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})
const goAhead = (hours: number) => t.setClock(() => new Date(Date.now() + hours * 3_600_000))

const states = async (orderId: string) =>
  (await t.db<{ state: string }[]>`select state from payments where order_id = ${orderId} order by created_at, id`).map(
    ({ state }) => state,
  )
const become = (orderId: string, ...wanted: string[]) =>
  until(async () => (await states(orderId)).join() === wanted.join() || undefined)
const orderOf = async (id: string, who: Person) => (await t.get(`/orders/${id}`, who)).body.data

async function held(token?: SandboxToken) {
  const customer = await t.aCustomer()
  if (token) await saveTestCard(t, customer, token)
  const order = await t.anOrder(customer)
  await become(order._id, 'authorised')
  return { customer, order }
}

test('before a hold ends the same card is asked again, and only then the old hold is released', async () => {
  const cardless = await held()
  const saved = await held('success')
  await renewHolds(t.node.deps)
  expect(await states(saved.order._id)).toEqual(['authorised'])
  goAhead(6.5 * 24)
  await renewHolds(t.node.deps)
  for (const { order, customer } of [cardless, saved]) {
    await become(order._id, 'voided', 'authorised')
    expect((await orderOf(order._id, customer)).payment).toMatchObject({ status: 'pending', payUrl: null })
  }
  expect(await renewHolds(t.node.deps)).toBe(0)
})

test('a hold whose end nobody told is renewed before the sixth day is over, and looked up after it', async () => {
  const { order } = await held('success')
  const late = await held('success')
  await t.db`update payments set hold_until = null where order_id = any(${[order._id, late.order._id]})`
  await t.db`update payments set created_at = created_at - interval '30 hours' where order_id = ${late.order._id}`
  await t.db`update sandbox_payments set hold_until = null where key in (select id::text from payments where order_id = ${late.order._id})`
  goAhead(4.5 * 24)
  expect(await renewHolds(t.node.deps)).toBe(1)
  goAhead(5.5 * 24)
  await renewHolds(t.node.deps)
  await become(order._id, 'voided', 'authorised')
  // The provider still holds it, and does not say for how long.
  await become(late.order._id, 'voided', 'authorised')
})

test('a card that refuses to hold again: the customer is asked to pay, staff see it, another card takes its place', async () => {
  const { customer, order } = await held('decline-later')
  goAhead(11)
  await renewHolds(t.node.deps)
  await become(order._id, 'authorised', 'failed')
  expect(await renewHolds(t.node.deps)).toBe(0)
  const payUrl = `/customer/pay/${order.orderNumber}`
  expect((await orderOf(order._id, customer)).payment).toMatchObject({ status: 'failed', payUrl })
  const boss = await t.aSuperAdmin()
  expect((await t.get('/admin/dashboard', boss)).body.data.attention).toContainEqual(
    expect.objectContaining({ kind: 'payment', note: 'hold-ending' }),
  )
  const good = await saveTestCard(t, customer, 'success')
  expect((await t.post(`/orders/${order._id}/pay`, { cardId: good }, customer)).status).toBe(201)
  await become(order._id, 'voided', 'failed', 'authorised')
  expect((await orderOf(order._id, customer)).payment).toMatchObject({ status: 'pending', payUrl: null })
  expect(await verifyLedger(t.db)).toEqual([])
})

test('a hold that has run out is found out, and the order waits to be paid', async () => {
  const { customer, order } = await held('success')
  goAhead(8 * 24)
  await renewHolds(t.node.deps)
  await become(order._id, 'voided')
  expect((await orderOf(order._id, customer)).payment).toMatchObject({ status: 'failed' })
  const [payment] = (await t.get(`/orders/${order._id}/payments`, customer)).body.data
  expect(payment.failure).toBe('authorisation_expired')
})
