import {
  type Mover,
  movers,
  type OrderMove,
  type OrderStatus,
  type OrderView,
  openMoves,
  orderMoves,
  orderStatuses,
} from '@maple/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { asSystem } from '../platform/principal.ts'
import { moveOrder } from './index.ts'

let t: TestApp
let customer: Person
let courier: Person & { courierId: string }
let other: Person & { courierId: string }
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  customer = await t.aCustomer()
  courier = await t.aWorkingCourier()
  other = await t.aWorkingCourier()
  admin = await t.anAdmin()
})

const setStatus = (id: string, status: string, who: Person, more: object = {}) =>
  t.put(`/orders/${id}/status`, { status, ...more }, who)
const timeline = async (id: string) => [
  ...(await t.db`select status, code, actor_id, note, location from order_timeline where order_id = ${id} order by id`),
]

/** Brings a fresh order to a status by the moves that lead there, with `courier` as its courier. */
async function orderIn(status: OrderStatus): Promise<OrderView> {
  const order = await t.anOrder(customer)
  const steps: Record<OrderStatus, (() => Promise<unknown>)[]> = {
    pending: [],
    assigned: [() => t.put(`/orders/${order._id}/assign`, { courierId: courier.courierId }, admin)],
    accepted: [() => t.put(`/couriers/accept-order/${order._id}`, undefined, courier)],
    'picked-up': [
      () => t.put(`/couriers/accept-order/${order._id}`, undefined, courier),
      () => setStatus(order._id, 'picked-up', courier),
    ],
    'in-transit': [
      () => t.put(`/couriers/accept-order/${order._id}`, undefined, courier),
      () => setStatus(order._id, 'picked-up', courier),
      () => setStatus(order._id, 'in-transit', courier),
    ],
    delivered: [
      () => t.put(`/couriers/accept-order/${order._id}`, undefined, courier),
      () => setStatus(order._id, 'picked-up', courier),
      () => setStatus(order._id, 'delivered', courier),
    ],
    undelivered: [
      () => t.put(`/couriers/accept-order/${order._id}`, undefined, courier),
      () => setStatus(order._id, 'picked-up', courier),
      () => setStatus(order._id, 'undelivered', courier, { reason: 'refused', notes: 'because' }),
    ],
    returned: [
      () => t.put(`/couriers/accept-order/${order._id}`, undefined, courier),
      () => setStatus(order._id, 'picked-up', courier),
      () => setStatus(order._id, 'undelivered', courier, { reason: 'refused', notes: 'because' }),
      () => setStatus(order._id, 'returned', courier, { signerName: 'Ada' }),
    ],
    cancelled: [() => t.put(`/orders/${order._id}/cancel`, {}, admin)],
  }
  for (const step of steps[status]) await step()
  return (await t.get(`/orders/${order._id}`, admin)).body.data
}

const personOf = (mover: Mover): Person | undefined =>
  ({ customer, courier, admin, dispatch: undefined, geofence: undefined, recipient: undefined })[mover]

/** Each move by the road that its mover has: an endpoint for people, the function for the system. */
async function attempt(move: OrderMove, mover: Mover, id: string): Promise<number> {
  const who = personOf(mover)
  if (!who) {
    const details =
      move === 'assign' || move === 'accept'
        ? { courier: { id: courier.courierId, firstName: 'Luc' } }
        : { notes: 'because' }
    return t.db
      .transaction((tx) => moveOrder(tx, asSystem(mover as 'dispatch'), move, id, details))
      .then(
        () => 200,
        (error: { status?: number }) => error.status ?? 500,
      )
  }
  const body = { notes: 'because' }
  const call: Record<OrderMove, () => Promise<{ status: number }>> = {
    assign: () => t.put(`/orders/${id}/assign`, { courierId: courier.courierId }, who),
    accept: () => t.put(`/couriers/accept-order/${id}`, undefined, who),
    decline: () => setStatus(id, 'pending', who, body),
    release: () => setStatus(id, 'pending', who, body),
    pickUp: () => setStatus(id, 'picked-up', who, body),
    depart: () => setStatus(id, 'in-transit', who, body),
    deliver: () => setStatus(id, 'delivered', who, body),
    fail: () => setStatus(id, 'undelivered', who, { ...body, reason: 'refused' }),
    reattempt: () => setStatus(id, 'in-transit', who, body),
    restart: () => setStatus(id, 'pending', who, body),
    return: () => setStatus(id, 'returned', who, { ...body, signerName: 'Ada' }),
    cancel: () => t.put(`/orders/${id}/cancel`, { reason: 'because' }, who),
    callBack: () => t.put(`/orders/${id}/cancel`, { reason: 'because' }, who),
  }
  return (await call[move]()).status
}

describe('[C1] every cell of the move table: 9 statuses x all moves x all movers', () => {
  const cells = orderStatuses.flatMap((status) =>
    (Object.keys(orderMoves) as OrderMove[]).flatMap((move) => movers.map((mover) => ({ status, move, mover }))),
  )
  /** Orders that a cell has left exactly as they were, for the next that must not move them. */
  const untouched = new Map<OrderStatus, OrderView>()

  test.each(cells)('$status: $move by $mover', async ({ status, move, mover }) => {
    // An endpoint names the target, so any open move of this mover to the same target is the one that happens.
    const target = orderMoves[move].to
    // Of a delivered order only a stop that failed can be tried again, and here none did; who does not come by an endpoint is
    // asked that where they do come from (a recipient by the choice), and here by the table alone.
    const isRetry = (candidate: OrderMove) => candidate === 'reattempt' || candidate === 'restart'
    const all = openMoves(status, mover).filter(
      (candidate) => status !== 'delivered' || !personOf(mover) || !isRetry(candidate),
    )
    const open = all.filter((candidate) =>
      personOf(mover)
        ? orderMoves[candidate].to === target &&
          (candidate === 'assign') === (move === 'assign') &&
          (candidate === 'accept') === (move === 'accept')
        : candidate === move,
    )
    const isOpen = open.length > 0
    const order = (!isOpen && untouched.get(status)) || (await orderIn(status))
    untouched.delete(status)
    const before = await timeline(order._id)
    const code = await attempt(move, mover, order._id)
    const after = (await t.get(`/orders/${order._id}`, admin)).body.data
    const entries = await timeline(order._id)
    if (isOpen) {
      expect(code).toBe(200)
      expect(after.status).toBe(target)
      expect(entries).toHaveLength(before.length + 1)
      expect(entries.at(-1)).toMatchObject({ status: target })
    } else {
      const isRepeat = code === 200 && status === target
      if (!isRepeat) expect([403, 404, 409]).toContain(code)
      expect([after.status, after.courier?._id]).toEqual([status, order.courier?._id])
      expect(entries).toEqual(before)
      untouched.set(status, order)
    }
  })
})

describe('[C2] repeats', () => {
  test('the status it already has, from the same actor, answers 200 and adds nothing', async () => {
    const order = await orderIn('picked-up')
    const before = await timeline(order._id)
    expect((await setStatus(order._id, 'picked_up', courier)).status).toBe(200)
    expect(await setStatus(order._id, 'picked-up', admin)).toMatchObject({ status: 409 })
    expect(await timeline(order._id)).toEqual(before)
  })
  test('a repeated accept and a repeated cancel by the one who did it', async () => {
    const accepted = await orderIn('accepted')
    expect((await t.put(`/couriers/accept-order/${accepted._id}`, undefined, courier)).status).toBe(200)
    const mine = await t.anOrder(customer)
    await t.put(`/orders/${mine._id}/cancel`, { reason: 'changed my mind' }, customer)
    expect((await t.put(`/orders/${mine._id}/cancel`, {}, customer)).status).toBe(200)
    expect((await timeline(mine._id)).filter((entry) => entry.status === 'cancelled')).toHaveLength(1)
  })
})

test('[C1] when assigned only that courier accepts; the other is told why', async () => {
  const order = await orderIn('assigned')
  expect(await t.put(`/couriers/accept-order/${order._id}`, undefined, other)).toMatchObject({
    status: 409,
    body: { code: 'order_moved_on', message: 'Someone else took this order, or it has moved on' },
  })
  expect((await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)).status).toBe(200)
})

test('[E2] another courier cannot touch or see an order, as if it were not there', async () => {
  const order = await orderIn('accepted')
  for (const status of ['picked-up', 'pending', 'delivered'])
    expect(await setStatus(order._id, status, other, { notes: 'x' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  expect((await t.get(`/orders/${order._id}`, other)).status).toBe(404)
  const stranger = await t.aCustomer()
  expect((await t.put(`/orders/${order._id}/cancel`, {}, stranger)).status).toBe(404)
  expect((await t.get(`/orders/${order._id}`, stranger)).status).toBe(404)
})

test('a release needs a reason from the courier and frees the order for others', async () => {
  const order = await orderIn('accepted')
  expect(await setStatus(order._id, 'pending', courier)).toMatchObject({
    status: 400,
    body: { message: 'Please give a reason', errors: [{ path: 'notes' }] },
  })
  for (let repeat = 0; repeat < 2; repeat += 1)
    expect((await setStatus(order._id, 'pending', courier, { notes: 'Flat tire' })).status).toBe(200)
  expect((await t.get(`/orders/${order._id}`, courier)).status).toBe(404)
  expect((await t.put(`/couriers/accept-order/${order._id}`, undefined, other)).status).toBe(200)
  expect((await timeline(order._id)).map((entry) => entry.code)).toEqual(['placed', 'accepted', 'released', 'accepted'])
})

test('staff cancel under way only with a reason', async () => {
  const order = await orderIn('in-transit')
  expect(await t.put(`/orders/${order._id}/cancel`, {}, admin)).toMatchObject({
    status: 400,
    body: { message: 'Please give a reason', errors: [{ path: 'reason' }] },
  })
  expect(
    (await t.put(`/orders/${order._id}/cancel`, { reason: 'Parcel damaged' }, admin)).body.data.cancellation,
  ).toMatchObject({ reason: 'Parcel damaged', by: 'company' })
})

test('[F4] staff without the permission neither move nor assign', async () => {
  const [support, manager] = [await t.anAdmin('support'), await t.anAdmin('manager')]
  const order = await t.anOrder(customer)
  expect((await t.put(`/orders/${order._id}/cancel`, {}, support)).status).toBe(403)
  expect((await t.put(`/orders/${order._id}/assign`, { courierId: courier.courierId }, support)).status).toBe(403)
  expect((await t.put(`/orders/${order._id}/assign`, { courierId: courier.courierId }, manager)).status).toBe(200)
  expect((await t.put(`/orders/${order._id}/cancel`, {}, manager)).status).toBe(403)
})

test('[F5] a courier who is not approved takes nothing, and nobody assigns to one', async () => {
  const fresh = await t.aCourier()
  const [row] = await t.db`select id from couriers where user_id = ${fresh.user._id}`
  const order = await t.anOrder(customer)
  expect(await t.put(`/couriers/accept-order/${order._id}`, undefined, fresh)).toMatchObject({
    status: 409,
    body: { code: 'courier_not_working' },
  })
  expect((await t.put(`/orders/${order._id}/assign`, { courierId: row?.id }, admin)).status).toBe(409)
  expect(
    (await t.put(`/orders/${order._id}/assign`, { courierId: '01890000-0000-7000-8000-000000000000' }, admin)).status,
  ).toBe(404)
})

test('[C3] each reply carries the moves that are open to the one who asks', async () => {
  const order = await orderIn('accepted')
  const moves = async (who: Person) => (await t.get(`/orders/${order._id}`, who)).body.data.moves
  expect(await moves(customer)).toEqual(['cancel'])
  expect(await moves(courier)).toEqual(['release', 'pickUp'])
  expect(await moves(admin)).toEqual(['release', 'pickUp', 'cancel'])
  expect(await moves(await t.anAdmin('support'))).toEqual([])
})

test('[C2] each entry says what happened in the reader’s language, with note and place', async () => {
  const order = await orderIn('accepted')
  await setStatus(order._id, 'picked-up', courier, {
    notes: 'Left side door',
    location: { address: '401 Richmond St W, Toronto', latitude: 43.6, longitude: -79.4 },
  })
  const entry = (await t.get(`/orders/${order._id}`, customer)).body.data.timeline.at(-1)
  expect(entry).toMatchObject({
    status: 'picked-up',
    message: 'Picked up',
    description: 'Left side door',
    location: { address: '401 Richmond St W, Toronto' },
  })
  await t.put('/users/preferences', { language: 'fr' }, customer)
  expect(
    (await t.get(`/orders/${order._id}`, customer)).body.data.timeline.map((each: { message: string }) => each.message),
  ).toEqual(['Commande passée', 'Acceptée par Luc', 'Ramassée'])
  await t.put('/users/preferences', { language: 'en' }, customer)
})

test('[C2] the timeline and the price versions are append-only', async () => {
  const order = await orderIn('accepted')
  await expect(t.db`update order_timeline set code = 'x' where order_id = ${order._id}`).rejects.toThrow('append-only')
  await expect(t.db`delete from order_timeline where order_id = ${order._id}`).rejects.toThrow('append-only')
  await expect(t.db`update order_prices set reason = 'x' where order_id = ${order._id}`).rejects.toThrow('append-only')
  await expect(t.db`update order_charges set cents = 0 where order_id = ${order._id}`).rejects.toThrow('append-only')
})

test.each([['lost'], [''], [7]])('a status that is none (%j) is 400', async (status) => {
  const order = await t.anOrder(customer)
  expect((await t.put(`/orders/${order._id}/status`, { status }, admin)).status).toBe(400)
  expect(await setStatus(order._id, 'assigned', admin)).toMatchObject({
    status: 400,
    body: { message: 'An order is assigned by naming a courier' },
  })
})
