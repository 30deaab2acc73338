import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { planNotifications } from './plan-notifications.ts'

let t: TestApp
let customer: Person
let courier: Person & { courierId: string }
beforeAll(async () => {
  t = await makeApp()
  customer = await t.aCustomer()
  courier = await t.aWorkingCourier()
})

const list = async (who: Person = customer, query = '') => (await t.get(`/notifications?limit=100${query}`, who)).body

test('the customer hears of each step of the order, once, in their language', async () => {
  const order = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  for (const status of ['picked-up', 'in-transit', 'delivered'])
    await t.put(`/orders/${order._id}/status`, { status }, courier)
  const heard = await until(async () => {
    const { data } = await list()
    // That it was paid is told as well, and at no certain place among the steps.
    const steps = data.filter(({ type }: { type: string }) => type.startsWith('order.'))
    return steps.length >= 5 ? steps : undefined
  })
  expect(heard.map((each: { type: string }) => each.type).sort()).toEqual([
    'order.assigned',
    'order.delivered',
    'order.in-transit',
    'order.picked-up',
    'order.placed',
  ])
  await t.put('/users/preferences', { language: 'fr' }, customer)
  expect((await list()).data.find((each: { type: string }) => each.type === 'order.assigned').message).toBe(
    'Luc est en route vers le ramassage.',
  )
})

test('a job that runs twice tells once', async () => {
  const person = await t.aCustomer()
  const order = await t.anOrder(person)
  const event = {
    type: 'order.placed',
    orderId: order._id,
    orderNumber: order.orderNumber,
    customerId: person.user._id,
    courierId: null,
    entryId: 77,
    from: null,
    to: 'pending',
    by: { role: 'customer', userId: person.user._id },
    cause: 'placed',
    courierName: null,
    etaSeconds: null,
  } as const
  for (let n = 0; n < 3; n += 1) await planNotifications(t.node.deps, event, 'the-same')
  expect(
    await t.db`select 1 from notifications where user_id = ${person.user._id} and cause = 'order-entry:77'`,
  ).toHaveLength(1)
})

test('[notifications.orderPlaced] switched off, nothing is said', async () => {
  const alone = await makeApp()
  const [boss, person] = [await alone.aSuperAdmin(), await alone.aCustomer()]
  await alone.put('/admin/settings/bulk', { settings: { 'notifications.orderPlaced': false } }, boss)
  const order = await alone.anOrder(person)
  await alone.put(`/orders/${order._id}/cancel`, {}, person)
  const heard = await until(async () => {
    const { data } = (await alone.get('/notifications', person)).body
    return data.length ? data : undefined
  })
  expect(heard).toMatchObject([{ type: 'order.cancelled' }])
})

const told = async (person: Person, notification: string) =>
  (
    await t.db<{ channel: string }[]>`
      select channel from notification_deliveries where user_id = ${person.user._id} and notice = ${notification} order by channel`
  ).map((row) => row.channel)

test('on the way and arriving are told once each, with the time that is left', async () => {
  const [luc, ada] = [await t.aWorkingCourier(), await t.aCustomer()]
  const [pickup, delivery] = [
    { lat: 43.6435, lng: -79.3806 },
    { lat: 43.6675, lng: -79.3957 },
  ]
  const order = await t.anOrder(ada, {
    type: 'pickup-delivery',
    pickup: { address: '20 York St, Toronto, ON M5J 2L9', point: pickup },
    delivery: {
      address: '1 Bloor St W, Toronto, ON M4W 1A9',
      contactName: 'Marc',
      contactPhone: '416 555 0171',
      point: delivery,
    },
  })
  await t.put(`/couriers/accept-order/${order._id}`, undefined, luc)
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, luc)
  // As if it had been picked up a while ago: nobody drives two kilometres in a moment.
  await t.db`update orders set picked_up_at = now() - interval '15 minutes' where id = ${order._id}`
  const stand = async ({ lat, lng }: { lat: number; lng: number }, secondsAgo: number) =>
    t.put(
      '/couriers/location',
      { latitude: lat, longitude: lng, at: new Date(Date.now() - secondsAgo * 1000).toISOString() },
      luc,
    )
  // Out of the pickup's fence and back, around the delivery's and in again: nobody hears it twice.
  const beside = { lat: delivery.lat - 0.0004, lng: delivery.lng }
  const places = [
    pickup,
    { lat: 43.647, lng: -79.383 },
    { lat: 43.66, lng: -79.39 },
    beside,
    delivery,
    beside,
    delivery,
  ]
  for (const [n, place] of places.entries()) await stand(place, (places.length - n) * 60)
  const arriving = await t.emailTo(ada.email, /almost there$/)
  expect(arriving.text).toMatch(/Luc arrives \S+/)
  await t.emailTo(ada.email, /on its way$/)
  const probe = await t.aCustomer()
  await t.anOrder(probe)
  await t.emailTo(probe.email, /placed$/)
  for (const notification of ['order.in-transit', 'order.arriving'])
    expect(await told(ada, notification)).toEqual(['email', 'inApp'])
})

describe('reading', () => {
  test('one, all, and only one’s own', async () => {
    const person = await t.aCustomer()
    const orders = [await t.anOrder(person), await t.anOrder(person), await t.anOrder(person)]
    await until(async () => ((await list(person)).data.length >= orders.length ? true : undefined))
    const first = await list(person)
    expect(first.unread).toBe(3)
    const id = first.data[0]._id
    expect((await t.put(`/notifications/${id}/read`, undefined, await t.aCustomer())).status).toBe(404)
    expect((await t.put(`/notifications/${id}/read`, undefined, person)).status).toBe(200)
    expect((await list(person)).unread).toBe(2)
    expect((await list(person, '&unread=true')).data).toHaveLength(2)
    expect((await t.put('/notifications/read-all', undefined, person)).body.data).toEqual({ read: 2 })
    expect((await list(person)).unread).toBe(0)
  })
})
