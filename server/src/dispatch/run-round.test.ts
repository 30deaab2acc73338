import type { OrderView, SettingValues } from '@maple/contract'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { giveParts } from '../../test/copy-orders.ts'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { anOutsideService } from '../../test/outside.ts'
import { reserveCouriers } from '../couriers/index.ts'
import { newId } from '../platform/ids.ts'
import { runRound } from './run-round.ts'
import { startRounds } from './run-rounds.ts'
import { makeSolver } from './solve-in-worker.ts'

const solver = makeSolver()
afterAll(() => solver.close())

let t: TestApp
let customer: Person
let superAdmin: Person
beforeAll(async () => {
  t = await makeApp()
  customer = await t.aCustomer()
  superAdmin = await t.aSuperAdmin()
  await set({ 'dispatch.automaticAssignment': true, 'dispatch.strategy': 'best-match', 'dispatch.offerSeconds': 45 })
})
beforeEach(async () => {
  await t.db`update orders set status = 'cancelled' where status <> 'cancelled'`
  await t.db`update offers set ended_at = now(), outcome = 'withdrawn' where ended_at is null`
  await t.db`update couriers set is_online = false`
})

type Courier = Awaited<ReturnType<typeof onDuty>>

/** Online at a distance east of the depot. */
async function onDuty(east = 0.01, fields: Record<string, unknown> = {}) {
  const courier = await t.aWorkingCourier(fields)
  await t.db`update couriers set is_online = true, online_since = now(), last_seen_at = now() where id = ${courier.courierId}`
  await t.db`
    insert into courier_positions (courier_id, latitude, longitude, at)
    values (${courier.courierId}, 43.652, ${-79.384 + east}, now())
    on conflict (courier_id) do update set longitude = excluded.longitude`
  return courier
}
const set = (settings: Partial<SettingValues>) => t.put('/admin/settings/bulk', { settings }, superAdmin)
/** An order that a job holds at the moment is left to the next round: here there is only one. */
const quiet = (app = t) =>
  until(async () => {
    const busy = await app.db`
      select 1 from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1`
    return busy.length === 0 || undefined
  })
const round = async () => {
  await quiet()
  return runRound(t.node.deps, solver)
}
const look = async (order: OrderView) => (await t.get(`/orders/${order._id}`, superAdmin)).body.data as OrderView
const story = async (order: OrderView) => (await t.get(`/orders/${order._id}/dispatch`, superAdmin)).body.data
const runOut = (order: OrderView) =>
  t.db`update offers set expires_at = now() - interval '1 second' where order_id = ${order._id} and ended_at is null`
const decline = (order: OrderView, courier: Courier) =>
  t.put(`/orders/${order._id}/status`, { status: 'pending' }, courier)

test('the nearest courier gets the offer, with a countdown and the reasons', async () => {
  const [near, far] = [await onDuty(0.01), await onDuty(0.05)]
  const order = await t.anOrder(customer)
  expect(await round()).toBe(1)
  expect(await look(order)).toMatchObject({ status: 'assigned', courier: { _id: near.courierId } })
  const { decisions, offers } = await story(order)
  expect(
    decisions[0].candidates.map((c: { chosen: boolean; courier: { _id: string } }) => [c.courier._id, c.chosen]),
  ).toEqual([
    [near.courierId, true],
    [far.courierId, false],
  ])
  expect(decisions[0].candidates[0].cost).toBeLessThan(decisions[0].candidates[1].cost)
  const left = new Date(offers[0].expiresAt).getTime() - new Date(offers[0].madeAt).getTime()
  expect(left).toBe(45_000)
  expect(await round()).toBe(0)
})

test('a courier who is kept for an account is offered its orders and no others, and may take any', async () => {
  const [kept, free] = [await onDuty(0.01), await onDuty(0.05)]
  const other = await t.aCustomer()
  await reserveCouriers(t.db, [kept.courierId], [other.user._id])
  const [theirs, mine] = [await t.anOrder(other), await t.anOrder(customer)]
  const listed = async (who: Courier) =>
    (await t.get('/couriers/available-orders', who)).body.data.map(({ _id }: { _id: string }) => _id)
  expect(await listed(kept)).toEqual([theirs._id])
  expect((await listed(free)).toSorted()).toEqual([theirs._id, mine._id].toSorted())
  expect((await story(mine)).refusals).toContainEqual({
    courier: expect.objectContaining({ _id: kept.courierId }),
    reason: 'reserved',
  })
  expect((await story(theirs)).refusals.map((each: { courier: { _id: string } }) => each.courier._id)).not.toContain(
    kept.courierId,
  )
  expect(await round()).toBe(2)
  expect((await look(theirs)).courier?._id).toBe(kept.courierId)
  expect((await look(mine)).courier?._id).toBe(free.courierId)
  await decline(mine, free)
  await t.db`update couriers set is_online = false where id = ${free.courierId}`
  expect(await round()).toBe(0)
  expect((await t.put(`/couriers/accept-order/${mine._id}`, undefined, kept)).status).toBe(200)
})

test('taken together, not first come: the pair that costs least in sum', async () => {
  const [west, east] = [await onDuty(0), await onDuty(0.03)]
  const [first, second] = [await t.anOrder(customer), await t.anOrder(customer)]
  await t.db`update order_stops set place = jsonb_set(place, '{lng}', '-79.369') where order_id = ${first._id} and seq = 0`
  await t.db`update order_stops set place = jsonb_set(place, '{lng}', '-79.40') where order_id = ${second._id} and seq = 0`
  expect(await round()).toBe(2)
  expect((await look(first)).courier?._id).toBe(east.courierId)
  expect((await look(second)).courier?._id).toBe(west.courierId)
})

test('a changed speed or stop changes what a courier costs, without a restart', async () => {
  await onDuty(0.03)
  await onDuty(0.031, { vehicleType: 'bicycle' })
  const costs = async () => {
    const order = await t.anOrder(customer)
    await round()
    const [{ candidates }] = (await story(order)).decisions
    await t.db`update offers set ended_at = now(), outcome = 'withdrawn' where ended_at is null`
    await t.db`update orders set status = 'cancelled' where id = ${order._id}`
    return (candidates as { courier: { vehicle: string }; pickupSeconds: number; pickupMeters: number }[]).toSorted(
      (a, b) => a.pickupMeters - b.pickupMeters,
    )
  }
  const [car, bicycle] = await costs()
  expect(car?.pickupSeconds).toBe(240 + Math.round(((car?.pickupMeters ?? 0) / 24) * 3.6))
  await set({
    'routing.speedUpTo5Km': 48,
    'routing.speedBicycle': 10,
    'routing.stopMinutes': 1,
    'routing.detourFactor': 1.5,
  })
  const [car2, bicycle2] = await costs()
  expect((car2?.pickupMeters ?? 0) / (car?.pickupMeters ?? 1)).toBeCloseTo(1.5 / 1.3, 2)
  expect(car2?.pickupSeconds).toBe(60 + Math.round(((car2?.pickupMeters ?? 0) / 48) * 3.6))
  expect(bicycle2?.pickupSeconds).toBe(60 + Math.round(((bicycle2?.pickupMeters ?? 0) / 10) * 3.6))
  expect(bicycle2?.pickupSeconds).toBeGreaterThan(bicycle?.pickupSeconds ?? 0)
})

test('with a router the nearer by road is the nearer; away or talking nonsense, the estimate decides', async () => {
  const minutes = { slow: 40, quick: 6 }
  let isTalkingNonsense = false
  const roads = await anOutsideService(({ path, query }) => {
    if (isTalkingNonsense) return { body: { durations: 'long' } }
    const points = (path.split('/').at(-1) ?? '').split(';').map((pair) => Number(pair.split(',')[0]))
    const [from, to] = ['sources', 'destinations'].map((name) => (query.get(name) ?? '').split(';').map(Number)) as [
      number[],
      number[],
    ]
    // West of the pickup there is a bridge that is closed.
    const cells = from.map((at) => to.map(() => ((points[at] ?? 0) < -79.375 ? minutes.slow : minutes.quick) * 60))
    return { body: { durations: cells, distances: cells.map((row) => row.map((seconds) => seconds * 8)) } }
  })
  const own = await makeApp({ env: { ROUTER: 'osrm', ROUTER_URL: roads.url } })
  const boss = await own.aSuperAdmin()
  const place = async (lng: number) => {
    const courier = await own.aWorkingCourier()
    await own.db`insert into courier_positions (courier_id, latitude, longitude, at) values (${courier.courierId}, 43.652, ${lng}, now())`
    return courier
  }
  const [west, east] = [await place(-79.38), await place(-79.34)]
  const chosen = async () => {
    const order = await own.anOrder()
    await quiet(own)
    await runRound(own.node.deps, solver)
    const [{ candidates }] = (await own.get(`/orders/${order._id}/dispatch`, boss)).body.data.decisions
    await own.db`update offers set ended_at = now(), outcome = 'withdrawn' where ended_at is null`
    await own.db`update orders set status = 'cancelled' where id = ${order._id}`
    return candidates.find((candidate: { chosen: boolean }) => candidate.chosen)
  }
  expect(await chosen()).toMatchObject({
    courier: { _id: east.courierId },
    pickupSeconds: 6 * 60 + 240,
    pickupMeters: 2880,
  })
  isTalkingNonsense = true
  await own.db`update courier_positions set latitude = 43.653`
  expect(await chosen()).toMatchObject({ courier: { _id: west.courierId } })
})

test('an offer that runs out goes to the next, is said in the timeline, and the silent one has a pause', async () => {
  const [near, far] = [await onDuty(0.01), await onDuty(0.05)]
  const order = await t.anOrder(customer)
  await round()
  await runOut(order)
  await round()
  const after = await look(order)
  expect(after).toMatchObject({ status: 'assigned', courier: { _id: far.courierId } })
  expect(after.timeline.map((entry) => entry.code)).toEqual(['placed', 'assigned', 'offer-ended', 'assigned'])
  await runOut(order)
  expect(await round()).toBe(0)
  await t.db`update offers set ended_at = now() - interval '11 minutes' where outcome = 'expired'`
  expect(await round()).toBe(1)
  expect((await look(order)).courier?._id).toBe(near.courierId)
})

test('how long the silent one is left in peace is a setting', async () => {
  const ana = await onDuty(0.01)
  const order = await t.anOrder(customer)
  await round()
  await runOut(order)
  expect(await round()).toBe(0)
  await set({ 'dispatch.pauseMinutes': 0 })
  expect(await round()).toBe(1)
  expect((await look(order)).courier?._id).toBe(ana.courierId)
})

test('who declined or gave it back is never asked again', async () => {
  const ana = await onDuty()
  const declined = await t.anOrder(customer)
  await round()
  expect((await decline(declined, ana)).status).toBe(200)
  expect((await story(declined)).offers[0]).toMatchObject({ outcome: 'declined' })
  const released = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${released._id}`, undefined, ana)
  await t.put(`/orders/${released._id}/status`, { status: 'pending', notes: 'Flat tire' }, ana)
  expect((await story(released)).offers[0]).toMatchObject({ outcome: 'released', strategy: 'self' })
  await t.db`update offers set ended_at = now() - interval '2 days' where ended_at is not null`
  expect(await round()).toBe(0)
})

test('accepting ends the offer; a cancelled order takes it back; staff may give it to somebody else', async () => {
  const [ana, ben] = [await onDuty(0.01), await onDuty(0.05)]
  const [taken, cancelled, moved] = [await t.anOrder(customer), await t.anOrder(customer), await t.anOrder(customer)]
  await t.put(`/orders/${moved._id}/assign`, { courierId: ben.courierId }, superAdmin)
  await t.db`update orders set is_offerable = false where id = ${cancelled._id}`
  await round()
  expect((await t.put(`/couriers/accept-order/${taken._id}`, undefined, ana)).status).toBe(200)
  expect((await story(taken)).offers[0]).toMatchObject({ outcome: 'accepted' })
  await t.put(`/orders/${moved._id}/assign`, { courierId: ana.courierId }, superAdmin)
  expect(
    (await story(moved)).offers.map((o: { strategy: string; outcome: string }) => [o.strategy, o.outcome]),
  ).toEqual([
    ['manual', null],
    ['manual', 'withdrawn'],
  ])
  await t.put(`/orders/${moved._id}/cancel`, { reason: 'Changed their mind' }, superAdmin)
  expect((await story(moved)).offers[0]).toMatchObject({ outcome: 'withdrawn' })
})

test('only what is due, paid and placed is offered; only who is online, allowed and has room is asked', async () => {
  const ana = await onDuty()
  const order = await t.anOrder(customer)
  const is = async (sql: Promise<unknown>, offers: number) => {
    await sql
    expect(await round()).toBe(offers)
  }
  await is(t.db`update orders set is_offerable = false where id = ${order._id}`, 0)
  await is(
    t.db`update orders set is_offerable = true, window_start = now() + interval '5 hours', window_end = now() + interval '7 hours' where id = ${order._id}`,
    0,
  )
  await t.db`update orders set window_start = now(), window_end = now() + interval '2 hours' where id = ${order._id}`
  const [door] = await t.db<
    { place: unknown }[]
  >`select place from order_stops where order_id = ${order._id} and seq = 1`
  await is(t.db`update order_stops set place = null where order_id = ${order._id} and seq = 1`, 0)
  await t.db`update order_stops set place = ${t.db.json(door?.place as never)} where order_id = ${order._id} and seq = 1`
  await is(t.db`update couriers set is_online = false where id = ${ana.courierId}`, 0)
  await is(t.db`update couriers set is_online = true, status = 'suspended' where id = ${ana.courierId}`, 0)
  await is(t.db`update couriers set status = 'active', vehicle_type = 'bicycle' where id = ${ana.courierId}`, 1)
  const large = await t.anOrder(customer, { package: { description: 'Wardrobe', size: 'large' } })
  await t.put(`/couriers/accept-order/${order._id}`, undefined, ana)
  expect(await round()).toBe(0)
  await t.db`update couriers set vehicle_type = 'van' where id = ${ana.courierId}`
  expect(await round()).toBe(1)
  expect((await look(large)).courier?._id).toBe(ana.courierId)
})

test('each setting has its effect: off, the radius, the load, the lead and the length of an offer', async () => {
  const ana = await onDuty(0.2)
  const order = await t.anOrder(customer)
  await set({ 'dispatch.automaticAssignment': false })
  expect(await round()).toBe(0)
  await set({ 'dispatch.automaticAssignment': true, 'dispatch.maxPickupKm': 2 })
  expect(await round()).toBe(0)
  await set({ 'dispatch.maxPickupKm': 100, 'dispatch.offerSeconds': 120 })
  expect(await round()).toBe(1)
  const { offers } = await story(order)
  expect(new Date(offers[0].expiresAt).getTime() - new Date(offers[0].madeAt).getTime()).toBe(120_000)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, ana)
  const later = await t.anOrder(customer)
  await t.db`update orders set window_start = now() + interval '3 hours', window_end = now() + interval '9 hours' where id = ${later._id}`
  await set({ 'dispatch.leadMinutes': 240, 'dispatch.maxOrdersPerCourier': 1 })
  expect(await round()).toBe(0)
  await set({ 'dispatch.maxOrdersPerCourier': 2 })
  expect(await round()).toBe(1)
})

test('[O1] the load of a round is what is due in the same hours: what is accepted for another day leaves room', async () => {
  const ana = await onDuty()
  await set({ 'dispatch.maxOrdersPerCourier': 1 })
  const later = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${later._id}`, undefined, ana)
  const order = await t.anOrder(customer)
  expect(await round()).toBe(0)
  await t.db`update orders set window_start = now() + interval '2 days', window_end = now() + interval '50 hours' where id = ${later._id}`
  expect(await round()).toBe(1)
  expect(await look(order)).toMatchObject({ status: 'assigned', courier: { _id: ana.courierId } })
})

test('broadcast: the nearest few are told and it stays free for whoever is first', async () => {
  const couriers = [await onDuty(0.01), await onDuty(0.02), await onDuty(0.03)]
  await set({ 'dispatch.strategy': 'broadcast', 'dispatch.broadcastCouriers': 2 })
  const order = await t.anOrder(customer)
  expect(await round()).toBe(2)
  expect((await look(order)).status).toBe('pending')
  expect((await t.put(`/couriers/accept-order/${order._id}`, undefined, couriers[1])).status).toBe(200)
  const { offers } = await story(order)
  expect(offers.map((o: { outcome: string }) => o.outcome).sort()).toEqual(['accepted', 'withdrawn'])
})

test('everybody leaves during the matching: nothing is offered and nothing breaks', async () => {
  await onDuty()
  const order = await t.anOrder(customer)
  const leaving = {
    ...solver,
    match: async (input: Parameters<typeof solver.match>[0]) => {
      const matches = await solver.match(input)
      await t.db`update couriers set is_online = false`
      return matches
    },
  }
  expect(await runRound(t.node.deps, leaving)).toBe(0)
  expect((await look(order)).status).toBe('pending')
})

test('two nodes, 1,000 orders: no order is offered twice at a time', async () => {
  const other = await makeApp({ databaseUrl: t.databaseUrl, dataDir: t.dataDir })
  const [first] = [await t.anOrder(customer)]
  await Promise.all(Array.from({ length: 30 }, (_, i) => onDuty(i / 1000)))
  await set({ 'dispatch.maxOrdersPerCourier': 20 })
  await t.db`
    insert into orders (id, order_number, type, priority, timing, account_id, customer_id, scheduled_date, window_start, window_end,
      total_cents, courier_earnings_cents, search_text)
    select gen_random_uuid(), 'T' || n, type, priority, timing, account_id, customer_id, scheduled_date, now(), now() + interval '20 hours',
      total_cents, courier_earnings_cents, search_text
    from orders, generate_series(1, 999) n where id = ${first._id}`
  await giveParts(t.db, first._id)
  const another = makeSolver()
  onTestFinished(() => another.close())
  for (let i = 0; i < 6; i += 1) {
    await Promise.all([round(), runRound(other.node.deps, another), round(), runRound(other.node.deps, another)])
    const twice = await t.db`select order_id from offers where ended_at is null group by order_id having count(*) > 1`
    expect(twice).toEqual([])
    const wrong = await t.db`
      select 1 from orders o where o.status = 'assigned' and not exists (
        select 1 from offers f where f.order_id = o.id and f.courier_id = o.courier_id and f.ended_at is null)`
    expect(wrong).toEqual([])
    await t.db`update offers set expires_at = now() where ended_at is null`
  }
})

test('a node that dies between offer and expiry leaves nothing behind: another one takes over', async () => {
  await onDuty()
  const order = await t.anOrder(customer)
  const dying = await makeApp({ databaseUrl: t.databaseUrl, dataDir: t.dataDir })
  await runRound(dying.node.deps, solver)
  expect((await look(order)).status).toBe('assigned')
  await dying.close()
  await runOut(order)
  await round()
  expect((await look(order)).timeline.at(-1)?.code).toBe('offer-ended')
})

test('the loop offers by itself soon after an order is placed', async () => {
  const ana = await onDuty()
  const rounds = startRounds(t.node.deps)
  onTestFinished(() => rounds.stop())
  const order = await t.anOrder(customer)
  const found = await until(async () => ((await look(order)).status === 'assigned' ? look(order) : undefined))
  expect(found.courier?._id).toBe(ana.courierId)
})

test('the pause between two rounds is a setting', async () => {
  await set({ 'dispatch.roundSeconds': 77 })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const rounds = startRounds(t.node.deps)
  onTestFinished(() => rounds.stop())
  await until(() => timers.mock.calls.some(([, ms]) => ms === 77_000) || undefined)
})

test('nobody but staff reads why, and an unknown order is not found', async () => {
  const order = await t.anOrder(customer)
  expect((await t.get(`/orders/${order._id}/dispatch`, customer)).status).toBe(403)
  expect((await t.get(`/orders/${newId()}/dispatch`, superAdmin)).status).toBe(404)
})
