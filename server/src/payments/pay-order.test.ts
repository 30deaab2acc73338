import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { saveTestCard } from '../../test/wallet.ts'
import { settlePayments } from './run-step.ts'

let t: TestApp
let courier: Person & { courierId: string }
beforeAll(async () => {
  t = await makeApp()
  courier = await t.aWorkingCourier()
})

type Row = { state: string; amountCents: number; capturedCents: number; kind: string }
const rows = (orderId: string) => t.db<Row[]>`
  select state, amount_cents, captured_cents, kind from payments where order_id = ${orderId} order by created_at, id`
const offerable = async (orderId: string) =>
  (await t.db<{ isOfferable: boolean }[]>`select is_offerable from orders where id = ${orderId}`)[0]?.isOfferable
const inState = (orderId: string, state: string, kind = 'order') =>
  until(async () => (await rows(orderId)).find((row) => row.state === state && row.kind === kind))
const paymentOf = async (orderId: string, customer: Person) =>
  (await t.get(`/orders/${orderId}`, customer)).body.data.payment
const ledger = (orderId: string) => t.db<{ kind: string; cause: string }[]>`
  select kind, cause from ledger_transfers where order_id = ${orderId} order by at, id`

async function deliver(orderId: string) {
  await t.put(`/couriers/accept-order/${orderId}`, undefined, courier)
  await t.put(`/orders/${orderId}/status`, { status: 'picked-up' }, courier)
  await t.put(`/orders/${orderId}/status`, { status: 'delivered' }, courier)
}

test('[D9] without a saved card the sandbox’s test card is authorised at once, captured at delivery, tip with the rating', async () => {
  const customer = await t.aCustomer()
  const order = await t.anOrder(customer, { tip: 1 })
  expect(await rows(order._id)).toEqual([{ state: 'authorised', amountCents: 1550, capturedCents: 0, kind: 'order' }])
  expect(await offerable(order._id)).toBe(true)
  expect(await paymentOf(order._id, customer)).toMatchObject({
    status: 'pending',
    transactionId: expect.stringMatching(/^sbx_/),
    paidAt: null,
  })
  await deliver(order._id)
  await inState(order._id, 'captured')
  expect(await paymentOf(order._id, customer)).toMatchObject({
    method: 'card',
    status: 'completed',
    paidAt: expect.any(String),
  })
  await t.post(`/orders/${order._id}/rate`, { score: 5, tip: 2 }, customer)
  await inState(order._id, 'captured', 'tip')
  expect((await ledger(order._id)).map(({ kind }) => kind)).toEqual(['capture', 'delivery', 'capture', 'tip'])
  const [balance] = await t.db`
    select sum(e.amount_cents)::int as cents from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.owner_id = ${customer.user._id}`
  expect(balance?.cents).toBe(0)
})

test('a saved card is authorised by a job right after the commit', async () => {
  const customer = await t.aCustomer()
  await saveTestCard(t, customer, 'success')
  const order = await t.anOrder(customer)
  await inState(order._id, 'authorised')
  expect(await offerable(order._id)).toBe(true)
  const list = await t.get(`/orders/${order._id}/payments`, customer)
  expect(list.body.data).toMatchObject([
    {
      state: 'authorised',
      amount: 14.5,
      card: { brand: 'visa', last4: '4242' },
      steps: [{ kind: 'authorise', state: 'done' }],
    },
  ])
})

test('a declined card keeps the order unpaid and out of couriers’ hands; another card pays it', async () => {
  const customer = await t.aCustomer()
  await saveTestCard(t, customer, 'decline')
  const order = await t.anOrder(customer)
  await inState(order._id, 'failed')
  expect(await offerable(order._id)).toBe(false)
  expect(await paymentOf(order._id, customer)).toMatchObject({ status: 'failed', paidAt: null })
  const good = await saveTestCard(t, customer, 'success')
  expect(await t.post(`/orders/${order._id}/pay`, { cardId: good }, await t.aCustomer())).toMatchObject({ status: 404 })
  const paid = await t.post(`/orders/${order._id}/pay`, { cardId: good }, customer)
  expect(paid.status).toBe(201)
  await inState(order._id, 'authorised')
  expect(await offerable(order._id)).toBe(true)
  expect(await paymentOf(order._id, customer)).toMatchObject({ status: 'pending' })
  expect(await t.post(`/orders/${order._id}/pay`, {}, customer)).toMatchObject({
    status: 409,
    body: { message: 'This order is paid or being paid already' },
  })
  expect(await t.post(`/orders/${order._id}/pay`, { cardId: courier.courierId }, customer)).toMatchObject({
    status: 400,
  })
})

test('[settings] payments.offerUnpaid lets couriers have unpaid orders', async () => {
  const boss = await t.aSuperAdmin()
  const customer = await t.aCustomer()
  await saveTestCard(t, customer, 'decline')
  await t.put('/admin/settings/bulk', { settings: { 'payments.offerUnpaid': true } }, boss)
  const order = await t.anOrder(customer)
  await inState(order._id, 'failed')
  expect(await offerable(order._id)).toBe(true)
})

test('3-D Secure: the customer approves on the bank’s page, or refuses', async () => {
  const customer = await t.aCustomer()
  await saveTestCard(t, customer, 'three-d-secure')
  for (const approve of [true, false]) {
    const order = await t.anOrder(customer)
    await inState(order._id, 'needs-action')
    const [payment] = (await t.get(`/orders/${order._id}/payments`, customer)).body.data
    expect(payment.actionUrl).toBe(`https://maple.test/customer/card-check/${payment.transactionId}`)
    const path = `/sandbox/payments/${payment.transactionId}/check`
    expect((await t.put(path, { approve }, await t.aCustomer())).status).toBe(404)
    const answer = await t.put(path, { approve }, customer)
    expect(answer.body.data.returnUrl).toBe(`https://maple.test/customer/pay/${order.orderNumber}`)
    await inState(order._id, approve ? 'authorised' : 'failed')
  }
})

test('[trust 3] no answer before or after the charge: our own key finds out, and it is charged once', async () => {
  for (const token of ['timeout-before', 'timeout-after'] as const) {
    const customer = await t.aCustomer()
    await saveTestCard(t, customer, token)
    const order = await t.anOrder(customer)
    await until(async () => {
      const [step] =
        await t.db`select last_error from payment_steps s join payments p on p.id = s.payment_id where p.order_id = ${order._id}`
      return step?.lastError === 'no answer' || undefined
    })
    await settlePayments(t.node.deps, -1)
    await inState(order._id, 'authorised')
    const charges =
      await t.db`select c.state from sandbox_payments c join payments p on p.id::text = c.key where p.order_id = ${order._id}`
    expect(charges).toEqual([{ state: 'authorised' }])
  }
})

test('killed between charge and record: the settling job finds the charge', async () => {
  const customer = await t.aCustomer()
  await saveTestCard(t, customer, 'success')
  const order = await t.anOrder(customer)
  await inState(order._id, 'authorised')
  // As if the node had died after the provider's answer and before our own commit.
  const [payment] = await t.db<{ id: string; gatewayId: string }[]>`
    update payments set state = 'pending', gateway_id = null where order_id = ${order._id} returning id, (select c.id from sandbox_payments c where c.key = payments.id::text) as gateway_id`
  await t.db`update payment_steps set state = 'waiting', touched_at = now() - interval '1 hour' where payment_id = ${payment?.id ?? ''}`
  expect(await settlePayments(t.node.deps)).toBe(1)
  expect(await rows(order._id)).toMatchObject([{ state: 'authorised' }])
  expect((await paymentOf(order._id, customer)).transactionId).toBe(payment?.gatewayId)
})

test('a webhook that comes after the answer decides it', async () => {
  const customer = await t.aCustomer()
  await saveTestCard(t, customer, 'late-webhook')
  const order = await t.anOrder(customer)
  await inState(order._id, 'authorised')
  const events = await t.db`select type from gateway_events where type = 'payment.authorised'`
  expect(events.length).toBeGreaterThan(0)
})

test('an authorisation that is gone at delivery leaves the order to be paid again, and then captured at once', async () => {
  const customer = await t.aCustomer()
  await saveTestCard(t, customer, 'decline-capture')
  const order = await t.anOrder(customer)
  await inState(order._id, 'authorised')
  await deliver(order._id)
  await inState(order._id, 'voided')
  expect(await paymentOf(order._id, customer)).toMatchObject({ status: 'failed' })
  const good = await saveTestCard(t, customer, 'success')
  await t.post(`/orders/${order._id}/pay`, { cardId: good }, customer)
  await inState(order._id, 'captured')
  expect(await paymentOf(order._id, customer)).toMatchObject({ status: 'completed' })
})

test('cancelled before acceptance: released and free; after it: the fee alone is taken', async () => {
  const customer = await t.aCustomer()
  const free = await t.anOrder(customer)
  await t.put(`/orders/${free._id}/cancel`, { reason: 'x' }, customer)
  await inState(free._id, 'voided')
  expect(await ledger(free._id)).toEqual([])
  const late = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${late._id}`, undefined, courier)
  await t.put(`/orders/${late._id}/cancel`, { reason: 'x' }, customer)
  expect(await inState(late._id, 'captured')).toMatchObject({ capturedCents: 500 })
  expect((await ledger(late._id)).map(({ kind }) => kind)).toEqual(['capture', 'cancel-fee'])
  expect(await paymentOf(free._id, customer)).toMatchObject({ status: 'released', owed: 0, payUrl: null })
  expect(await paymentOf(late._id, customer)).toMatchObject({ status: 'completed', owed: 5, payUrl: null })
})

test('a fee whose card said no: the page is told of the fee, not of the price, and that is what is charged', async () => {
  const customer = await t.aCustomer()
  await saveTestCard(t, customer, 'decline-capture')
  const order = await t.anOrder(customer)
  await inState(order._id, 'authorised')
  expect(await paymentOf(order._id, customer)).toMatchObject({ owed: order.totalAmount })
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await t.put(`/orders/${order._id}/cancel`, { reason: 'x' }, customer)
  await inState(order._id, 'voided')
  const payUrl = `/customer/pay/${order.orderNumber}`
  expect(await paymentOf(order._id, customer)).toMatchObject({ status: 'failed', owed: 5, payUrl })
  const good = await saveTestCard(t, customer, 'success')
  await t.post(`/orders/${order._id}/pay`, { cardId: good }, customer)
  expect(await inState(order._id, 'captured')).toMatchObject({ capturedCents: 500 })
  expect(await paymentOf(order._id, customer)).toMatchObject({ status: 'completed', owed: 5, payUrl: null })
})

test('a cancelled order whose fee was given back says refunded', async () => {
  const [customer, boss] = [await t.aCustomer(), await t.aSuperAdmin()]
  const order = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await t.put(`/orders/${order._id}/cancel`, { reason: 'x' }, customer)
  await inState(order._id, 'captured')
  const [payment] = (await t.get(`/orders/${order._id}/payments`, boss)).body.data
  expect((await t.post(`/admin/payments/${payment._id}/refunds`, { reason: 'Goodwill' }, boss)).status).toBe(201)
  await until(async () => (await paymentOf(order._id, customer)).status === 'refunded' || undefined)
  expect(await paymentOf(order._id, customer)).toMatchObject({ status: 'refunded', payUrl: null })
})

test('[settings] payments.cancelFee is what the next cancellation costs, and 0 makes it free', async () => {
  const [boss, customer] = [await t.aSuperAdmin(), await t.aCustomer()]
  const cancelAt = async (fee: number) => {
    await t.put('/admin/settings/bulk', { settings: { 'payments.cancelFee': fee } }, boss)
    const order = await t.anOrder(customer)
    await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
    await t.put(`/orders/${order._id}/cancel`, { reason: 'x' }, customer)
    return order._id
  }
  expect(await inState(await cancelAt(7.25), 'captured')).toMatchObject({ capturedCents: 725 })
  const free = await cancelAt(0)
  await inState(free, 'voided')
  expect(await ledger(free)).toEqual([])
})

test('no other customer, and no staff without financial-reports, sees the payments of an order', async () => {
  const customer = await t.aCustomer()
  const order = await t.anOrder(customer)
  expect((await t.get(`/orders/${order._id}/payments`, await t.aCustomer())).status).toBe(404)
  expect((await t.get(`/orders/${order._id}/payments`, await t.anAdmin())).status).toBe(403)
  expect((await t.get(`/orders/${order._id}/payments`, await t.aSuperAdmin())).body.data).toHaveLength(1)
  expect((await t.get('/orders/MD000000000000/payments', customer)).status).toBe(404)
})

test('[D9] with a real provider and no saved card the reply says how to pay, and the order waits', async () => {
  const env = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }
  const real = await makeApp({ env: { ...env, STRIPE_API_BASE: 'http://127.0.0.1:9' } })
  const customer = await real.aCustomer()
  const order = await real.anOrder(customer)
  expect(order.payment).toMatchObject({ status: 'pending', payUrl: `/customer/pay/${order.orderNumber}` })
  expect(await real.put(`/couriers/accept-order/${order._id}`, undefined, await real.aWorkingCourier())).toMatchObject({
    status: 404,
  })
  const [payment] = (await real.get(`/orders/${order._id}/payments`, customer)).body.data
  expect(payment).toMatchObject({ state: 'needs-action', provider: 'stripe', actionUrl: null, steps: [] })
  expect(
    (await real.put('/sandbox/card-setups/x', { token: 'success', expiresMonth: 1, expiresYear: 2030 }, customer))
      .status,
  ).toBe(404)
})
