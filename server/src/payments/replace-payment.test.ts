import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { saveTestCard } from '../../test/wallet.ts'
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

test('a card that does not bear the higher price leaves the order to be paid again, and out of couriers’ hands', async () => {
  const customer = await t.aCustomer()
  await saveTestCard(t, customer, 'success')
  const order = await t.anOrder(customer)
  await inStates(order._id, 'authorised')
  await t.db`update sandbox_cards set token = 'decline'`
  await edit(order._id, farther)
  await inStates(order._id, 'voided', 'failed')
  const { payment } = (await t.get(`/orders/${order._id}`, customer)).body.data
  expect(payment).toMatchObject({ status: 'failed', payUrl: `/customer/pay/${order.orderNumber}` })
  expect((await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)).status).toBe(404)
  await t.db`update sandbox_cards set token = 'success'`
  expect((await t.post(`/orders/${order._id}/pay`, {}, customer)).status).toBe(201)
  await inStates(order._id, 'voided', 'failed', 'authorised')
  await deliver(order._id)
  await inStates(order._id, 'voided', 'failed', 'captured')
  expect(await verifyLedger(t.db)).toEqual([])
})
