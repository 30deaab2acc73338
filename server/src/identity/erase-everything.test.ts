import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { upload } from '../../test/courier-documents.ts'
import { form, makeApp, type Person, password, type TestApp, until } from '../../test/make-app.ts'
import { saveTestCard } from '../../test/wallet.ts'

/** Unmistakable: none of it can come from anywhere but the person. */
const marks = /zebedee|quuxford|zanzibar|xylograph|5550189|qux-?9[ -]?zq/i

const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#7c2d12' } })
    .png()
    .toBuffer()

/** Every row of every table as text, of ours and of the job queue. */
async function findInDatabase(t: TestApp): Promise<string[]> {
  const tables = await t.db<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r' order by 1`
  const found: string[] = []
  for (const { name } of tables)
    for (const { row } of await t.db.unsafe<{ row: string }[]>(`select t::text as row from ${name} t`))
      if (marks.test(row)) found.push(`${name}: ${row.slice(0, 400)}`)
  return found
}

function findInFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .filter((path) => marks.test(path) || marks.test(readFileSync(join(folder, path), 'latin1')))
}

/** Everything that is set up has to be there, or its absence later proves nothing. */
async function ok<T extends { status: number; body: unknown }>(call: Promise<T>): Promise<T> {
  const reply = await call
  if (reply.status >= 400) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`)
  return reply
}

const settled = (t: TestApp) =>
  until(async () => {
    const waiting = await t.db`select 1 from pgboss.job j where state in ('created', 'retry', 'active')
      and exists (select from pgboss.queue q where q.name = j.name) and start_after < now() + interval '20 seconds'
      and name not in (select name from pgboss.schedule) and name not like '\\_\\_%'`
    return waiting.length === 0 || undefined
  })

async function carry(t: TestApp, customer: Person, courier: Person): Promise<string> {
  const order = await t.anOrder(customer, {
    type: 'pickup-delivery',
    pickup: {
      address: '12 Zanzibar Lane, Toronto, ON M5V 2A2',
      contactName: 'Zebedee Quuxford',
      contactPhone: '416 555 0189',
      instructions: 'Ring at Quuxford',
    },
    delivery: {
      address: '99 Zanzibar Road, Toronto, ON M5V 3A8',
      contactName: 'Aunt Quuxford',
      contactPhone: '416 555 0189',
      contactEmail: 'aunt@quuxford.example',
      instructions: 'Behind the xylograph',
    },
    package: { description: 'A xylograph of Zebedee', specialInstructions: 'Mind the xylograph' },
  })
  const id = order._id
  // Offered once the card holds the amount, which a job sees to.
  await until(async () => (await t.put(`/couriers/accept-order/${id}`, undefined, courier)).status === 200 || undefined)
  await ok(t.post(`/orders/${id}/messages`, { text: 'This is Zebedee' }, customer, { 'idempotency-key': `m-${id}` }))
  await ok(t.post(`/orders/${id}/messages`, { text: 'Hello Zebedee, at Zanzibar now' }, courier))
  const photo = form({ text: 'xylograph', photo: { bytes: await picture(), filename: 'x.png' } })
  await ok(t.call('POST', `/orders/${id}/messages`, customer, photo.payload, photo.headers))
  await ok(t.put(`/orders/${id}/status`, { status: 'picked-up', notes: 'Zebedee was in', location: place }, courier))
  await ok(t.post(`/orders/${id}/issues`, { reason: 'delayed', note: 'Quuxford is away' }, courier))
  const proof = form({
    stage: 'delivery',
    note: 'Left with Quuxford',
    signerName: 'Zebedee Quuxford',
    signature: { bytes: await picture(), filename: 's.png' },
    photo: { bytes: await picture(), filename: 'p.png' },
  })
  await ok(t.call('POST', `/orders/${id}/proof`, courier, proof.payload, proof.headers))
  await ok(t.put(`/orders/${id}/status`, { status: 'delivered', notes: 'At Zanzibar', location: place }, courier))
  await ok(t.post(`/orders/${id}/rate`, { score: 5, comment: 'Zebedee is pleased' }, customer))
  return id
}
const place = { address: '99 Zanzibar Road, Toronto', latitude: 43.6461, longitude: -79.3969 }

async function liveAs(t: TestApp, who: Person): Promise<void> {
  await ok(
    t.post('/users/addresses', { label: 'Zebedee’s', address: '12 Zanzibar Lane' }, who, { 'idempotency-key': 'a' }),
  )
  const photo = form({ profilePhoto: { bytes: await picture(), filename: 'zebedee.png' } })
  await ok(t.call('POST', '/users/upload-photo', who, photo.payload, photo.headers))
  const message = {
    name: 'Zebedee Quuxford',
    email: who.email,
    phone: '416 555 0189',
    subject: 'Xylograph',
    message: 'At Zanzibar',
  }
  await ok(t.post('/contact', message, undefined, { 'idempotency-key': 'c' }))
  await t.post('/auth/login', { email: who.email, password: 'Not-It-77' })
  await ok(t.post('/auth/forgot-password', { email: who.email }))
  await ok(t.post('/orders/quote', draft, who))
  await t.db`insert into geocoded_addresses (provider, query, places) values
    ('x', '12 zanzibar lane, toronto, on m5v 2a2', '[]'), ('x', '12 zanzi', '[]')`
}
const draft = { type: 'delivery-only', delivery: { address: '12 Zanzibar Lane, Toronto, ON M5V 2A2' }, package: {} }

const ask = (t: TestApp, who: Person) => t.post('/users/delete-account', { password, confirm: 'DELETE' }, who)

test('[I9][trust 28] nothing of a customer who leaves is found in any table or any file', async () => {
  const t = await makeApp({ transport: undefined })
  const [boss, courier] = [await t.aSuperAdmin(), await t.aWorkingCourier()]
  const who = await t.aCustomer({
    firstName: 'Zebedee',
    lastName: 'Quuxford',
    phone: '416 555 0189',
    email: 'zebedee@quuxford.example',
  })
  await saveTestCard(t, who, 'success')
  await liveAs(t, who)
  const orderId = await carry(t, who, courier)
  const { messages } = await conversation(t, orderId, who)
  await ok(t.post(`/orders/${orderId}/messages/${messages[1]}/report`, { reason: 'He called me Zebedee' }, who))
  await ok(t.put(`/users/${who.user._id}/send-reset`, undefined, boss))
  await settled(t)
  expect((await findInDatabase(t)).length).toBeGreaterThan(20)
  const exported = (await t.get('/users/export', who)).raw.toString()
  for (const part of [
    'Zanzibar Lane',
    'Aunt Quuxford',
    'This is Zebedee',
    'Left with Quuxford',
    'Zebedee is pleased',
    'Ring at',
  ])
    expect(exported).toContain(part)

  expect(await ask(t, who)).toMatchObject({ status: 200 })
  await settled(t)
  await until(
    async () => (await t.db`select 1 from outbox_mails where template = 'account-deleted'`).length === 0 || undefined,
  )
  expect(await findInDatabase(t)).toEqual([])
  expect(findInFiles(t.dataDir)).toEqual([])
  expect(
    readdirSync(join(t.dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter((path) => /\/./.test(path)),
  ).toEqual([])
  expect((await t.get('/admin/logs/chain', boss)).body.data.brokenAt).toBeNull()
})

const conversation = async (t: TestApp, orderId: string, who: Person) => {
  const { body } = await t.get(`/orders/${orderId}/messages`, who)
  return { messages: body.data.map((message: { _id: string }) => message._id) as string[] }
}

test('[I9] nor of a courier, whose name stood in what customers were told', async () => {
  const t = await makeApp()
  const boss = await t.aSuperAdmin()
  const who = await t.aWorkingCourier({
    firstName: 'Zebedee',
    lastName: 'Quuxford',
    phone: '416 555 0189',
    email: 'zebedee@quuxford.example',
    licensePlate: 'QUX 9 ZQ',
  })
  await upload(t, who, 'driverLicense', undefined, { number: 'QUX-9-ZQ' })
  await ok(t.put('/couriers/location', { latitude: 43.65, longitude: -79.38 }, who))
  const customer = await t.aCustomer()
  const order = await t.anOrder(customer)
  await ok(t.put(`/couriers/accept-order/${order._id}`, undefined, who))
  await ok(t.post(`/orders/${order._id}/messages`, { text: 'Zebedee here' }, who))
  await ok(t.put(`/orders/${order._id}/status`, { status: 'picked-up', notes: 'Zebedee has it' }, who))
  await ok(t.put(`/orders/${order._id}/status`, { status: 'delivered', notes: 'Quuxford out' }, who))
  await settled(t)

  const owed = await ask(t, who)
  expect(owed).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^We still owe you \d+\.\d\d dollars/) },
  })
  await payOut(t, who, boss)
  expect(await ask(t, who)).toMatchObject({ status: 200 })
  await settled(t)
  await until(
    async () => (await t.db`select 1 from outbox_mails where template = 'account-deleted'`).length === 0 || undefined,
  )
  expect(await findInDatabase(t)).toEqual([])
  expect(findInFiles(t.dataDir)).toEqual([])
})

/** As the ledger books a payout that was sent. */
async function payOut(t: TestApp, who: Person & { courierId: string }, _boss: Person): Promise<void> {
  await t.db.transaction(async (tx) => {
    const owed = await tx<{ id: number; kind: string; cents: number }[]>`
      select a.id, a.kind, sum(e.amount_cents)::int as cents from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.owner_id = ${who.courierId} group by 1, 2 having sum(e.amount_cents) > 0`
    const [processor] = await tx<{ id: number }[]>`select id from ledger_accounts where kind = 'processor'`
    const [transfer] = await tx<{ id: string }[]>`
      insert into ledger_transfers (id, cause, kind, courier_id) values (gen_random_uuid(), ${`test:${who.courierId}`}, 'payout', ${who.courierId}) returning id`
    const lines = owed.flatMap(({ id, cents }) => [[id, -cents] as const, [processor?.id ?? 0, cents] as const])
    for (const [line, [account, cents]] of lines.entries())
      await tx`insert into ledger_entries values (${transfer?.id ?? ''}, ${line}, ${account}, 'payout', ${cents})`
  })
}

test('[O3] a courier who carries a parcel cannot vanish', async () => {
  const t = await makeApp()
  const courier = await t.aWorkingCourier()
  const order = await t.anOrder()
  await ok(t.put(`/couriers/accept-order/${order._id}`, undefined, courier))
  expect(await ask(t, courier)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('You have orders to deliver or to answer') },
  })
  expect((await t.get('/auth/me', courier)).status).toBe(200)
})
