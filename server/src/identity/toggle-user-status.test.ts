import { beforeAll, expect, test } from 'vitest'
import { makeApp, password, type TestApp } from '../../test/make-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})

const toggle = (id: string, who: { token: string }, body?: object) => t.put(`/users/${id}/toggle-status`, body, who)

test('[F1] deactivation ends the sessions at the next request; activation lets back in', async () => {
  const [admin, customer] = [await t.anAdmin(), await t.aCustomer()]
  expect((await toggle(customer.user._id, admin, { reason: 'Fraud' })).body.data.isActive).toBe(false)
  expect((await t.get('/auth/me', customer)).status).toBe(401)
  expect((await toggle(customer.user._id, admin)).body.data.isActive).toBe(true)
  expect((await t.post('/auth/login', { email: customer.email, password })).status).toBe(200)
})

test('[F6] it is in the audit log: who, from where, before, after, why', async () => {
  const [admin, customer] = [await t.anAdmin(), await t.aCustomer()]
  await toggle(customer.user._id, admin, { reason: 'Asked for it' })
  const { body } = await t.get(`/admin/logs?subjectType=user&subjectId=${customer.user._id}`, admin)
  const told = body.data.filter((entry: { action: string }) => entry.action.startsWith('user.'))
  expect(told).toMatchObject([
    {
      action: 'user.deactivated',
      actorId: admin.user._id,
      actor: 'Sam Okafor',
      ip: expect.stringMatching(/^10\./),
      before: { isActive: true },
      after: { isActive: false, reason: 'Asked for it' },
    },
  ])
})

test('[F4] customer-support covers customers and couriers; staff need user-management; super-admins only each other', async () => {
  const [admin, other, boss] = [await t.anAdmin(), await t.anAdmin('support'), await t.aSuperAdmin()]
  expect((await toggle(other.user._id, admin)).status).toBe(403)
  expect((await toggle(boss.user._id, admin)).status).toBe(403)
  expect((await toggle(other.user._id, boss)).status).toBe(200)
  expect(await toggle(boss.user._id, boss)).toMatchObject({
    status: 403,
    body: { message: 'You cannot change your own status' },
  })
})

test('the last super-admin stays: of two who switch each other off, one remains', async () => {
  const alone = await makeApp()
  const [one, two] = [await alone.aSuperAdmin(), await alone.aSuperAdmin()]
  const replies = await Promise.all([
    alone.put(`/users/${two.user._id}/toggle-status`, undefined, one),
    alone.put(`/users/${one.user._id}/toggle-status`, undefined, two),
  ])
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  const [row] = await alone.db`select count(*) as n from users where role = 'super-admin' and is_active`
  expect(row?.n).toBe(1)
})

test('[trust 4] of two who deactivate the same account the second is told; it does not come back', async () => {
  const [admin, other, customer] = [await t.anAdmin(), await t.anAdmin(), await t.aCustomer()]
  const off = (who: { token: string }) => toggle(customer.user._id, who, { to: 'inactive' })
  const replies = await Promise.all([off(admin), off(other)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await off(admin)).body.message).toBe('Somebody else has deactivated this account meanwhile')
  expect((await toggle(customer.user._id, admin, { to: 'active' })).body.data.isActive).toBe(true)
  expect((await toggle(customer.user._id, admin, { to: 'active' })).status).toBe(409)
  expect((await toggle(customer.user._id, admin, { to: 'king' })).status).toBe(400)
})

test('[E2] an unknown user is 404, a wrong body 400', async () => {
  const admin = await t.anAdmin()
  expect((await toggle('01890000-0000-7000-8000-000000000000', admin)).status).toBe(404)
  expect((await toggle('x', admin)).status).toBe(404)
  const customer = await t.aCustomer()
  expect((await toggle(customer.user._id, admin, { isActive: true })).status).toBe(400)
})
