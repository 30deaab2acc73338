import { beforeAll, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { aBusiness, aMember } from '../../test/make-business.ts'
import { saveTestCard } from '../../test/wallet.ts'

let t: TestApp
let staff: Person
beforeAll(async () => {
  t = await makeApp()
  staff = await t.anAdmin('admin')
})

const paysByCard = { terms: { payment: 'card', netDays: 30 } }
const rows = (orderId: string) => t.db<{ state: string; kind: string; cardId: string | null; customerId: string }[]>`
  select state, kind, card_id, customer_id from payments where order_id = ${orderId} order by created_at, id`
const inState = (orderId: string, state: string, kind = 'order') =>
  until(async () => (await rows(orderId)).find((row) => row.state === state && row.kind === kind))
const place = async (who: Person, accountId: string) =>
  (await t.post('/orders', { ...aDraft(), accountId }, who)).body.data

test('[J1] [D9] an order of a business is paid with the card of the member who orders', async () => {
  const { id, owner } = await aBusiness(t, staff, paysByCard)
  const booker = await aMember(t, id, 'booker')
  const [ofOwner, ofBooker] = [await saveTestCard(t, owner, 'success'), await saveTestCard(t, booker, 'success')]
  const order = await place(booker, id)
  expect(await inState(order._id, 'authorised')).toMatchObject({ cardId: ofBooker, customerId: booker.user._id })
  const byOwner = await place(owner, id)
  expect(await inState(byOwner._id, 'authorised')).toMatchObject({ cardId: ofOwner, customerId: owner.user._id })
})

test('[J1] billing pays with a card of their own and never with a colleague’s', async () => {
  const { id, owner } = await aBusiness(t, staff, paysByCard)
  const billing = await aMember(t, id, 'billing')
  const declined = await saveTestCard(t, owner, 'decline')
  const good = await saveTestCard(t, billing, 'three-d-secure')
  const order = await place(owner, id)
  await inState(order._id, 'failed')
  expect(await t.post(`/orders/${order._id}/pay`, { cardId: declined }, billing)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'cardId' }] },
  })
  expect((await t.post(`/orders/${order._id}/pay`, { cardId: good }, billing)).status).toBe(201)
  expect(await inState(order._id, 'needs-action')).toMatchObject({ cardId: good, customerId: billing.user._id })
  // The bank asks whose card it is.
  const [payment] = (await t.get(`/orders/${order._id}/payments`, billing)).body.data
  const check = `/sandbox/payments/${payment.transactionId}/check`
  expect((await t.put(check, { approve: true }, owner)).status).toBe(404)
  expect((await t.put(check, { approve: true }, billing)).status).toBe(200)
  await inState(order._id, 'authorised')
})

test('[I6] a tip is taken from the card of whoever rates', async () => {
  const courier = await t.aWorkingCourier()
  const { id, owner } = await aBusiness(t, staff, paysByCard)
  const booker = await aMember(t, id, 'booker')
  const [, ofOwner] = [await saveTestCard(t, booker, 'success'), await saveTestCard(t, owner, 'success')]
  const order = await place(booker, id)
  await inState(order._id, 'authorised')
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'delivered' }, courier)
  await inState(order._id, 'captured')
  expect((await t.post(`/orders/${order._id}/rate`, { score: 5, tip: 2 }, owner)).status).toBe(201)
  expect(await inState(order._id, 'captured', 'tip')).toMatchObject({ cardId: ofOwner, customerId: owner.user._id })
})

test('[J2] [K5] who has left the business pays no more for it: what an order costs later waits for another card', async () => {
  const { id, owner } = await aBusiness(t, staff, paysByCard)
  const booker = await aMember(t, id, 'booker')
  const left = await saveTestCard(t, booker, 'success')
  const order = await place(booker, id)
  await inState(order._id, 'authorised')
  expect((await t.delete(`/accounts/${id}/members/${booker.user._id}`, owner)).status).toBe(200)
  const charge = { code: 'waiting', amount: 5, reason: 'Half an hour at the door' }
  expect((await t.post(`/orders/${order._id}/charges`, charge, staff)).status).toBe(201)
  const all = await rows(order._id)
  expect(all).toHaveLength(2)
  expect(all.filter(({ cardId }) => cardId === left)).toHaveLength(1)
})
