import type { OrderView, Permission } from '@maple/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { inLanes } from '../../test/in-lanes.ts'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { type Courier, companyDay, makeRuns } from '../../test/make-run.ts'
import { withoutMails } from '../../test/race.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { moveOnBoard } from './move-on-board.ts'
import { listSequence } from './route-stops.sql.ts'
import { versionOf } from './sequence.ts'

const rounds = 1000
const lanes = 4
let t: TestApp
let admin: Person
let customer: Person
let dispatchers: [Principal, Principal]
let couriers: Courier[]
beforeAll(async () => {
  t = await makeApp({ env: { DATABASE_POOL: '10' } })
  admin = await t.anAdmin()
  customer = await withoutMails(t, await t.aCustomer())
  dispatchers = [principal(admin), principal(await t.anAdmin())]
  couriers = [await t.aWorkingCourier(), await t.aWorkingCourier(), await t.aWorkingCourier()]
})
const runs = () =>
  makeRuns(
    t,
    () => admin,
    () => customer,
  )

/** As a session would make it: a round needs the move, not the road to it. */
const principal = ({ user, email }: Person): Principal => ({
  kind: 'session',
  mode: 'live',
  id: user._id,
  role: 'admin',
  permissions: new Set<Permission>(['order-tracking', 'courier-assignment']),
  scopes: 'all',
  accounts: [{ accountId: user._id, role: 'owner' }],
  sessionId: user._id,
  language: 'en',
  name: 'Sam Okafor',
  twoFactor: true,
  email,
  confirmed: true,
  ip: '10.0.0.1',
  device: null,
  deviceKey: null,
  endsAt: new Date(Date.now() + 3_600_000).toISOString(),
})

const drag = (who: Principal, orderId: string, fromCourierId: string | null, toCourierId: string | null) =>
  t.db.transaction((tx) =>
    moveOnBoard(tx, t.node.deps, who, { orderId, day: companyDay(), fromCourierId, toCourierId }),
  )

/** Whom no mail is made for: a round is about who has the order. */
async function aSilentCourier(): Promise<Courier> {
  const courier = await t.aWorkingCourier()
  await t.put('/users/preferences/notifications', { email: { orderUpdates: false } }, courier)
  return courier
}

/** Stops whose run is not that of the order's courier, or that are in none although somebody has the order. */
const strays = () => t.db`
  select s.id from order_stops s join orders o on o.id = s.order_id
  left join route_stops r on r.stop_id = s.id and r.is_open left join routes on routes.id = r.route_id
  where o.status = 'assigned' and routes.courier_id is distinct from o.courier_id`

describe('of two who drag at once', () => {
  test('[O1] the same order to different couriers, exactly one wins and the other is told; 1,000 rounds', async () => {
    const orders = await runs().orders(lanes)
    const teams: Courier[][] = []
    for (const _ of orders) teams.push([await aSilentCourier(), await aSilentCourier(), await aSilentCourier()])
    const has: (string | null)[] = orders.map(() => null)
    await inLanes(Array.from({ length: rounds }), lanes, async (_, lane, round) => {
      const [order, from] = [orders[lane] as OrderView, has[lane] ?? null]
      const targets = (teams[lane] ?? []).map(({ courierId }) => courierId).filter((id) => id !== from)
      const first = Math.floor(round / lanes)
      const results = await Promise.allSettled(
        dispatchers.map((who, at) => drag(who, order._id, from, targets[(at + first) % targets.length] ?? null)),
      )
      const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
      expect(lost).toHaveLength(1)
      expect(lost[0]).toBeInstanceOf(AppError)
      expect(lost[0]).toMatchObject({ code: 'order_moved_on' })
      const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      const [row] = await t.db<{ courierId: string }[]>`select courier_id from orders where id = ${order._id}`
      has[lane] = row?.courierId ?? null
      expect(won[0]?.courierIds.at(-1)).toBe(has[lane])
      if (round % 50 === 0) expect(await strays()).toHaveLength(0)
    })
    expect(await strays()).toHaveLength(0)
    const kept = await t.db<{ n: number }[]>`
      select count(*)::int as n from board_moves where order_id = any(${orders.map(({ _id }) => _id)}) group by order_id`
    expect(kept.map(({ n }) => n)).toEqual(orders.map(() => rounds / lanes))
  }, 600_000)

  test('[O1] two orders across the same two runs, both succeed and nobody waits in a circle', async () => {
    const [one, two] = (await runs().orders(2)) as [OrderView, OrderView]
    const [first, second] = couriers.map(({ courierId }) => courierId) as [string, string]
    const stays = (await runs().orders(2)) as [OrderView, OrderView]
    await drag(dispatchers[0], stays[0]._id, null, first)
    await drag(dispatchers[0], stays[1]._id, null, second)
    await drag(dispatchers[0], one._id, null, first)
    await drag(dispatchers[0], two._id, null, second)
    for (let round = 0; round < 100; round += 1) {
      const [a, b] = round % 2 === 0 ? [first, second] : [second, first]
      await Promise.all([drag(dispatchers[0], one._id, a, b), drag(dispatchers[1], two._id, b, a)])
    }
    expect(await strays()).toHaveLength(0)
  }, 120_000)

  test('[O1] within one run, exactly one sequence is kept and the other is told; 100 rounds', async () => {
    const courier = await t.aWorkingCourier()
    const { route, orders } = await runs().begun(courier, 3)
    const place = (who: Principal, stopIds: string[], version: string) =>
      t.db.transaction((tx) =>
        moveOnBoard(tx, t.node.deps, who, {
          orderId: orders[0]?._id ?? '',
          day: companyDay(),
          fromCourierId: courier.courierId,
          toCourierId: courier.courierId,
          stopIds,
          version,
        }),
      )
    for (let round = 0; round < 100; round += 1) {
      const now = await listSequence(t.db, route._id)
      const ids = now.map(({ stopId }) => stopId)
      const wanted = [
        [...ids.slice(2), ...ids.slice(0, 2)],
        [...ids.slice(4), ...ids.slice(0, 4)],
      ]
      const results = await Promise.allSettled(
        dispatchers.map((who, at) => place(who, wanted[at] ?? [], versionOf(now))),
      )
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const winner = results.findIndex(({ status }) => status === 'fulfilled')
      expect(results[1 - winner]).toMatchObject({ reason: { code: 'order_moved_on' } })
      expect((await listSequence(t.db, route._id)).map(({ stopId }) => stopId)).toEqual(wanted[winner])
    }
  }, 120_000)
})

test('[O1] a courier accepts a run while staff take an order out of it: whichever comes first, all fits', async () => {
  for (let round = 0; round < 10; round += 1) {
    const courier = await t.aWorkingCourier()
    const { route, orders } = await runs().given(courier, 2)
    const [out, stays] = orders as [OrderView, OrderView]
    const [accepted, changed] = await Promise.all([
      runs().answer(route._id, 'accept', courier),
      runs().change(route._id, { stopIds: runs().stopsOf([stays]) }),
    ])
    expect([accepted.status, changed.status]).toEqual([200, 200])
    expect(await runs().order(out)).toMatchObject({ status: 'pending', courier: null })
    expect(await runs().order(stays)).toMatchObject({ status: 'accepted', courier: { _id: courier.courierId } })
    expect(await runs().look(route._id)).toMatchObject({ acceptedAt: expect.any(String), stops: [{}, {}] })
  }
}, 120_000)

test('[O1] a stop that is done twice from two devices is done once', async () => {
  const courier = await t.aWorkingCourier()
  const { route, orders } = await runs().begun(courier, 5)
  for (const order of orders)
    for (const at of [0, 1]) {
      const replies = await Promise.all([1, 2].map(() => runs().stop(order, at, { status: 'done' }, courier)))
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
    }
  expect(await runs().look(route._id)).toMatchObject({ status: 'done' })
  const entries = await t.db`
    select 1 from order_timeline where order_id = any(${orders.map(({ _id }) => _id)}) and code in ('picked-up', 'delivered')`
  expect(entries).toHaveLength(10)
})
