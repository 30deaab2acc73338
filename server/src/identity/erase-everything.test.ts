import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { upload } from '../../test/courier-documents.ts'
import { form, makeApp, type Person, password, type TestApp, until } from '../../test/make-app.ts'
import {
  carry,
  changeMind,
  giveBack,
  liveAs,
  moveHouse,
  ok,
  payOut,
  settled,
  zebedee,
} from '../../test/marked-lives.ts'
import { saveTestCard } from '../../test/wallet.ts'

/** Unmistakable: none of it can come from anywhere but the person. */
const marks = /zebedee|quuxford|zanzibar|xylograph|5550189|qux-?9[ -]?zq/i

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

const ask = (t: TestApp, who: Person) => t.post('/users/delete-account', { password, confirm: 'DELETE' }, who)

test('[I9] [trust 28] nothing of a customer who leaves is found in any table or any file', async () => {
  const t = await makeApp({ transport: undefined })
  const [boss, courier] = [await t.aSuperAdmin(), await t.aWorkingCourier()]
  const who = await t.aCustomer(zebedee)
  await saveTestCard(t, who, 'success')
  await liveAs(t, who)
  const orderId = await carry(t, who, courier)
  const { messages } = await conversation(t, orderId, who)
  await ok(t.post(`/orders/${orderId}/messages/${messages[1]}/report`, { reason: 'He called me Zebedee' }, who))
  await ok(t.put(`/users/${who.user._id}/send-reset`, undefined, boss))
  await changeMind(t, who)
  await giveBack(t, orderId, boss)
  await moveHouse(t, who)
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
  const who = await t.aWorkingCourier({ ...zebedee, licensePlate: 'QUX 9 ZQ' })
  await upload(t, who, 'driverLicense', undefined, { number: 'QUX-9-ZQ' })
  await ok(t.put('/couriers/location', { latitude: 43.65, longitude: -79.38 }, who))
  const customer = await t.aCustomer()
  const order = await t.anOrder(customer)
  await ok(t.put(`/couriers/accept-order/${order._id}`, undefined, who))
  await ok(t.post(`/orders/${order._id}/messages`, { text: 'Zebedee here' }, who))
  await ok(t.put(`/orders/${order._id}/status`, { status: 'picked-up', notes: 'Zebedee has it' }, who))
  await ok(t.post(`/orders/${order._id}/issues`, { reason: 'delayed', note: 'Quuxford has a flat' }, who))
  const proof = form({ stage: 'delivery', note: 'Zebedee left it' })
  await ok(t.call('POST', `/orders/${order._id}/proof`, who, proof.payload, proof.headers))
  await ok(t.put(`/orders/${order._id}/status`, { status: 'delivered', notes: 'Quuxford out' }, who))
  await settled(t)

  const owed = await ask(t, who)
  expect(owed).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^We still owe you \d+\.\d\d dollars/) },
  })
  await payOut(t, who)
  expect(await ask(t, who)).toMatchObject({ status: 200 })
  await settled(t)
  await until(
    async () => (await t.db`select 1 from outbox_mails where template = 'account-deleted'`).length === 0 || undefined,
  )
  expect(await findInDatabase(t)).toEqual([])
  expect(findInFiles(t.dataDir)).toEqual([])
})

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
