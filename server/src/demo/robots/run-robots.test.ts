import type { OrderView } from '@maple/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { makeApp, type TestApp, until } from '../../../test/make-app.ts'
import { startRounds } from '../../dispatch/index.ts'
import { readEnv } from '../../env.ts'
import { connect, type Db } from '../../platform/db.ts'
import { directMeters } from '../../platform/geo/distance.ts'
import { readMigrations } from '../../platform/migrate.ts'
import { townPlaces } from '../../platform/streets/town/town-places.ts'
import { exampleCourier } from './keep-example.ts'
import { mostOpen } from './place-errands.ts'
import { makeRobots, startRobots } from './run-robots.ts'

const connections: ReturnType<typeof connect>[] = []
afterAll(async () => void (await Promise.all(connections.map((each) => each.end({ timeout: 5 })))))

/** A demo whose clock stands still until it is moved. */
async function aDemo() {
  let time = Date.now()
  const app = await makeApp({ env: { DEMO: '1', DEMO_ROBOTS: '1' }, now: () => new Date(time) })
  const own = () => {
    const made = connect(app.databaseUrl, { max: 1 })
    connections.push(made)
    return made
  }
  const step = makeRobots(app.app, app.node.deps, own())
  const wait = (seconds: number) => {
    time += seconds * 1000
  }
  const login = async (email: string) =>
    (await app.post('/auth/login', { email, password: 'Maple-Dispatch-1' })).body as { token: string }
  /** Without those that carry the number of the example, now or before: they are placed by nobody's choice. */
  const robotOrders = () => app.db<{ id: string; status: string; requiresSignature: boolean }[]>`
    select o.id, o.status, o.requires_signature from order_rows o join robots r on r.user_id = o.customer_id
    where o.package_description <> 'Ceramic vase' order by o.created_at`
  const example = async () => (await app.get('/orders/track/MD123456')).body.data
  return { app, own, step, wait, login, robotOrders, example }
}

/** What the start says of robots is what the migration makes of those that were there before. */
async function expectSameByMigration({ db }: TestApp): Promise<void> {
  const sql = (await readMigrations()).find(({ name }) => name.startsWith('0090'))?.sql ?? ''
  const read = async (tx: Db) => [
    await tx`select courier_id, account_id from courier_reservations order by 1, 2`,
    await tx`select id from couriers where not teaches_traffic order by 1`,
  ]
  await db
    .transaction(async (tx) => {
      const [reserved, silent] = await read(tx)
      expect([reserved?.length, silent?.length]).toEqual([8 * 3, 8])
      await tx.unsafe('drop table courier_reservations; alter table couriers drop column teaches_traffic')
      await tx.unsafe(sql)
      expect(await read(tx)).toEqual([reserved, silent])
      throw new Error('undo')
    })
    .catch((error: Error) => expect(error.message).toBe('undo'))
}

describe('robots', () => {
  test('run in the demo only, and not when they are switched off', () => {
    expect(readEnv({}).robots).toBe(true)
    expect(readEnv({ DEMO_ROBOTS: '0' }).robots).toBe(false)
    expect(readEnv({ DEMO: '0', DEMO_ROBOTS: '1' }).robots).toBe(false)
    expect(readEnv({ DATABASE_URL: 'postgres://db/maple', DEMO: '1', DEMO_ROBOTS: '1' }).robots).toBe(false)
  })

  test('order, accept, drive at a believable pace, deliver with proof, and touch nothing of the demo accounts', async () => {
    const { app, step, wait, login, robotOrders, example } = await aDemo()
    const customer = await login('customer@demo.test')
    const owned = async () =>
      (await app.get('/orders?limit=100', customer)).body.data.map((order: OrderView) => [
        order.orderNumber,
        order.status,
        order.updatedAt,
      ])
    expect((await owned()).flat()).toEqual(expect.arrayContaining(['MD123456', 'ORD-001']))
    await step()
    // The example is a robot's from now on; what was the customer's goes on under a number of its own.
    const before = await owned()
    expect(before.flat()).not.toContain('MD123456')
    const seen = new Set<string>()
    const placed = new Set<string>()
    for (let n = 0; n < 200; n += 1) {
      await step()
      wait(30)
      const { status, createdAt } = await example()
      expect(['accepted', 'picked-up', 'in-transit']).toContain(status)
      placed.add(createdAt)
      const orders = await robotOrders()
      for (const { status } of orders) seen.add(status)
      expect(orders.filter(({ status }) => status !== 'delivered').length).toBeLessThanOrEqual(mostOpen)
      if (
        orders.some(({ status, requiresSignature }) => status === 'delivered' && requiresSignature) &&
        placed.size > 1
      )
        break
    }
    // It has arrived at least once, and the next one was under way at once.
    expect(placed.size).toBeGreaterThan(1)
    const [numbers] = await app.db`select count(*)::int as n from orders where search_text like '%md123456%'`
    expect(numbers?.n).toBe(1)
    expect([...seen]).toEqual(expect.arrayContaining(['pending', 'accepted', 'in-transit', 'delivered']))
    expect(await owned()).toEqual(before)

    const delivered = (await robotOrders()).filter(({ status }) => status === 'delivered')
    const proofs = await app.db<{ orderId: string; signerName: string | null }[]>`
      select order_id, signer_name from order_proofs where stage = 'delivery' and order_id = any(${delivered.map(({ id }) => id)})`
    expect(proofs).toHaveLength(delivered.length)
    const signed = delivered.filter((order) => order.requiresSignature).map(({ id }) => id)
    expect(signed.length).toBeGreaterThan(0)
    expect(proofs.filter((proof) => proof.signerName).map((proof) => proof.orderId)).toEqual(
      expect.arrayContaining(signed),
    )
    const [rated] = await app.db`select count(*)::int as n from orders where rating_score is not null
      and customer_id in (select user_id from robots)`
    expect(rated?.n).toBeGreaterThan(0)

    const track = await app.db<{ courierId: string; latitude: number; longitude: number; at: string }[]>`
      select courier_id, latitude, longitude, at from courier_position_history order by courier_id, at`
    const paces = track.slice(1).flatMap((here, index) => {
      const last = track[index]
      if (!last || last.courierId !== here.courierId) return []
      const meters = directMeters(
        { lat: last.latitude, lng: last.longitude },
        { lat: here.latitude, lng: here.longitude },
      )
      return [meters / ((Date.parse(here.at) - Date.parse(last.at)) / 1000)]
    })
    expect(Math.max(...paces)).toBeGreaterThan(2)
    expect(Math.max(...paces)).toBeLessThan(25)
  })

  test('are offered what robots ordered; what a visitor ordered is left to people for twenty seconds, then delivered', async () => {
    const started = Date.now()
    const { app, own, step, wait, login, robotOrders } = await aDemo()
    expect(await step()).toBe(true)
    const visitor = await login('customer@demo.test')
    const draft = {
      type: 'pickup-delivery',
      pickup: { address: townPlaces.bakery.address },
      delivery: { address: townPlaces.clinic.address, contactName: 'Marc Roy', contactPhone: '416 555 0171' },
      package: { description: 'Birthday cake', requiresSignature: true },
    }
    const mine = (await app.post('/orders', draft, visitor)).body.data as OrderView
    const order = async () => (await app.get(`/orders/${mine._id}`, visitor)).body.data as OrderView
    const rounds = startRounds(app.node.deps)
    // The clock stands still: nobody's patience ends, so whoever has one was offered it.
    await until(async () => {
      await step()
      return (await robotOrders()).some(({ status }) => status === 'accepted') || undefined
    })
    await rounds.stop()
    const [ofExample] = await app.db`
      select count(*)::int as n from orders o join couriers k on k.id = o.courier_id join users u on u.id = k.user_id
      where u.email = ${exampleCourier} and o.status = 'accepted'`
    expect(ofExample?.n).toBe(0)
    expect((await order()).status).toBe('pending')

    // The database's clock is ahead of the one that stood still meanwhile.
    wait(21 + (Date.now() - started) / 1000)
    await step()
    expect(await order()).toMatchObject({ status: 'accepted' })
    await app.post(`/orders/${mine._id}/messages`, { text: 'When will you be here?' }, visitor)
    wait(7)
    await step()
    const { data: said } = (await app.get(`/orders/${mine._id}/messages`, visitor)).body
    expect(said.map((each: { text: string }) => each.text)).toContainEqual(expect.stringMatching(/about \d+ min/))
    expect(said).toHaveLength(2)
    for (let n = 0; n < 80 && (await order()).status !== 'delivered'; n += 1) {
      wait(30)
      await step()
    }
    expect(await order()).toMatchObject({
      status: 'delivered',
      proofs: [{ stage: 'delivery', photo: true, signature: true, signerName: 'Marc Roy' }],
    })

    await expectSameByMigration(app)
    // One node at a time drives them; another takes over when that one is gone.
    const other = makeRobots(app.app, app.node.deps, own())
    expect(await other()).toBe(false)
    await connections.at(-2)?.end({ timeout: 5 })
    expect(await other()).toBe(true)
  })

  test('take what was offered to a courier who has left, and wait for one who is there', async () => {
    const started = Date.now()
    const { app, step, wait, login } = await aDemo()
    const [visitor, luc] = [await login('customer@demo.test'), await login('courier@demo.test')]
    await app.put('/couriers/toggle-online', { isOnline: true }, luc)
    const { lat, lng, address } = townPlaces.bakery
    await app.put('/couriers/location', { latitude: lat, longitude: lng }, luc)
    const draft = {
      type: 'pickup-delivery',
      pickup: { address },
      delivery: { address: townPlaces.clinic.address, contactName: 'Marc Roy', contactPhone: '416 555 0171' },
      package: { description: 'Birthday cake' },
    }
    const mine = (await app.post('/orders', draft, visitor)).body.data as OrderView
    const order = async () => (await app.get(`/orders/${mine._id}`, visitor)).body.data as OrderView
    const rounds = startRounds(app.node.deps)
    await until(async () => (await order()).status === 'assigned' || undefined)
    expect((await order()).courier).toMatchObject({ user: { firstName: 'Luc' } })
    wait(21 + (Date.now() - started) / 1000)
    await step()
    const open = () => app.db`
      select 1 from offers where order_id = ${mine._id} and ended_at is null and expires_at > now() + interval '5 seconds'`
    expect(await open()).toHaveLength(1)
    wait(100)
    await step()
    expect(await open()).toHaveLength(0)
    await until(async () => {
      await step()
      return (await order()).status === 'accepted' || undefined
    })
    await rounds.stop()
    expect((await order()).courier).not.toMatchObject({ user: { firstName: 'Luc' } })
  })

  test('stop with the server', async () => {
    const app = await makeApp()
    const robots = startRobots(app.app, app.node.deps, connect(app.databaseUrl, { max: 1 }))
    await robots.stop()
    expect(await app.db`select 1 from courier_position_history`).toHaveLength(0)
  })
})
