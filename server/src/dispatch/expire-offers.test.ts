import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { expireOffers } from './expire-offers.ts'

let t: TestApp
let boss: Person
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  ;[boss, admin] = [await t.aSuperAdmin(), await t.anAdmin()]
})

const offersOf = async (id: string) => (await t.get(`/orders/${id}/dispatch`, admin)).body.data.offers
const unanswered = async () =>
  (await t.get('/admin/dashboard', admin)).body.data.attention.filter(
    (item: { kind: string }) => item.kind === 'unanswered',
  )
const runOut = (id: string) =>
  t.db`update offers set expires_at = now() - interval '1 second' where order_id = ${id} and ended_at is null`

test('[O4] [O7] an offer of staff ends after dispatch.staffOfferMinutes', async () => {
  const courier = await t.aWorkingCourier()
  for (const minutes of [10, 3]) {
    await t.put('/admin/settings/bulk', { settings: { 'dispatch.staffOfferMinutes': minutes } }, boss)
    const order = await t.anOrder()
    await t.put(`/orders/${order._id}/assign`, { courierId: courier.courierId }, admin)
    const [offer] = await offersOf(order._id)
    expect(offer.strategy).toBe('manual')
    expect(new Date(offer.expiresAt).getTime() - new Date(offer.madeAt).getTime()).toBe(minutes * 60_000)
    const [shown] = (await t.get('/couriers/available-orders', courier)).body.data.filter(
      (each: { _id: string }) => each._id === order._id,
    )
    expect(shown.offerExpiresAt).toBe(offer.expiresAt)
  }
})

test('[O4] unanswered, it waits again and comes to attention until it is offered anew or taken', async () => {
  const [first, second] = [await t.aWorkingCourier(), await t.aWorkingCourier()]
  const order = await t.anOrder()
  await t.put(`/orders/${order._id}/assign`, { courierId: first.courierId }, admin)
  expect(await unanswered()).toEqual([])
  await runOut(order._id)
  await expireOffers(t.node.deps)
  expect((await t.get(`/orders/${order._id}`, admin)).body.data.status).toBe('pending')
  expect(await unanswered()).toMatchObject([{ order: { _id: order._id } }])
  expect((await t.get('/admin/dashboard', admin)).body.data.attentionCounts.unanswered).toBe(1)
  await t.put(`/orders/${order._id}/assign`, { courierId: second.courierId }, admin)
  expect(await unanswered()).toEqual([])
  await runOut(order._id)
  await expireOffers(t.node.deps)
  expect(await unanswered()).toHaveLength(1)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, second)
  expect(await unanswered()).toEqual([])
})

test('[O4] what a day plan hands out has no countdown: it is handed out the evening before', async () => {
  const courier = await t.aWorkingCourier()
  const order = await t.anOrder()
  const [row] = await t.db<
    { day: string }[]
  >`select (scheduled_date at time zone 'America/Toronto')::date::text as day from orders where id = ${order._id}`
  const plan = await t.post('/admin/day-plans', { day: row?.day, courierIds: [courier.courierId], seconds: 1 }, admin)
  expect(plan.status).toBe(201)
  await t.post(`/admin/day-plans/${plan.body.data._id}/apply`, undefined, admin)
  expect(await offersOf(order._id)).toMatchObject([{ strategy: 'plan', expiresAt: null, outcome: null }])
})
