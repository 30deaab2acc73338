import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOpen, type Mover, type OrderMove, type OrderStatus, type OrderView, orderMoves } from '@maple/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../../test/make-app.ts'
import { putTown } from '../../../test/town-folder.ts'
import { verifyChain } from '../../audit/index.ts'
import { compareProvider, verifyLedger } from '../../payments/index.ts'
import { directMeters } from '../../platform/geo/distance.ts'
import { townPlaces } from '../../platform/streets/town/town-places.ts'
import { removeDemo } from '../remove-demo.ts'
import { fillPast } from './fill-past.ts'
import { removePast } from './remove-past.ts'

const day = 86_400_000
let app: TestApp
let [customer, courier, admin] = [] as unknown as Pick<Person, 'token'>[]
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString()
const past = () => app.db.unsafe(`substr(o.id::text, 15, 4) = '8dae'`)

beforeAll(async () => {
  app = await makeApp({ env: { DEMO: '1', DEMO_HISTORY: '1' } })
  const login = async (who: string) =>
    (await app.post('/auth/login', { email: `${who}@demo.test`, password: 'Maple-Dispatch-1' })).body
  ;[customer, courier, admin] = [await login('customer'), await login('courier'), await login('superadmin')]
})

const provider = () =>
  compareProvider(app.db, app.node.deps.gateway, {
    from: new Date(Date.now() - 100 * day),
    to: new Date(),
    most: 10_000,
  })

describe('the past of the demo', () => {
  test('is three months of a company that grows, with weekends and nights, and with what goes wrong', async () => {
    const [all] = await app.db<{ total: number; delivered: number; cancelled: number; rated: number; late: number }[]>`
      select count(*) as total, count(*) filter (where status = 'delivered') as delivered,
        count(*) filter (where status = 'cancelled') as cancelled, count(rating_score) as rated,
        count(*) filter (where delivered_at > window_end) as late
      from orders o where ${past()}`
    const { total, delivered, cancelled, rated, late } = all ?? {
      total: 0,
      delivered: 0,
      cancelled: 0,
      rated: 0,
      late: 0,
    }
    expect(total).toBeGreaterThan(2_000)
    expect(delivered + cancelled).toBe(total)
    expect(delivered / total).toBeGreaterThan(0.9)
    expect(cancelled / total).toBeGreaterThan(0.03)
    expect(rated / delivered).toBeGreaterThan(0.3)
    expect(late).toBeGreaterThan(10)
    expect(late / delivered).toBeLessThan(0.1)

    const byWeekday = await app.db<{ weekday: number; count: number }[]>`
      select extract(isodow from created_at at time zone 'America/Toronto')::int as weekday, count(*) from orders o
      where ${past()} group by 1 order by 1`
    const [mon = 0, , , , fri = 0, sat = 0, sun = 0] = byWeekday.map(({ count }) => count)
    expect(fri).toBeGreaterThan(mon)
    expect(mon).toBeGreaterThan(sat * 0.9)
    expect(sat).toBeGreaterThan(sun)
    expect(sun).toBeGreaterThan(total * 0.03)
    const [spread] = await app.db<{ days: number; nightly: number; first: number; last: number }[]>`
      select count(distinct (created_at at time zone 'America/Toronto')::date) as days,
        count(*) filter (where extract(hour from created_at at time zone 'America/Toronto') not between 7 and 20) as nightly,
        count(*) filter (where created_at < now() - interval '60 days') as first,
        count(*) filter (where created_at > now() - interval '30 days') as last
      from orders o where ${past()}`
    expect(spread?.days).toBeGreaterThan(88)
    expect(spread?.nightly).toBe(0)
    expect(spread?.last).toBeGreaterThan((spread?.first ?? 0) * 1.2)
  })

  test('adds up: ledger, provider and audit log agree, and nobody was told of anything', async () => {
    expect(await verifyLedger(app.db)).toEqual([])
    expect(await provider()).toEqual([])
    expect((await verifyChain(app.db)).brokenAt).toBeUndefined()
    const told = await app.db`
      select 1 from notifications n join orders o on o.id = n.order_id where ${past()}
      union all select 1 from notification_deliveries n join orders o on o.id = n.order_id where ${past()}
      union all select 1 from outbox_mails m join users o on o.email = m.to_address where ${past()}`
    expect(told).toHaveLength(0)
  })

  test('[C1] has only moves that there are, by whom they are open to', async () => {
    const steps = await app.db<{ before: OrderStatus; status: OrderStatus; code: string; role: Mover }[]>`
      select distinct lag(e.status) over entries as before, e.status, e.code, e.actor_role as role
      from order_timeline e join orders o on o.id = e.order_id where ${past()} window entries as (partition by e.order_id order by e.id)`
    const moves = steps.filter(({ before, status }) => before && before !== status)
    expect(moves.length).toBeGreaterThan(5)
    for (const { before, status, role } of moves) {
      const names = Object.keys(orderMoves) as OrderMove[]
      const found = names.find((name) => orderMoves[name].to === status && isOpen(name, before, role))
      expect(found, `${before} to ${status} by ${role}`).toBeDefined()
    }
    const [backwards] = await app.db`
      select 1 from (select at, lag(at) over (partition by order_id order by id) as before from order_timeline) e where at < before limit 1`
    expect(backwards).toBeUndefined()
  })

  test('[P3] lies in Port Maple, at doors that are found where the orders have them', async () => {
    const doors = await app.db<{ address: string; place: { lat: number; lng: number } }[]>`
      select delivery_address as address, delivery_place as place from order_rows o where ${past()} order by id limit 25`
    for (const { address, place } of doors) {
      const found = await app.node.deps.geocoder.recall(address)
      expect(found).toMatchObject({ precision: 'rooftop', city: 'Port Maple' })
      expect(directMeters(place, found ?? { lat: 0, lng: 0 })).toBeLessThan(30)
    }
    const [ways] = await app.db<{ ratio: number }[]>`
      select percentile_cont(0.5) within group (order by estimated_distance_meters / nullif(meters_between(
        (pickup_place->>'lat')::float8, (pickup_place->>'lng')::float8, (delivery_place->>'lat')::float8, (delivery_place->>'lng')::float8), 0)) as ratio
      from order_rows o where ${past()}`
    expect(ways?.ratio).toBeGreaterThan(1.1)
    expect(ways?.ratio).toBeLessThan(1.7)
  })

  test('is in the figures: analytics and dashboard say what the orders say', async () => {
    // What the demo's own orders and its business add is summed a minute later.
    const { data } = (await app.get('/admin/analytics?period=30d', admin)).body
    const [sums] = await app.db<{ past: number; all: number; pastCents: number; cents: number }[]>`
      select count(*) filter (where ${past()}) as past, count(*) as all,
        sum(coalesce(captured_cents, total_cents)) filter (where ${past()})::bigint as past_cents, sum(coalesce(captured_cents, total_cents))::bigint as cents
      from orders o where status = 'delivered' and delivered_at >= ${data.from} and delivered_at < ${data.to}`
    const { delivered, revenue } = data.kpis
    expect(delivered.value).toBeGreaterThanOrEqual(sums?.past ?? Infinity)
    expect(delivered.value).toBeLessThanOrEqual(sums?.all ?? 0)
    expect(revenue.value).toBeGreaterThanOrEqual((sums?.pastCents ?? Infinity) / 100)
    expect(revenue.value).toBeLessThanOrEqual((sums?.cents ?? 0) / 100)
    const [ever] = await app.db<
      { past: number; all: number; pastDone: number; done: number; pastCents: number; cents: number }[]
    >`
      select count(*) filter (where ${past()}) as past, count(*) as all,
        count(*) filter (where ${past()} and status = 'delivered') as past_done, count(*) filter (where status = 'delivered') as done,
        sum(coalesce(captured_cents, total_cents)) filter (where ${past()} and status = 'delivered')::bigint as past_cents,
        sum(coalesce(captured_cents, total_cents)) filter (where status = 'delivered')::bigint as cents from orders o`
    const { statistics } = (await app.get('/admin/dashboard', admin)).body.data
    const isBetween = (value: number, least = Infinity, most = 0) => value >= least && value <= most
    expect(isBetween(statistics.totalOrders, ever?.past, ever?.all)).toBe(true)
    expect(isBetween(statistics.completedOrders, ever?.pastDone, ever?.done)).toBe(true)
    expect(isBetween(Math.round(statistics.totalRevenue * 100), ever?.pastCents, ever?.cents)).toBe(true)
  })

  test('is everybody’s own: orders of the customer, earnings and payouts of the courier, found by a search', async () => {
    const { data: mine, pagination } = (await app.get('/orders?limit=50', customer)).body
    expect(pagination.total).toBeGreaterThan(12)
    const older = (mine as OrderView[]).findLast(({ status }) => status === 'delivered') as OrderView
    const whole = (await app.get(`/orders/${older._id}`, customer)).body.data as OrderView
    expect(whole.timeline.map(({ code }) => code).slice(0, 5)).toEqual(
      expect.arrayContaining(['placed', 'accepted', 'picked-up', 'in-transit']),
    )
    const newest = (mine as OrderView[]).find(
      (order) => order.status === 'delivered' && order.createdAt < daysAgo(1),
    ) as OrderView
    const { proofs } = (await app.get(`/orders/${newest._id}`, customer)).body.data as OrderView
    expect(proofs).toMatchObject([{ stage: 'delivery', photo: true }])
    const picture = await app.get(`/orders/${newest._id}/proof/${proofs[0]?._id}/photo`, customer)
    expect(picture.headers['content-type']).toBe('image/webp')
    expect((await app.get(`/orders/track/${older.orderNumber}`)).body.data.status).toBe('delivered')
    const found = (await app.get(`/orders?search=${older.orderNumber.slice(0, 9)}`, admin)).body
    expect(found.data[0].orderNumber).toBe(older.orderNumber)
    expect((await app.get('/couriers/earnings?period=month', courier)).body.data.totals.deliveries).toBeGreaterThan(20)
    const payouts = (await app.get('/couriers/payouts?limit=50', courier)).body
    expect(payouts.pagination.total).toBeGreaterThanOrEqual(12)
    expect(payouts.data[0]).toMatchObject({ state: 'sent' })
  })

  test('has testimonials that are ratings of its orders', async () => {
    const shown = (await app.get('/testimonials')).body.data
    expect(shown).toHaveLength(6)
    for (const { quote, score, city } of shown) {
      expect(score).toBe(5)
      expect(city).not.toBeNull()
      expect((await app.db`select 1 from orders where rating_comment = ${quote}`).length).toBeGreaterThan(0)
    }
    expect((await app.get('/admin/testimonials?state=waiting', admin)).body.pagination.total).toBeGreaterThan(6)
  })

  test('is made once', async () => {
    const count = async () => (await app.db`select count(*) as n from orders`)[0]?.n
    const before = await count()
    expect(await fillPast(app.node.deps, app.db)).toBe(0)
    expect(await count()).toBe(before)
  })

  test('goes with the demo, also what came to it since, and leaves the books right', async () => {
    const [unrated] = await app.db<{ id: string }[]>`
      select o.id from orders o join users u on u.id = o.customer_id
      where ${past()} and o.status = 'delivered' and o.rating_score is null and u.email = 'customer@demo.test' limit 1`
    expect((await app.post(`/orders/${unrated?.id}/rate`, { score: 5, tip: 3 }, customer)).status).toBe(201)
    const { orders, files } = await removePast(app.db)
    expect(orders).toBeGreaterThan(2_000)
    expect(files.length).toBeGreaterThan(30)
    expect(existsSync(join(app.dataDir, 'files', files[0] ?? ''))).toBe(true)
    expect(await verifyLedger(app.db)).toEqual([])
    expect(await provider()).toEqual([])
    expect((await verifyChain(app.db)).brokenAt).toBeUndefined()
    const [left] = await app.db<{ orders: number; payouts: number; people: number; presence: number }[]>`
      select (select count(*) from orders) as orders, (select count(*) from payouts) as payouts,
        (select count(*) from users where email like '%@people.demo.test') as people, (select count(*) from courier_presence) as presence`
    expect(left).toEqual({ orders: 5, payouts: 0, people: 0, presence: 0 })
    const { statistics } = (await app.get('/admin/dashboard', admin)).body.data
    expect(statistics).toMatchObject({ totalOrders: 5, totalUsers: 20 })
    const [work] = await app.db`
      select (select sum(delivery_count) from couriers)::int as deliveries,
        (select count(*) from analytics_buckets where bucket < now() - interval '1 hour') as buckets`
    expect(work).toEqual({ deliveries: 2, buckets: 0 })
    expect(await removePast(app.db)).toEqual({ orders: 0, files: [] })
    // What is append-only is so again.
    await expect(app.db`delete from ledger_entries`).rejects.toThrow('append-only')
    await expect(app.db`delete from order_timeline`).rejects.toThrow('append-only')
  })

  test('leaves nothing made up behind: no account, no setting that nobody changed, and no town that nobody needs', async () => {
    const streets = join(app.dataDir, 'streets')
    const depot = townPlaces.bakery.address
    const settings = async () =>
      (await app.db<{ key: string }[]>`select key from settings order by key`).map(({ key }) => key)
    expect(await settings()).toContain('payments.gstNumber')
    const contact = async () => JSON.stringify((await app.get('/content/contact-details')).body.data)
    expect(await contact()).toContain(townPlaces.depot.address)
    // Somebody has moved the depot, within the town: it stays, and so does the town.
    await app.db`update depots set address = ${depot}, updated_by = (select id from users where role = 'super-admin' limit 1)`
    const first = await removeDemo(app.db, app.dataDir, app.node.deps.storage)
    expect(first).toMatchObject({ orders: 0, town: false })
    expect(first.emails).toContain('superadmin@demo.test')
    expect(await settings()).toEqual([])
    expect(await app.db`select address from depots`).toEqual([{ address: depot }])
    expect(await contact()).toContain('100 Queen St W, Toronto, ON M5H 2N2')
    expect(existsSync(join(streets, 'port-maple.json'))).toBe(true)

    await app.db`update depots set address = null, updated_by = null`
    await app.db`insert into travel_factors (provider, weekday, hour, weight, log_sum) values ('streets', 1, 8, 4, 2)`
    expect(await removeDemo(app.db, app.dataDir, app.node.deps.storage)).toEqual({ orders: 0, emails: [], town: true })
    expect(await app.db`select from travel_factors`).toHaveLength(0)
    expect(existsSync(join(streets, 'port-maple.json'))).toBe(false)
    await app.node.deps.settings.reload()
    expect((await app.node.deps.depot()).place).toMatchObject({ city: 'Toronto' })

    // A pack of the same name that somebody imported is theirs.
    await putTown(app.dataDir)
    const entry = JSON.parse(readFileSync(join(streets, 'port-maple.json'), 'utf8'))
    entry.sources[0].kind = 'nrn'
    writeFileSync(join(streets, 'port-maple.json'), JSON.stringify(entry))
    expect((await removeDemo(app.db, app.dataDir, app.node.deps.storage)).town).toBe(false)
  })
})
