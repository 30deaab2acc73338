import { type OrderMove, orderMoves } from '@maple/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { toldWords } from '../../test/told-words.ts'
import { rebuildReadModels } from '../commands/rebuild.ts'
import { findTrackedOrder } from './find-tracked-order.ts'

let t: TestApp
let customer: Person
let courier: Person & { courierId: string }
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  customer = await t.aCustomer({ firstName: 'Ada', lastName: 'Lovelace' })
  courier = await t.aWorkingCourier()
  admin = await t.anAdmin()
})

const instant = (column: string) =>
  t.db.unsafe(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** From the tables, in words of its own: what the kept document has to say. */
async function computed(id: string) {
  const [order] = await t.db`
    select order_number, status, type, ${instant('created_at')} as created_at, ${instant('window_start')} as window_start, ${instant('window_end')} as window_end,
      ${instant('picked_up_at')} as picked_up_at, ${instant('delivered_at')} as delivered_at, estimated_duration_seconds, trip_by_road,
      package_description, package_size, package_weight_grams, pickup_place->>'city' as pickup_city, delivery_place->>'city' as delivery_city,
      pickup_place->'town' as pickup_town, delivery_place->'town' as delivery_town
    from order_rows where id = ${id}`
  const timeline = await t.db`
    select id, status, code, values, city as location, ${instant('at')} as at from order_timeline where order_id = ${id} order by id`
  return { ...order, timeline: [...timeline] }
}

async function expectFresh(id: string, isKept = true): Promise<void> {
  const rows = await t.db`
    select v.view, v.customer_id = o.customer_id and v.courier_id is not distinct from o.courier_id as same_people
    from orders o join public_views v on v.lookup_number = o.lookup_number where o.id = ${id}`
  expect(rows).toHaveLength(isKept ? 1 : 0)
  const [order] = await t.db<{ orderNumber: string }[]>`select order_number from orders where id = ${id}`
  const found = await findTrackedOrder(t.db, order?.orderNumber ?? '')
  expect(found?.view).toEqual(await computed(id))
  if (isKept) expect(rows[0]).toEqual({ view: await computed(id), samePeople: true })
}

type Step = [OrderMove | 'rate', (id: string) => Promise<{ status: number }>]
const to = (status: string, notes?: string) => (id: string) =>
  t.put(
    `/orders/${id}/status`,
    { status, notes, location: { address: '77 Secret Lane, Toronto, ON M5H 2N2' } },
    courier,
  )
const offer: Step = ['assign', (id) => t.put(`/orders/${id}/assign`, { courierId: courier.courierId }, admin)]
const accept: Step = ['accept', to('accepted')]
const pickUp: Step = ['pickUp', to('picked-up')]

const journeys: Step[][] = [
  [
    offer,
    ['decline', to('pending')],
    offer,
    accept,
    ['release', to('pending', 'Flat tyre')],
    accept,
    pickUp,
    ['depart', to('in-transit')],
    ['deliver', to('delivered')],
    ['rate', (id) => t.post(`/orders/${id}/rate`, { score: 4, comment: 'Thank you, Luc' }, customer)],
  ],
  [
    accept,
    pickUp,
    ['fail', (id) => t.put(`/orders/${id}/status`, { status: 'undelivered', reason: 'refused', notes: 'No' }, courier)],
    ['reattempt', (id) => t.post(`/orders/${id}/reattempt`, { from: 'courier' }, admin)],
    ['deliver', to('delivered')],
  ],
  [
    accept,
    pickUp,
    ['fail', (id) => t.put(`/orders/${id}/status`, { status: 'undelivered', reason: 'refused', notes: 'No' }, courier)],
    ['restart', (id) => t.post(`/orders/${id}/reattempt`, { from: 'depot' }, admin)],
    accept,
    pickUp,
    ['fail', (id) => t.put(`/orders/${id}/status`, { status: 'undelivered', reason: 'refused', notes: 'No' }, courier)],
    ['return', (id) => t.put(`/orders/${id}/status`, { status: 'returned', signerName: 'Ada' }, courier)],
  ],
  [accept, ['cancel', (id) => t.put(`/orders/${id}/cancel`, { reason: 'Found it' }, customer)]],
  [accept, pickUp, ['callBack', (id) => t.put(`/orders/${id}/cancel`, { reason: 'Wrong parcel' }, admin)]],
]

test('the public view is what the tables say after every move there is', async () => {
  for (const journey of journeys) {
    const { _id } = await t.anOrder(customer, { package: { description: 'Ceramic vase', weight: 2.5 } })
    // Nothing is kept of an order that nothing has happened to: it is looked up as it is.
    await expectFresh(_id, false)
    for (const [name, step] of journey) {
      expect([name, Math.floor((await step(_id)).status / 100)]).toEqual([name, 2])
      await expectFresh(_id)
    }
  }
  const moved = new Set(journeys.flat().map(([name]) => name))
  for (const move of Object.keys(orderMoves)) expect(moved, move).toContain(move)
})

test('what is kept can be forgotten and made anew at any time', async () => {
  const { _id, orderNumber } = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${_id}`, undefined, courier)
  await expectFresh(_id)
  await t.db`update order_parcels set description = 'Another vase' where order_id = ${_id}`
  await rebuildReadModels(t.node.deps)
  await expectFresh(_id, false)
  expect((await t.get(`/orders/track/${orderNumber}`)).body.data.package.description).toBe('Another vase')
  await pickUp[1](_id)
  await expectFresh(_id)
})

test('people are read where they live: a new name, vehicle or rating shows at once', async () => {
  const mover = await t.aWorkingCourier({ firstName: 'Old' })
  const { _id, orderNumber } = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${_id}`, undefined, mover)
  await t.db`update users set first_name = 'New' where id = ${mover.user._id}`
  await t.db`update couriers set vehicle_type = 'bicycle', rating_average = 4.5 where id = ${mover.courierId}`
  await t.db`update users set last_name = 'Byron' where id = ${customer.user._id}`
  expect((await t.get(`/orders/track/${orderNumber}`)).body.data).toMatchObject({
    customerName: 'Ada B.',
    courier: { firstName: 'New', vehicle: 'bicycle', rating: 4.5 },
  })
})

test('[F3] the document itself holds nothing private', async () => {
  const { _id } = await t.anOrder(customer, {
    type: 'pickup-delivery',
    pickup: { address: '77 Secret Lane, Toronto, ON M5H 2N2', contactName: 'Pickup Person', instructions: 'Code 4711' },
  })
  await accept[1](_id)
  await to('picked-up', 'Met Pickup Person')(_id)
  const [row] = await t.db<{ kept: string }[]>`
    select v.view::text as kept from public_views v join orders o on o.lookup_number = v.lookup_number where o.id = ${_id}`
  for (const secret of ['Secret', 'Person', '4711', '555', 'Richmond', 'Marc', 'M5H', _id, customer.user._id, 'cents'])
    expect(/^\d+$/.test(secret) ? toldWords(row?.kept) : row?.kept, secret).not.toContain(secret)
})

test('numbers that are looked up at the same moment each get their own order, however many they are', async () => {
  const placed: { _id: string; orderNumber: string }[] = []
  for (let n = 0; n < 18; n += 1) placed.push(await t.anOrder(customer))
  for (const { _id } of placed.slice(0, 7))
    await t.put(`/orders/${_id}/assign`, { courierId: courier.courierId }, admin)
  const numbers = placed.map((order) => order.orderNumber)
  for (const count of [1, 2, 4, 5, 16, 17]) {
    const asked = ['NOBODYS', ...numbers.slice(-count)]
    const found = await Promise.all(asked.map((number) => findTrackedOrder(t.db, number)))
    expect(found.map((order) => order?.view.orderNumber)).toEqual([undefined, ...numbers.slice(-count)])
  }
  const more = Array.from({ length: 250 }, (_, n) => numbers[n] ?? `NOBODYS${n}`)
  const found = await Promise.all(more.map((number) => findTrackedOrder(t.db, number)))
  expect(found.flatMap((order) => order?.view.orderNumber ?? [])).toEqual(numbers)
})
