import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'

let t: TestApp
let customer: Person
let courier: Person
let boss: Person
beforeAll(async () => {
  t = await makeApp()
  customer = await t.aCustomer()
  courier = await t.aWorkingCourier()
  boss = await t.aSuperAdmin()
})

async function aPaid(): Promise<{ orderNumber: string; paymentId: string; orderId: string }> {
  const order = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'delivered' }, courier)
  const paymentId = await until(async () => {
    const [row] = await t.db<
      { id: string }[]
    >`select id from payments where order_id = ${order._id} and state = 'captured'`
    return row?.id
  })
  return { orderNumber: order.orderNumber, orderId: order._id, paymentId }
}

const refund = (id: string, body: unknown, who = boss) => t.post(`/admin/payments/${id}/refunds`, body, who)
const refunded = (id: string, cents: number) =>
  until(
    async () =>
      (await t.db`select 1 from payments where id = ${id} and refunded_cents = ${cents}`).length === 1 || undefined,
  )

test('a part, then the rest; never more than was taken, and audited', async () => {
  const { paymentId, orderNumber } = await aPaid()
  expect((await refund(paymentId, { amount: 4.5, reason: 'Late' })).body.data).toMatchObject({ refundable: 10 })
  expect(await refund(paymentId, { amount: 10.01, reason: 'x' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'amount' }] },
  })
  expect((await refund(paymentId, { reason: 'Never arrived' })).status).toBe(201)
  expect(await refund(paymentId, { reason: 'x' })).toMatchObject({
    status: 409,
    body: { message: 'All of it has been refunded already' },
  })
  await refunded(paymentId, 1450)
  const list = await t.get(`/admin/payments?search=${orderNumber}`, boss)
  expect(list.body.data).toMatchObject([
    { orderNumber, state: 'captured', captured: 14.5, refunded: 14.5, refundable: 0 },
  ])
  const log = await t.get(`/admin/logs?action=payment.refunded&subjectId=${paymentId}`, boss)
  expect(log.body.data.map((entry: { after: { reason: string } }) => entry.after.reason)).toEqual([
    'Never arrived',
    'Late',
  ])
})

test('the same refund sent twice at once gives back once', async () => {
  const { paymentId } = await aPaid()
  const headers = { 'idempotency-key': `refund-${paymentId}` }
  const replies = await Promise.all(
    [1, 2, 3].map(() =>
      t.post(`/admin/payments/${paymentId}/refunds`, { amount: 14.5, reason: 'Twice' }, boss, headers),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  const racing = await Promise.all([1, 2, 3].map(() => refund(paymentId, { amount: 14.5, reason: 'Again' })))
  expect(racing.map(({ status }) => status)).toEqual([409, 409, 409])
  await refunded(paymentId, 1450)
  expect(await t.db`select amount_cents from payment_refunds where payment_id = ${paymentId}`).toEqual([
    { amountCents: 1450 },
  ])
  expect((await t.db`select 1 from ledger_transfers where cause like ${`refund:${paymentId}:%`}`).length).toBe(1)
})

test('different refunds racing never exceed what was taken', async () => {
  const { paymentId } = await aPaid()
  const replies = await Promise.all(Array.from({ length: 5 }, () => refund(paymentId, { amount: 5, reason: 'Race' })))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(2)
  await refunded(paymentId, 1000)
})

test('not before it is taken, not by others, not without a reason', async () => {
  const order = await t.anOrder(customer)
  const [payment] = await t.db<{ id: string }[]>`select id from payments where order_id = ${order._id}`
  expect((await refund(payment?.id ?? '', { reason: 'x' })).status).toBe(409)
  const { paymentId } = await aPaid()
  for (const body of [
    {},
    { reason: '' },
    { reason: 'x', amount: 0 },
    { reason: 'x', amount: -1 },
    { reason: 'x', amount: 1.001 },
  ])
    expect((await refund(paymentId, body)).status).toBe(400)
  expect((await refund(paymentId, { reason: 'x' }, await t.anAdmin())).status).toBe(403)
  expect((await refund('0197b0b8-0000-7000-8000-000000000000', { reason: 'x' })).status).toBe(404)
})

test('the list of payments: filters, pages', async () => {
  const failed = await t.get('/admin/payments?state=failed', boss)
  expect(failed.body).toMatchObject({ data: [], pagination: { total: 0 } })
  const all = await t.get('/admin/payments?limit=2&kind=order', boss)
  expect(all.body.data).toHaveLength(2)
  expect(all.body.pagination.total).toBeGreaterThan(2)
  expect((await t.get('/admin/payments?state=odd', boss)).status).toBe(400)
  expect((await t.get('/admin/payments?from=2030-01-01T00:00:00Z', boss)).body.data).toEqual([])
})
