import { beforeAll, describe, expect, test } from 'vitest'
import { giveParts } from '../../test/copy-orders.ts'
import { inLanes } from '../../test/in-lanes.ts'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { withoutMails } from '../../test/race.ts'

const rounds = 1000
const lanes = 4
let t: TestApp
let customer: Person
type Courier = Person & { courierId: string }
/** Two of each lane. */
let couriers: [Courier, Courier][]
beforeAll(async () => {
  t = await makeApp({ env: { DATABASE_POOL: '10' } })
  // The limits are not what this is about.
  const boss = await t.aSuperAdmin()
  await t.put(
    '/admin/settings/bulk',
    { settings: { 'limits.sessionPerMinute': 1_000_000, 'notifications.tellRecipients': false } },
    boss,
  )
  customer = await withoutMails(t, await t.aCustomer())
  couriers = []
  for (let lane = 0; lane < lanes; lane += 1) couriers.push([await t.aWorkingCourier(), await t.aWorkingCourier()])
})

/** Fresh orders in bulk, by copying one: a round needs an order, not the road to it. */
async function manyOrders(status: 'pending' | 'delivered'): Promise<string[]> {
  const model = await t.anOrder(customer)
  const columns = (
    await t.db<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('id', 'order_number', 'status', 'courier_id')`
  ).map((row) => row.name)
  const rows = await t.db.unsafe<{ id: string }[]>(
    `insert into orders (id, order_number, status, courier_id, ${columns.join(', ')})
     select gen_random_uuid(), left(gen_random_uuid()::text, 18), $2, ($3::uuid[])[1 + n % ${lanes}], ${columns.join(', ')} from orders, generate_series(0, ${rounds - 1}) n where id = $1 returning id`,
    [model._id, status, status === 'pending' ? [] : couriers.map(([{ courierId }]) => courierId)],
  )
  await giveParts(t.db, model._id)
  return rows.map((row) => row.id)
}

const pairOf = (lane: number) => couriers[lane] as [Courier, Courier]
const ratings = async () => (await t.db<{ n: number }[]>`select sum(rating_count)::int as n from couriers`)[0]?.n ?? 0
const count = async (where: string) =>
  (await t.db.unsafe<{ n: number }[]>(`select count(*)::int as n from order_timeline where ${where}`))[0]?.n

describe('[C1] [trust 4] of two racing calls exactly one wins, the other is told why; 1,000 rounds each', () => {
  test('accept and accept', async () => {
    const orders = await manyOrders('pending')
    await inLanes(orders, lanes, async (id, lane) => {
      const replies = await Promise.all(
        pairOf(lane).map((courier) => t.put(`/couriers/accept-order/${id}`, undefined, courier)),
      )
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
    })
    expect(await count(`code = 'accepted'`)).toBe(rounds)
  }, 300_000)

  test('accept and cancel', async () => {
    const orders = await manyOrders('pending')
    const before = (await count(`code in ('accepted', 'cancelled-by-customer')`)) ?? 0
    let cancelledAfterAccept = 0
    await inLanes(orders, lanes, async (id, lane, n) => {
      const calls = [
        () => t.put(`/couriers/accept-order/${id}`, undefined, pairOf(lane)[0]),
        () => t.put(`/orders/${id}/cancel`, {}, customer),
      ]
      const [first, second] = n % 2 ? calls : calls.toReversed()
      const replies = await Promise.all([first?.(), second?.()])
      const statuses = replies.map((reply) => reply?.status).sort()
      const [row] = await t.db`select status from orders where id = ${id}`
      // A customer may cancel an accepted order, so both can succeed, one after the other; never cancel, then accept.
      if (statuses.every((status) => status === 200)) cancelledAfterAccept += 1
      else expect(statuses).toEqual([200, 409])
      expect(row?.status).toBe('cancelled')
    })
    expect(await count(`code in ('accepted', 'cancelled-by-customer')`)).toBe(before + rounds + cancelledAfterAccept)
    const wrong =
      await t.db`select 1 from order_timeline a join order_timeline c on c.order_id = a.order_id and c.code = 'cancelled-by-customer' and a.code = 'accepted' and a.id > c.id`
    expect(wrong).toHaveLength(0)
  }, 300_000)

  test('rate and rate', async () => {
    const orders = await manyOrders('delivered')
    const before = await ratings()
    await inLanes(orders, lanes, async (id) => {
      const replies = await Promise.all([4, 5].map((score) => t.post(`/orders/${id}/rate`, { score }, customer)))
      expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409])
    })
    expect(await ratings()).toBe(before + rounds)
  }, 300_000)
})
