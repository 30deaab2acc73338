import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeApp, until } from '../../test/make-app.ts'
import { settled } from '../../test/marked-lives.ts'
import { harmlessColumns, listTellingColumns } from '../../test/personal-columns.ts'

const flat = (columns: Record<string, readonly string[]>) =>
  Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`))

test('[trust 28] every column that could carry a mark of a person is listed, as personal by its room or as harmless', async () => {
  const t = await makeApp()
  const present = (await listTellingColumns(t.db)).map(({ name }) => name)
  const personal = t.node.deps.personalData.kinds().flatMap(({ columns }) => flat(columns))
  const harmless = flat(harmlessColumns)
  // A new column: add it to the list-personal-data.ts of its room, or to test/personal-columns.ts.
  expect(present.filter((name) => !personal.includes(name) && !harmless.includes(name))).toEqual([])
  expect(harmless.filter((name) => personal.includes(name) || !present.includes(name))).toEqual([])
})

test('[I9] each kind of data goes when its term has passed, and the term is a setting', async () => {
  let clock = new Date()
  const t = await makeApp({ now: () => clock })
  const [boss, customer, courier] = [await t.aSuperAdmin(), await t.aCustomer(), await t.aWorkingCourier()]
  const days = { messagesDays: 40, proofsDays: 50, mailsDays: 30, documentsDays: 20 }
  const settings = {
    'retention.messagesDays': days.messagesDays,
    'retention.proofsDays': days.proofsDays,
    'retention.mailsDays': days.mailsDays,
    'retention.documentsDays': days.documentsDays,
  }
  expect((await t.put('/admin/settings/bulk', { settings }, boss)).status).toBe(200)
  const order = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await t.post(`/orders/${order._id}/messages`, { text: 'Where are you?' }, customer)
  await t.post('/contact', { name: 'A', email: 'a@example.ca', message: 'Hello there' })
  const files = join(t.dataDir, 'files')
  for (const [folder, name] of [
    ['evidence', 'one'],
    ['courier-documents', 'two'],
  ] as const) {
    mkdirSync(join(files, folder), { recursive: true })
    writeFileSync(join(files, folder, name), 'x')
  }
  await t.db`insert into order_proofs (id, order_id, stage, courier_id, photo_key, note)
    values (gen_random_uuid(), ${order._id}, 'pickup', ${courier.courierId}, 'evidence/one', 'At the door')`
  await t.db`insert into courier_documents (id, courier_id, name, file_key, file_type, size_bytes, uploaded_at)
    values (gen_random_uuid(), ${courier.courierId}, 'insurance', 'two', 'application/pdf', 1, now())`
  await settled(t)

  const left = async () => {
    const [row] = await t.db`select (select count(*)::int from outbox_mails) > 0 as mails,
      (select count(*)::int from order_messages where body <> '…') as messages, (select count(*)::int from contact_messages) as contacts,
      (select count(*)::int from order_proofs where forgotten_at is null) as proofs, (select count(*)::int from courier_documents) as documents`
    return row
  }
  const after = async (some: number) => {
    clock = new Date(Date.now() + some * 86_400_000)
    await t.node.deps.personalData.forgetDue((name) => t.node.deps.settings.get(name), clock)
    return left()
  }
  expect(await after(0)).toEqual({ mails: true, messages: 1, contacts: 1, proofs: 1, documents: 1 })
  // A courier who is here keeps the documents, however old they are.
  expect(await after(29)).toEqual({ mails: true, messages: 1, contacts: 1, proofs: 1, documents: 1 })
  await t.db`update users set is_active = false where id = ${courier.user._id}`
  expect(await after(21)).toMatchObject({ documents: 0 })
  await until(() => !existsSync(join(files, 'courier-documents', 'two')) || undefined)
  expect(await after(31)).toMatchObject({ mails: false, messages: 1, contacts: 1, proofs: 1 })
  expect(await after(41)).toMatchObject({ messages: 0, contacts: 0, proofs: 1 })
  expect(await after(51)).toMatchObject({ proofs: 0 })
  await until(() => !existsSync(join(files, 'evidence', 'one')) || undefined)
  const night = await t.db`select 1 from pgboss.schedule where name = 'keep-terms'`
  expect(night).toHaveLength(1)
})
