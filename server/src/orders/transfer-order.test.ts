import type { OrderView } from '@maple/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type Person, password, type TestApp, until } from '../../test/make-app.ts'
import { reserveCouriers } from '../couriers/index.ts'

let t: TestApp
let customer: Person
let [old, next, third]: (Person & { courierId: string })[] = []
let admin: Person
let boss: Person
beforeAll(async () => {
  t = await makeApp()
  customer = await t.aCustomer()
  old = await t.aWorkingCourier({ firstName: 'Odile' })
  next = await t.aWorkingCourier({ firstName: 'Nadia' })
  third = await t.aWorkingCourier({ firstName: 'Théo' })
  admin = await t.anAdmin('manager')
  boss = await t.aSuperAdmin()
})

type Courier = Person & { courierId: string }
const couriers = () => ({ old: old as Courier, next: next as Courier, third: third as Courier })
async function carried(): Promise<OrderView> {
  const order = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, old)
  expect((await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, old)).status).toBe(200)
  return order
}
const ask = (order: OrderView, who: Person, to: string, more: object = { reason: 'Flat tyre' }) =>
  t.post(`/orders/${order._id}/transfer`, { courierId: to, ...more }, who)
const confirm = (order: OrderView, who: Person) => t.put(`/orders/${order._id}/transfer/confirm`, undefined, who)
const withdraw = (order: OrderView, who: Person) => t.delete(`/orders/${order._id}/transfer`, who)
const look = (order: OrderView, who: Person) => t.get(`/orders/${order._id}`, who)
const deliver = (order: OrderView, who: Person) => t.put(`/orders/${order._id}/status`, { status: 'delivered' }, who)
const toldOf = (who: Person, kind: string) =>
  t.db`select 1 from notifications where user_id = ${who.user._id} and type = ${kind}`
/** Of this order: what others brought about may still be on its way. */
const toldOfThis = (order: OrderView, who: Person, kind: string) =>
  t.db`select 1 from notifications where user_id = ${who.user._id} and type = ${kind} and order_id = ${order._id}`

test('[O3] asked by who carries it, confirmed by a tap: it is the other’s, with what it earns', async () => {
  const { old, next } = couriers()
  const order = await carried()
  const asked = await ask(order, old, next.courierId)
  expect(asked).toMatchObject({
    status: 201,
    body: {
      data: {
        status: 'picked-up',
        transfer: { toCourier: { _id: next.courierId, firstName: 'Nadia' }, askedBy: 'courier', reason: 'Flat tyre' },
      },
    },
  })
  // The same again adds nothing.
  expect((await ask(order, old, next.courierId)).status).toBe(201)
  expect((await look(order, customer)).body.data.transfer).toBeNull()
  expect((await look(order, admin)).body.data.transfer).toMatchObject({ askedBy: 'courier' })
  // Whoever is to take it over sees it, without anybody's phone and without a move.
  const before = (await look(order, next)).body.data
  expect(before).toMatchObject({ transfer: { reason: 'Flat tyre' }, moves: [], delivery: { contactPhone: null } })
  expect((await t.get('/couriers/transfers', next)).body.data).toMatchObject([
    {
      isToMe: true,
      order: { orderNumber: order.orderNumber, parcels: 1 },
      from: { firstName: 'Odile' },
      reason: 'Flat tyre',
    },
  ])
  expect((await t.get('/couriers/transfers', old)).body.data).toMatchObject([{ isToMe: false }])
  const taken = await confirm(order, next)
  expect(taken.body.data).toMatchObject({ status: 'picked-up', courier: { _id: next.courierId }, transfer: null })
  expect(taken.body.data.delivery.contactPhone).not.toBeNull()
  expect((await confirm(order, next)).status).toBe(200)
  expect((await look(order, old)).status).toBe(404)
  expect((await deliver(order, old)).status).toBe(404)
  expect((await deliver(order, next)).status).toBe(200)
  const timeline: OrderView['timeline'] = (await look(order, customer)).body.data.timeline
  expect(timeline.map(({ code, message }) => [code, message])).toEqual(
    expect.arrayContaining([
      ['transfer-asked', 'To be handed over to Nadia'],
      ['transferred', 'Handed over to Nadia'],
    ]),
  )
  expect(timeline.filter(({ code }) => code === 'transfer-asked' || code === 'transferred')).toHaveLength(2)
  const [row] = await t.db`select courier_id from orders where id = ${order._id}`
  expect(row?.courierId).toBe(next.courierId)
  await until(async () => (await toldOfThis(order, next, 'order.transfer-asked')).length === 1 || undefined)
  await until(async () => (await toldOfThis(order, old, 'order.handed-over')).length === 1 || undefined)
  expect(await toldOf(old, 'order.to-hand-over')).toHaveLength(0)
  expect((await t.get('/couriers/transfers', next)).body.data).toEqual([])
})

test('[O3] asked by staff: both couriers are told, and a scan of the pickup confirms it', async () => {
  const { old, next, third } = couriers()
  const order = await carried()
  expect((await ask(order, admin, next.courierId)).body.data.transfer).toMatchObject({ askedBy: 'admin' })
  await until(async () => (await toldOfThis(order, old, 'order.to-hand-over')).length === 1 || undefined)
  const scan = (who: Person, stage = 'pickup') =>
    t.post('/couriers/scans', { scans: [{ barcode: order.parcels[0]?.barcode, stage }] }, who)
  expect((await scan(third)).body.data).toMatchObject([{ result: 'not-yours' }])
  expect((await scan(next, 'load')).body.data).toMatchObject([{ result: 'not-yours' }])
  expect((await scan(next)).body.data).toMatchObject([{ result: 'ok' }])
  expect((await look(order, next)).body.data).toMatchObject({ courier: { _id: next.courierId }, transfer: null })
  expect((await scan(old)).body.data).toMatchObject([{ result: 'not-yours' }])
  const audit = await t.db`select 1 from audit_log where action = 'order.transfer-asked' and subject_id = ${order._id}`
  expect(audit).toHaveLength(1)
})

test('[O3] a courier who may not work any more takes nothing over, neither by a tap nor by a scan', async () => {
  const { next } = couriers()
  const order = await carried()
  const stopped = await t.aWorkingCourier()
  await ask(order, admin, stopped.courierId)
  await t.db`update couriers set status = 'suspended' where id = ${stopped.courierId}`
  expect((await confirm(order, stopped)).body).toMatchObject({ code: 'courier_not_working' })
  const scan = { barcode: order.parcels[0]?.barcode, stage: 'pickup' }
  expect((await t.post('/couriers/scans', { scans: [scan] }, stopped)).body.data).toMatchObject([
    { result: 'not-yours' },
  ])
  expect((await withdraw(order, admin)).status).toBe(200)
  const reserved = await t.aWorkingCourier()
  await reserveCouriers(t.db, [reserved.courierId], [(await t.aCustomer()).user._id])
  for (const courierId of [stopped.courierId, reserved.courierId])
    expect((await ask(order, admin, courierId)).body).toMatchObject({ code: 'courier_not_working' })
  expect((await ask(order, admin, next.courierId)).status).toBe(201)
})

describe('[O3] what is refused', () => {
  test('somebody else’s, without the permission, to oneself, without a reason', async () => {
    const { old, next, third } = couriers()
    const order = await carried()
    expect((await ask(order, third, next.courierId)).status).toBe(404)
    expect((await ask(order, customer, next.courierId)).status).toBe(403)
    expect((await ask(order, await t.anAdmin('support'), next.courierId)).status).toBe(403)
    expect((await ask(order, old, old.courierId)).body).toMatchObject({
      code: 'bad_input',
      errors: [{ path: 'courierId' }],
    })
    expect((await ask(order, old, next.courierId, { reason: ' ' })).status).toBe(400)
    expect((await ask(order, old, next.courierId, {})).status).toBe(400)
    expect((await ask(order, old, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await confirm(order, next)).status).toBe(404)
    expect((await withdraw(order, next)).status).toBe(404)
    expect((await withdraw(order, old)).body).toMatchObject({ code: 'order_moved_on' })
  })

  test('before the pickup and after the end', async () => {
    const { old, next } = couriers()
    const order = await t.anOrder(customer)
    expect((await ask(order, admin, next.courierId)).body).toMatchObject({ code: 'order_moved_on' })
    await t.put(`/couriers/accept-order/${order._id}`, undefined, old)
    expect((await ask(order, old, next.courierId)).body).toMatchObject({ code: 'order_moved_on' })
    await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, old)
    expect((await ask(order, old, next.courierId)).status).toBe(201)
    await deliver(order, old)
    expect((await confirm(order, next)).body).toMatchObject({ code: 'order_moved_on' })
    expect((await ask(order, admin, next.courierId)).body).toMatchObject({ code: 'order_moved_on' })
    expect((await t.get('/couriers/transfers', next)).body.data).not.toMatchObject([{ order: { _id: order._id } }])
  })

  test('a second one while the first is open; it is withdrawn by who asked or staff, or declined', async () => {
    const { old, next, third } = couriers()
    const order = await carried()
    await ask(order, admin, next.courierId)
    expect((await ask(order, old, third.courierId)).body).toMatchObject({ code: 'conflict' })
    expect((await withdraw(order, old)).status).toBe(403)
    expect((await withdraw(order, third)).status).toBe(404)
    const declined = await withdraw(order, next)
    expect(declined).toMatchObject({ status: 200, body: { data: { transfer: null } } })
    expect((await look(order, next)).status).toBe(404)
    expect((await confirm(order, next)).body).toMatchObject({ code: 'order_moved_on' })
    await until(async () => (await toldOfThis(order, old, 'order.transfer-ended')).length > 0 || undefined)
    await ask(order, old, third.courierId)
    expect((await withdraw(order, old)).status).toBe(200)
    await ask(order, old, third.courierId)
    expect((await withdraw(order, admin)).status).toBe(200)
    expect((await look(order, old)).body.data).toMatchObject({ courier: { _id: old.courierId }, transfer: null })
  })
})

test('[O3] colleagues: who works now, nearest first, by first name and code alone', async () => {
  const { old, next, third } = couriers()
  await t.put('/couriers/location', { latitude: 43.65, longitude: -79.38 }, old)
  await t.put('/couriers/location', { latitude: 43.66, longitude: -79.38 }, third)
  await until(async () => (await t.db`select 1 from courier_positions`).length === 2 || undefined)
  const { data } = (await t.get('/couriers/colleagues', old)).body
  expect(data[0]).toEqual({
    _id: third.courierId,
    firstName: 'Théo',
    courierCode: expect.any(String),
    vehicle: 'car',
    distanceMeters: 1100,
  })
  expect(data.map(({ _id }: { _id: string }) => _id)).not.toContain(old.courierId)
  expect((await t.get('/couriers/colleagues?search=nad', old)).body.data).toMatchObject([{ _id: next.courierId }])
  expect((await t.get('/couriers/colleagues?search=Gagnon', old)).body.data).toEqual([])
  await t.db`update couriers set is_online = false where id = ${next.courierId}`
  expect((await t.get('/couriers/colleagues?search=nad', old)).body.data).toEqual([])
  await t.db`update couriers set is_online = true where id = ${next.courierId}`
})

const rounds = 30
describe('[O3] [C1] of what happens at the same moment one wins, many rounds', () => {
  const race = async (against: (order: OrderView) => Promise<{ status: number }>, after: string) => {
    const { old, next } = couriers()
    let handed = 0
    for (let round = 0; round < rounds; round++) {
      const order = await carried()
      await ask(order, old, next.courierId)
      const calls = [() => confirm(order, next), () => against(order)]
      const replies = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()))
      const [row] = await t.db<
        { status: string; courierId: string }[]
      >`select status, courier_id from orders where id = ${order._id}`
      const ok = replies.filter(({ status }) => status === 200).length
      expect(ok).toBe(1)
      expect([404, 409]).toContain(replies.find(({ status }) => status !== 200)?.status)
      expect([row?.status, row?.courierId]).toEqual(
        row?.status === after ? [after, old.courierId] : ['picked-up', next.courierId],
      )
      if (row?.status !== after) handed += 1
      const open = await t.db`select 1 from order_transfers where order_id = ${order._id} and ended_at is null`
      expect(open).toHaveLength(0)
    }
    return handed
  }

  test('taking over and delivering', async () => {
    await race((order) => deliver(order, couriers().old), 'delivered')
  }, 120_000)

  test('taking over and failing', async () => {
    const body = { status: 'undelivered', reason: 'refused', notes: 'No' }
    await race((order) => t.put(`/orders/${order._id}/status`, body, couriers().old), 'undelivered')
  }, 120_000)

  test('taking over and taking back', async () => {
    const { old, next } = couriers()
    for (let round = 0; round < rounds; round++) {
      const order = await carried()
      await ask(order, old, next.courierId)
      const replies = await Promise.all([confirm(order, next), withdraw(order, old)])
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  }, 120_000)

  test('staff call it back: never to somebody who then has it', async () => {
    const { old, next } = couriers()
    const boss = await t.anAdmin()
    for (let round = 0; round < rounds; round++) {
      const order = await carried()
      await ask(order, old, next.courierId)
      const [taken, cancelled] = await Promise.all([
        confirm(order, next),
        t.put(`/orders/${order._id}/cancel`, { reason: 'Called back' }, boss),
      ])
      expect(cancelled.status).toBe(200)
      expect([200, 409]).toContain(taken.status)
      const [row] = await t.db`select status from orders where id = ${order._id}`
      expect(row?.status).toBe('cancelled')
    }
  }, 120_000)

  test('two ask for different couriers: one question is open', async () => {
    const { old, next, third } = couriers()
    for (let round = 0; round < rounds / 2; round++) {
      const order = await carried()
      const replies = await Promise.all([ask(order, old, next.courierId), ask(order, admin, third.courierId)])
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    }
  }, 120_000)
})

describe('[O3] who can take nothing over any more is asked no longer: it stays with who has it, and they are told', () => {
  const ways: [string, (who: Courier) => Promise<{ status: number }>][] = [
    ['suspended', (who) => t.put(`/admin/couriers/${who.courierId}/suspend`, { reason: 'Complaints' }, boss)],
    ['switched off', (who) => t.put(`/users/${who.user._id}/toggle-status`, undefined, boss)],
    ['deleted', (who) => t.post('/users/delete-account', { password, confirm: 'DELETE' }, who)],
  ]
  test.each(ways)('%s', async (_way, leave) => {
    const giver = couriers().old
    const leaver = await t.aWorkingCourier({ firstName: 'Lea' })
    const order = await carried()
    expect((await ask(order, giver, leaver.courierId)).status).toBe(201)
    expect((await leave(leaver)).status).toBe(200)
    expect((await look(order, giver)).body.data).toMatchObject({
      status: 'picked-up',
      transfer: null,
      courier: { _id: giver.courierId },
    })
    await until(async () => (await toldOfThis(order, giver, 'order.transfer-ended')).length === 1)
    expect((await deliver(order, giver)).status).toBe(200)
  })
})
