import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let customer: Person
let courier: Person & { courierId: string }
beforeAll(async () => {
  t = await makeApp()
  customer = await t.aCustomer()
  courier = await t.aWorkingCourier()
})

async function aDelivered() {
  const order = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'delivered' }, courier)
  return order
}

test('the owner rates once; the tip is a new version of the price and goes whole to the courier', async () => {
  const order = await aDelivered()
  expect((await t.get(`/orders/${order._id}`, customer)).body.data).toMatchObject({
    canRate: true,
    rating: null,
    priceVersion: 1,
  })
  const rated = await t.post(`/orders/${order._id}/rate`, { score: 4, comment: 'Good', tip: 2.5 }, customer)
  expect(rated).toMatchObject({
    status: 201,
    body: {
      data: {
        canRate: false,
        priceVersion: 2,
        totalAmount: 17,
        pricing: { tip: 2.5, total: 17, courierEarnings: 11.84 },
        rating: { customerRating: { score: 4, comment: 'Good' } },
      },
    },
  })
  expect(rated.body.data.priceLines.at(-1)).toMatchObject({ code: 'tip', amount: 2.5 })
  expect(rated.body.data.timeline.at(-1)).toMatchObject({ code: 'rated', message: 'Rated 4 of 5' })
  expect(await t.post(`/orders/${order._id}/rate`, { score: 5 }, customer)).toMatchObject({
    status: 409,
    body: { message: 'You have rated this order already' },
  })
  expect(
    await t.db`select version, reason from order_prices where order_id = ${order._id} order by version`,
  ).toMatchObject([
    { version: 1, reason: 'placed' },
    { version: 2, reason: 'tip' },
  ])
})

test('the courier’s average moves with each rating', async () => {
  const alone = await t.aWorkingCourier()
  for (const score of [5, 4, 4]) {
    const order = await t.anOrder(customer)
    await t.put(`/couriers/accept-order/${order._id}`, undefined, alone)
    await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, alone)
    await t.put(`/orders/${order._id}/status`, { status: 'delivered' }, alone)
    await t.post(`/orders/${order._id}/rate`, { score }, customer)
  }
  const [row] =
    await t.db`select rating_average::float8 as average, rating_count as count from couriers where id = ${alone.courierId}`
  expect(row).toEqual({ average: 4.33, count: 3 })
  expect((await t.get('/orders/stats', customer)).body.data.averageRating).toBeCloseTo(4.25, 5)
})

test('not before delivery, not somebody else’s, not out of range', async () => {
  const pending = await t.anOrder(customer)
  expect(await t.post(`/orders/${pending._id}/rate`, { score: 5 }, customer)).toMatchObject({
    status: 409,
    body: { message: 'Only delivered orders can be rated' },
  })
  const order = await aDelivered()
  expect((await t.post(`/orders/${order._id}/rate`, { score: 5 }, await t.aCustomer())).status).toBe(404)
  for (const body of [
    { score: 0 },
    { score: 6 },
    { score: 4.5 },
    { score: '5' },
    {},
    { score: 5, tip: -1 },
    { score: 5, tip: 1.005 },
  ]) {
    expect((await t.post(`/orders/${order._id}/rate`, body, customer)).status).toBe(400)
  }
})
