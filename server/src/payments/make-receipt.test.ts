import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { textOfPdf } from '../../test/pdf-text.ts'
import { saveTestCard } from '../../test/wallet.ts'

let t: TestApp
let customer: Person
let courier: Person
beforeAll(async () => {
  t = await makeApp()
  customer = await t.aCustomer()
  courier = await t.aWorkingCourier()
  const settings = {
    'payments.gstNumber': '12345 6789 RT0001',
    'payments.qstNumber': '1234567890 TQ0001',
    'payments.taxMode': 'province',
  }
  await t.put('/admin/settings/bulk', { settings }, await t.aSuperAdmin())
})

async function aPaid() {
  const order = await t.anOrder(customer, { tip: 2 })
  await until(
    async () => (await t.db`select 1 from orders where id = ${order._id} and is_offerable`).length === 1 || undefined,
  )
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'delivered' }, courier)
  await until(
    async () =>
      (await t.db`select 1 from orders where id = ${order._id} and payment_status = 'completed'`).length === 1 ||
      undefined,
  )
  return order
}

test('a PDF with tax lines, the company’s numbers and the card, in the reader’s language', async () => {
  await saveTestCard(t, customer, 'success')
  const order = await aPaid()
  const reply = await t.get(`/orders/${order.orderNumber}/receipt`, customer)
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(reply.headers['content-disposition']).toBe(`inline; filename="receipt-${order.orderNumber}.pdf"`)
  const words = textOfPdf(reply.raw)
  for (const part of [
    'Maple Dispatch',
    'GST/HST number: 12345 6789 RT0001',
    'QST number: 1234567890 TQ0001',
    `Receipt for order ${order.orderNumber}`,
    'HST 13 % (ON)',
    '401 Richmond St W, Toronto, ON M5V 3A8',
    'visa •••• 4242',
    '$16.67',
  ])
    expect(words).toContain(part)
  const french = textOfPdf((await t.get(`/orders/${order._id}/receipt`, customer, { 'accept-language': 'fr' })).raw)
  expect(french).toContain(`Reçu de la commande ${order.orderNumber}`)
  expect(french).toContain('TVH 13 % (ON)')
  expect(french).toContain('16,67 $')
  const list = await t.get('/users/receipts', customer)
  expect(list.body).toMatchObject({
    data: [{ orderNumber: order.orderNumber, amount: 16.67, refunded: 0 }],
    pagination: { total: 1 },
  })
})

test('only of a paid order, and only for its owner and staff', async () => {
  const unpaid = await t.anOrder(customer)
  expect(await t.get(`/orders/${unpaid._id}/receipt`, customer)).toMatchObject({ status: 409 })
  const order = await aPaid()
  expect((await t.get(`/orders/${order._id}/receipt`, await t.aCustomer())).status).toBe(404)
  expect((await t.get(`/orders/${order._id}/receipt`, courier)).status).toBe(403)
  expect((await t.get(`/orders/${order._id}/receipt`, await t.anAdmin('support'))).status).toBe(200)
  expect((await t.get('/orders/MD000000000000/receipt', customer)).status).toBe(404)
})

test('[L3] the receipt of a cancellation fee names its taxes by kind and rate, and they add up', async () => {
  const order = await t.anOrder(customer)
  await until(async () => (await t.db`select from orders where id = ${order._id} and is_offerable`)[0])
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  expect((await t.put(`/orders/${order._id}/cancel`, {}, customer)).status).toBe(200)
  await until(async () => (await t.db`select from payments where order_id = ${order._id} and state = 'captured'`)[0])
  const words = textOfPdf((await t.get(`/orders/${order._id}/receipt`, customer)).raw).split('\n')
  const amounts = (label: RegExp) =>
    words.flatMap((word, at) => (label.test(word) ? [Math.round(Number(words[at + 1]?.replace('$', '')) * 100)] : []))
  const [[net], taxes, [whole]] = [
    amounts(/^Cancellation fee$/),
    amounts(/^(GST|QST|HST) [\d.]+ %/),
    amounts(/^Cancellation fee, taxes included$/),
  ]
  expect(taxes.length).toBeGreaterThan(0)
  expect((net ?? 0) + taxes.reduce((sum, cents) => sum + cents, 0)).toBe(whole)
})
