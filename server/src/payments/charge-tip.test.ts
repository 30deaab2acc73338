import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { saveTestCard } from '../../test/wallet.ts'
import { verifyLedger } from './verify-ledger.ts'

let t: TestApp
let boss: Person
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
})

async function deliver(customer: Person, courier: Person, draft: Record<string, unknown> = {}) {
  const order = await t.anOrder(customer, draft)
  const good = async () => (await t.get(`/orders/${order._id}`, courier)).status === 200 || undefined
  await until(
    async () => (await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)).status === 200 || undefined,
  )
  await good()
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'delivered' }, courier)
  return order
}
const orderOf = async (id: string, who: Person) => (await t.get(`/orders/${id}`, who)).body.data
const tipIn = (id: string, who: Person, status: string) =>
  until(async () => {
    const order = await orderOf(id, who)
    return order.payment.tip?.status === status ? order : undefined
  })
const paid = (id: string, who: Person) =>
  until(async () => (await orderOf(id, who)).payment.status === 'completed' || undefined)
const balanceOf = async (courier: Person) =>
  (await t.get('/couriers/earnings?period=week', courier)).body.data.pendingBalance

test('[I6] a tip on a card that declines is 0 for courier, total, receipt and payout until it is paid with another', async () => {
  const [customer, courier] = [await t.aCustomer(), await t.aWorkingCourier()]
  await saveTestCard(t, customer, 'decline-later')
  const order = await deliver(customer, courier)
  await paid(order._id, customer)
  expect(await balanceOf(courier)).toBe(9.34)
  const rated = await t.post(`/orders/${order._id}/rate`, { score: 5, tip: 150 }, customer)
  expect(rated.status).toBe(201)
  const failed = await tipIn(order._id, customer, 'failed')
  expect(failed).toMatchObject({
    totalAmount: 14.5,
    pricing: { tip: 0, courierEarnings: 9.34 },
    payment: {
      status: 'completed',
      payUrl: null,
      tip: { amount: 150, status: 'failed', payUrl: `/customer/pay/${order.orderNumber}?for=tip` },
    },
  })
  expect(failed.priceLines.map((line: { code: string }) => line.code)).not.toContain('tip')
  expect((await orderOf(order._id, courier)).payment.tip).toBeNull()
  expect(await balanceOf(courier)).toBe(9.34)
  expect((await t.get('/couriers/profile', courier)).body.data.stats).toMatchObject({ totalEarnings: 9.34 })
  expect((await t.get('/users/receipts', customer)).body.data).toMatchObject([{ amount: 14.5 }])
  expect(await verifyLedger(t.db)).toEqual([])
  await until(async () => {
    const { data } = (await t.get('/notifications', customer)).body
    return data.some(({ title }: { title: string }) => title.startsWith('Your tip for order')) || undefined
  })

  const good = await saveTestCard(t, customer, 'success')
  const again = await t.post(`/orders/${order._id}/pay`, { kind: 'tip', cardId: good }, customer)
  expect(again.status).toBe(201)
  expect(await tipIn(order._id, customer, 'paid')).toMatchObject({
    totalAmount: 164.5,
    pricing: { tip: 150, courierEarnings: 159.34 },
    payment: { tip: { payUrl: null } },
  })
  expect(await balanceOf(courier)).toBe(159.34)
  expect((await t.post(`/orders/${order._id}/pay`, { kind: 'tip' }, customer)).body.message).toBe(
    'This tip is paid or being paid already',
  )
  expect(await verifyLedger(t.db)).toEqual([])
})

test('[I6] a tip is taken from the card that paid the order, unless another is chosen', async () => {
  const [customer, courier] = [await t.aCustomer(), await t.aWorkingCourier()]
  await saveTestCard(t, customer, 'success')
  const first = await deliver(customer, courier)
  await paid(first._id, customer)
  const bad = await saveTestCard(t, customer, 'decline')
  await t.put(`/users/cards/${bad}/default`, undefined, customer)
  await t.post(`/orders/${first._id}/rate`, { score: 5, tip: 2 }, customer)
  await tipIn(first._id, customer, 'paid')

  const other = await t.aCustomer()
  const second = await deliver(other, courier)
  const theirs = await saveTestCard(t, other, 'decline')
  expect(await t.post(`/orders/${second._id}/rate`, { score: 5, tip: 2, cardId: bad }, other)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'cardId' }] },
  })
  expect((await orderOf(second._id, other)).rating).toBeNull()
  await t.post(`/orders/${second._id}/rate`, { score: 5, tip: 2, cardId: theirs }, other)
  await tipIn(second._id, other, 'failed')
  expect((await t.post(`/orders/${second._id}/pay`, { kind: 'tip' }, customer)).status).toBe(404)
})

test('[I6] a tip is at most payments.maxTip, in a quote, an order and a rating', async () => {
  const [customer, courier] = [await t.aCustomer(), await t.aWorkingCourier()]
  const draft = {
    type: 'delivery-only',
    delivery: { address: '55 Mill St, Toronto, ON M5A 3C4', contactName: 'Ben', contactPhone: '416 555 0122' },
    package: { description: 'Tea' },
  }
  const refused = { status: 400, body: { errors: [{ path: 'tip' }] } }
  expect(await t.post('/orders/quote', { ...draft, tip: 200.01 }, customer)).toMatchObject(refused)
  expect(await t.post('/orders', { ...draft, tip: 200.01 }, customer)).toMatchObject(refused)
  const order = await deliver(customer, courier)
  expect(await t.post(`/orders/${order._id}/rate`, { score: 5, tip: 200.01 }, customer)).toMatchObject(refused)
  await t.put('/admin/settings/bulk', { settings: { 'payments.maxTip': 5 } }, boss)
  expect(await t.post(`/orders/${order._id}/rate`, { score: 5, tip: 5.01 }, customer)).toMatchObject(refused)
  expect((await t.post(`/orders/${order._id}/rate`, { score: 5, tip: 5 }, customer)).body.data.pricing.tip).toBe(5)
  expect((await t.get('/config')).body.data.maxTip).toBe(5)
})

test('[I6] a delivery whose card is refused earns nothing until the customer has paid, and says so to the courier', async () => {
  const [customer, courier] = [await t.aCustomer(), await t.aWorkingCourier()]
  await saveTestCard(t, customer, 'decline-capture')
  const order = await deliver(customer, courier, { tip: 3 })
  await until(async () => (await orderOf(order._id, customer)).payment.status === 'failed' || undefined)
  const earnings = async () => (await t.get('/couriers/earnings?period=week', courier)).body.data
  expect(await earnings()).toMatchObject({
    pendingBalance: 0,
    totals: { earnings: 0, tips: 0, deliveries: 0 },
    awaitingPayment: { deliveries: 1, amount: 12.34 },
  })
  const { attention } = (await t.get('/admin/dashboard', boss)).body.data
  expect(attention).toContainEqual(
    expect.objectContaining({ kind: 'payment', note: 'unpaid', order: expect.objectContaining({ _id: order._id }) }),
  )
  expect(await verifyLedger(t.db)).toEqual([])
  const good = await saveTestCard(t, customer, 'success')
  await t.post(`/orders/${order._id}/pay`, { cardId: good }, customer)
  await paid(order._id, customer)
  expect(await earnings()).toMatchObject({ pendingBalance: 12.34, awaitingPayment: { deliveries: 0, amount: 0 } })
  expect(await verifyLedger(t.db)).toEqual([])
})

test('after a declined card the next try takes another one that is saved, though it is not the default', async () => {
  const customer = await t.aCustomer()
  await saveTestCard(t, customer, 'decline')
  const order = await t.anOrder(customer)
  await until(async () => (await orderOf(order._id, customer)).payment.status === 'failed' || undefined)
  await saveTestCard(t, customer, 'success')
  expect((await t.post(`/orders/${order._id}/pay`, {}, customer)).status).toBe(201)
  await until(async () => (await orderOf(order._id, customer)).payment.payUrl === null || undefined)
})

test('a cancelled order’s payment is released, the fee of one is paid, and one that is given back is refunded', async () => {
  const [customer, courier] = [await t.aCustomer(), await t.aWorkingCourier()]
  for (const saved of [false, true]) {
    if (saved) await saveTestCard(t, customer, 'success')
    const order = await t.anOrder(customer)
    const cancelled = await t.put(`/orders/${order._id}/cancel`, { reason: 'x' }, customer)
    expect(cancelled.body.data.payment).toMatchObject({ status: 'released', payUrl: null })
    expect((await orderOf(order._id, customer)).payment.status).toBe('released')
  }
  const order = await deliver(await t.aCustomer(), courier)
  const [payment] = (await t.get(`/orders/${order._id}/payments`, boss)).body.data
  await t.post(`/admin/payments/${payment._id}/refunds`, { reason: 'Broken' }, boss)
  await until(async () => (await orderOf(order._id, boss)).payment.status === 'refunded' || undefined)
  expect(await verifyLedger(t.db)).toEqual([])
})
