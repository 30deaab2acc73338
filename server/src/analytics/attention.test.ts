import { beforeAll, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let boss: Person
let customer: Person
let courier: Person & { courierId: string }
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
  customer = await t.aCustomer()
  courier = await t.aWorkingCourier()
})

interface Item {
  kind: string
  order: { _id: string } | null
  courier: { _id: string } | null
  note: string | null
}
const dashboard = async (who = boss) => (await t.get('/admin/dashboard', who)).body.data
const of = async (kind: string, who = boss): Promise<Item[]> =>
  (await dashboard(who)).attention.filter((item: Item) => item.kind === kind)

async function pickedUp() {
  const order = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  return order
}

test('[A1] an order that cannot be there within its window asks for attention before it is late', async () => {
  const order = await t.anOrder(customer)
  const endsIn = (minutes: number) =>
    t.db`update orders set window_start = now() - interval '1 hour', window_end = now() + make_interval(mins => ${minutes}), estimated_duration_seconds = 1200 where id = ${order._id}`
  await endsIn(120)
  expect(await of('soon-late')).toEqual([])
  // 20 minutes of way and 15 of the setting.
  await endsIn(30)
  expect(await of('soon-late')).toMatchObject([{ order: { _id: order._id } }])
  await t.set({ 'orders.soonLateMinutes': 0 })
  expect(await of('soon-late')).toEqual([])
  await endsIn(-1)
  expect([await of('soon-late'), await of('late')]).toMatchObject([[], [{ order: { _id: order._id } }]])
})

test('[P5] soon late is by where the courier is, while that is known, and by the plan when it is not', async () => {
  const luc = await t.aWorkingCourier()
  const order = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, luc)
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, luc)
  const isSoonLate = async () => (await of('soon-late')).some((item) => item.order?._id === order._id)
  const at = (place: { lat: number; lng: number }, seconds: number) => t.db`
    insert into courier_positions (courier_id, latitude, longitude, at)
    values (${luc.courierId}, ${place.lat}, ${place.lng}, now() - make_interval(secs => ${seconds}))
    on conflict (courier_id) do update set latitude = excluded.latitude, longitude = excluded.longitude, at = excluded.at`
  // Picked up twenty minutes ago for a way of fifty: by the plan half an hour is left, and the window ends in forty.
  await t.db`update orders set picked_up_at = now() - interval '20 minutes', estimated_duration_seconds = 3000,
    window_start = now() - interval '1 hour', window_end = now() + interval '40 minutes' where id = ${order._id}`
  await t.set({ 'orders.soonLateMinutes': 5 })
  const [door] = await t.db<{ lat: number; lng: number }[]>`
    select (delivery_place->>'lat')::float8 as lat, (delivery_place->>'lng')::float8 as lng from order_rows where id = ${order._id}`
  if (!door) throw new Error('The order has no place')
  await t.db`delete from courier_positions where courier_id = ${luc.courierId}`
  expect(await isSoonLate()).toBe(false)
  // Driven the wrong way, well beyond where it came from.
  await at({ lat: door.lat + 1, lng: door.lng + 1 }, 5)
  expect(await isSoonLate()).toBe(true)
  // Heard of long ago: the plan counts again.
  await at({ lat: door.lat + 1, lng: door.lng + 1 }, 3600)
  expect(await isSoonLate()).toBe(false)
  // Nearly there, and by the plan far too late.
  await t.db`update orders set estimated_duration_seconds = 9000 where id = ${order._id}`
  expect(await isSoonLate()).toBe(true)
  await at(door, 5)
  expect(await isSoonLate()).toBe(false)
})

test('[A1] a delivery that failed waits for a decision', async () => {
  const order = await pickedUp()
  const reply = await t.put(
    `/orders/${order._id}/status`,
    { status: 'undelivered', reason: 'refused', notes: 'No' },
    courier,
  )
  expect(reply.status).toBe(200)
  expect(await of('attempt')).toMatchObject([{ order: { _id: order._id } }])
  await t.put(`/orders/${order._id}/status`, { status: 'returned', signerName: 'Ada', returnFee: false }, boss)
  expect(await of('attempt')).toEqual([])
})

test('[A1] a courier with work in hand who is not heard of any more asks for attention', async () => {
  const order = await pickedUp()
  expect(await of('silent')).toEqual([])
  await t.db`update couriers set last_seen_at = now() - interval '6 minutes' where id = ${courier.courierId}`
  expect(await of('silent')).toMatchObject([{ courier: { _id: courier.courierId } }])
  await t.put(`/orders/${order._id}/status`, { status: 'delivered' }, boss)
  expect(await of('silent')).toEqual([])
})

test('[A1] applications, contact messages and complaints wait for those who may look into them', async () => {
  const who = await t.aCourier()
  await t.db`update couriers set status = 'pending', applied_at = now() where user_id = ${who.user._id}`
  const letter = { name: 'Lou Poe', email: 'lou@example.ca', subject: 'A question', message: 'Do you carry pianos?' }
  expect((await t.post('/contact', letter)).status).toBe(201)
  expect(await of('application')).toMatchObject([{ courier: { _id: expect.any(String) } }])
  expect(await of('inquiry')).toMatchObject([{ note: 'A question', order: null, courier: null }])
  const counts = (await dashboard()).attentionCounts
  expect([counts.application, counts.inquiry, counts.complaint]).toEqual([1, 1, 0])
  // Support answers letters and decides on nobody's application.
  const support = await t.anAdmin('support')
  expect([await of('application', support), await of('inquiry', support)]).toMatchObject([[], [{ note: 'A question' }]])
})

test('[A1] a card that was declined asks for attention before the delivery, too', async () => {
  const order = await t.anOrder(customer, aDraft())
  await t.db`update orders set payment_status = 'failed' where id = ${order._id}`
  await t.db`update payments set hold_until = null where order_id = ${order._id}`
  expect(await of('payment')).toMatchObject([{ order: { _id: order._id }, note: 'declined' }])
})

test('[O3] whoever has open work and is not there comes to attention once, with the reason', async () => {
  const ida = await t.aWorkingCourier()
  const absent = async (who = boss) => (await of('absent', who)).filter((item) => item.courier?._id === ida.courierId)
  const reason = async () => (await absent()).map(({ note }) => note)
  const order = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, ida)
  expect(await reason()).toEqual([])

  const left = (minutes: number) => t.db`
    with gone as (update courier_presence set started_at = now() - interval '2 hours', ended_at = now() - make_interval(mins => ${minutes})
      where courier_id = ${ida.courierId} returning courier_id)
    update couriers set is_online = false, last_seen_at = now() - make_interval(mins => ${minutes}),
      updated_at = now() - make_interval(mins => ${minutes}) where id = ${ida.courierId}`
  await left(1)
  expect(await reason()).toEqual([])
  await left(60)
  expect(await reason()).toEqual(['offline'])
  expect((await of('silent')).map((item) => item.courier?._id)).not.toContain(ida.courierId)
  // Due tomorrow: nobody has to be there for it today.
  const due = (days: number) => t.db`
    update orders set window_start = now() + make_interval(days => ${days}), window_end = now() + make_interval(days => ${days}, hours => 2) where id = ${order._id}`
  await due(1)
  expect(await reason()).toEqual([])
  // Who may not work does none of it, whenever it is due.
  await t.db`update couriers set status = 'suspended' where id = ${ida.courierId}`
  expect(await reason()).toEqual(['suspended'])
  await t.db`update couriers set status = 'active', is_online = true where id = ${ida.courierId}`
  await due(0)
  expect(await reason()).toEqual([])
  await t.set({ 'dispatch.useShifts': true })
  expect(await reason()).toEqual(['off-shift'])
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '00:00', end: '00:00' }))
  expect((await t.put(`/admin/couriers/${ida.courierId}/shifts`, { weekly, exceptions: [] }, boss)).status).toBe(200)
  expect(await reason()).toEqual([])

  // Decided, it is gone.
  await left(60)
  expect((await dashboard()).attentionCounts.absent).toBeGreaterThan(0)
  expect(await reason()).toEqual(['offline'])
  expect(await absent(await t.anAdmin('support'))).toEqual([])
  expect((await t.post(`/admin/couriers/${ida.courierId}/release-orders`, {}, boss)).status).toBe(200)
  expect(await reason()).toEqual([])
})
