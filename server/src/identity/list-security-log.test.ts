import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, password, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
})

const from = '10.55.0.1'
const device = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const headers = { from, 'user-agent': device }
const logOf = async (person: Pick<Person, 'token'>, query = '') =>
  (await t.get(`/auth/security-log${query}`, person)).body

test('[I5] sign-ins, failures, confirmations and ended sessions, with address and device', async () => {
  const person = await t.aCustomer()
  const { email } = person
  await t.post('/auth/login', { email, password: 'Not-It-77' }, undefined, headers)
  const session = (await t.post('/auth/login', { email, password }, undefined, headers)).body
  await t.post('/auth/confirm', { password }, session, headers)
  await t.post('/auth/logout', undefined, session, headers)
  const { data, pagination } = await logOf(person)
  const here = { ip: from, device, byStaff: false }
  expect(data).toMatchObject([
    { action: 'security.signed-out', ...here },
    { action: 'security.confirmed', ...here },
    { action: 'security.signed-in', ...here },
    { action: 'security.failed', ...here, locked: false },
    { action: 'security.signed-in' },
  ])
  expect(pagination.total).toBe(5)
  const [second] = (await logOf(person, '?page=2&limit=2')).data
  expect(second).toEqual(data[2])
})

test('[I5] the failure that locks says so', async () => {
  const person = await t.aCustomer()
  for (let n = 0; n < 7; n += 1) await t.post('/auth/login', { email: person.email, password: 'Not-It-77' })
  const { data } = await logOf(person)
  expect(data.map((entry: { locked: boolean }) => entry.locked)).toEqual([true, false, false, false, false, false])
})

test('[I5] what staff did is told without who and from where, and nobody sees anybody else’s', async () => {
  const [person, other] = [await t.aCustomer(), await t.aCustomer()]
  await t.put(`/users/${person.user._id}/end-sessions`, {}, admin, headers)
  const again = (await t.post('/auth/login', { email: person.email, password })).body
  const { data } = await logOf(again)
  expect(data[1]).toEqual({
    _id: expect.any(String),
    at: expect.any(String),
    action: 'user.sessions-ended',
    ip: null,
    device: null,
    byStaff: true,
    locked: false,
  })
  expect((await logOf(other)).data).toHaveLength(1)
})

test('[I5] all of it is in the audit log, by the person’s id and without a name', async () => {
  const person = await t.aCustomer()
  const { body } = await t.get(`/admin/logs?subjectType=user&subjectId=${person.user._id}`, admin)
  expect(body.data).toMatchObject([{ action: 'security.signed-in', actorId: person.user._id, actor: 'customer' }])
  // What the list calls people it looks up; what is kept has no name.
  const kept = await t.db`select to_jsonb(a) as entry from audit_log a where subject_id = ${person.user._id}`
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toMatch(/Ada|Lovelace/)
})
