import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, password, type TestApp } from '../../test/make-app.ts'
import { aBusiness, aMember } from '../../test/make-business.ts'

let t: TestApp
let staff: Person
beforeAll(async () => {
  t = await makeApp({ env: { DATABASE_POOL: '10' } })
  staff = await t.anAdmin('admin')
  await t.set({ 'limits.sessionPerMinute': 1_000_000 })
})

const confirmed = async (fields: Record<string, unknown> = {}): Promise<Person> => {
  const person = await t.aCustomer(fields)
  await t.db`update users set email_verified_at = now() where id = ${person.user._id}`
  return person
}

describe('[J2] invitations', () => {
  test('staff invite the first owner, who accepts; the mail is in their language and leads to the page', async () => {
    const ada = await confirmed()
    await t.db`update users set language = 'fr' where id = ${ada.user._id}`
    const made = await t.post('/accounts', { name: 'Étude Roy', ownerEmail: ada.email.toUpperCase() }, staff)
    const { _id: id, counts } = made.body.data
    expect(counts).toMatchObject({ members: 0, invitations: 1 })
    const mail = await t.emailTo(ada.email, /invité à rejoindre Étude Roy/)
    expect(mail.text).toContain(`/customer/accounts/${id}/accept`)
    expect(mail.text).toContain('propriétaire du compte')
    expect((await t.get(`/accounts/${id}`, ada)).status).toBe(404)
    expect((await t.get('/accounts/invitations', ada)).body.data).toMatchObject([
      { account: { _id: id, name: 'Étude Roy' }, role: 'owner', isExpired: false },
    ])
    const joined = await t.post(`/accounts/${id}/members/accept`, undefined, ada)
    expect(joined.body.data).toMatchObject({ userId: ada.user._id, role: 'owner', isMe: true })
    // A second press is no fault.
    expect((await t.post(`/accounts/${id}/members/accept`, undefined, ada)).status).toBe(200)
    expect((await t.get('/auth/me', ada)).body.user.accounts).toContainEqual({
      _id: id,
      name: 'Étude Roy',
      kind: 'business',
      role: 'owner',
    })
    expect((await t.get('/accounts/invitations', ada)).body.data).toEqual([])
  })

  test('the link of the mail confirms the address of who has just registered with it, and nobody else’s', async () => {
    const { id, owner } = await aBusiness(t, staff)
    const ben = await t.aCustomer()
    const eve = await t.aCustomer()
    await t.post(`/accounts/${id}/members`, { email: ben.email, role: 'viewer' }, owner)
    const mail = await t.emailTo(ben.email, /invited/)
    const token = /accept\?token=([\w-]+)/.exec(mail.text)?.[1]
    const accept = (who: Person, body?: object) => t.post(`/accounts/${id}/members/accept`, body, who)
    expect((await accept(eve, { token })).status).toBe(404)
    for (const body of [undefined, {}, { token: 'made-up' }]) expect((await accept(ben, body)).status).toBe(409)
    expect((await accept(ben, { token })).status).toBe(200)
    const [user] = await t.db<
      { at: string | null }[]
    >`select email_verified_at as at from users where id = ${ben.user._id}`
    expect(user?.at).not.toBeNull()
  })

  test('mails to one address are limited, however often they are asked for', async () => {
    const { id, owner } = await aBusiness(t, staff)
    const ben = await t.aCustomer()
    const ask = () => t.post(`/accounts/${id}/members`, { email: ben.email, role: 'viewer' }, owner)
    const replies = [await ask(), await ask(), await ask(), await ask(), await ask(), await ask()]
    expect(replies[0]?.status).toBe(201)
    expect(replies.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  })

  test('who of the staff invited is told to staff, and everybody else reads the company', async () => {
    const { id, owner } = await aBusiness(t, staff)
    const ben = await confirmed()
    await t.post(`/accounts/${id}/members`, { email: ben.email, role: 'viewer' }, staff)
    const company = t.node.deps.settings.get('general.companyName')
    expect((await t.get('/accounts/invitations', ben)).body.data).toMatchObject([{ invitedBy: company }])
    expect((await t.get(`/accounts/${id}/invitations`, owner)).body.data).toMatchObject([{ invitedBy: company }])
    const [seen] = (await t.get(`/accounts/${id}/invitations`, staff)).body.data
    expect(seen.invitedBy).toBe(`${staff.user.firstName} ${staff.user.lastName}`)
  })

  test('only the invited address that is confirmed accepts, within 14 days; again renews it', async () => {
    const { id, owner } = await aBusiness(t, staff)
    const [ben, eve] = [await t.aCustomer(), await confirmed()]
    const invite = (role: string) => t.post(`/accounts/${id}/members`, { email: ben.email, role }, owner)
    const accept = (who: Person) => t.post(`/accounts/${id}/members/accept`, undefined, who)
    expect((await invite('viewer')).status).toBe(201)
    expect((await accept(eve)).status).toBe(404)
    expect((await accept(ben)).body).toMatchObject({ code: 'conflict', message: 'Confirm your e-mail address first' })
    await t.db`update users set email_verified_at = now() where id = ${ben.user._id}`
    await t.db`update account_invitations set expires_at = now() - interval '1 minute' where account_id = ${id}`
    expect((await accept(ben)).status).toBe(409)
    expect((await t.get(`/accounts/${id}/invitations`, owner)).body.data).toMatchObject([{ isExpired: true }])
    const renewed = (await invite('booker')).body.data
    const fortnight = Date.parse(renewed.expiresAt) - Date.parse(renewed.createdAt)
    expect(fortnight).toBe(14 * 86_400_000)
    expect((await t.get(`/accounts/${id}/invitations`, owner)).body.data).toHaveLength(1)
    expect((await accept(ben)).body.data.role).toBe('booker')
    expect((await invite('viewer')).body).toMatchObject({ code: 'conflict', errors: [{ path: 'email' }] })
  })

  test('a stranger to us is written to in the language of who invites; declined or withdrawn it is gone', async () => {
    const { id, owner } = await aBusiness(t, staff)
    const email = `${randomUUID()}@new.example`
    await t.post(`/accounts/${id}/members`, { email, role: 'billing' }, owner)
    expect((await t.emailTo(email, 'You were invited to Roy & Fils')).text).toContain('register with it first')
    const late = await confirmed({ email })
    expect((await t.post(`/accounts/${id}/members/decline`, undefined, late)).status).toBe(200)
    expect((await t.post(`/accounts/${id}/members/accept`, undefined, late)).status).toBe(404)
    expect((await t.post(`/accounts/${id}/members/decline`, undefined, late)).status).toBe(404)
    const { _id } = (await t.post(`/accounts/${id}/members`, { email, role: 'billing' }, owner)).body.data
    expect((await t.delete(`/accounts/${id}/invitations/${_id}`, owner)).status).toBe(200)
    expect((await t.delete(`/accounts/${id}/invitations/${_id}`, owner)).status).toBe(404)
    expect((await t.post(`/accounts/${id}/members/accept`, undefined, late)).status).toBe(404)
  })

  test('couriers and staff are no members, and a personal account has none', async () => {
    const { id, owner } = await aBusiness(t, staff)
    const courier = await t.aCourier()
    for (const { email } of [courier, staff])
      expect((await t.post(`/accounts/${id}/members`, { email, role: 'viewer' }, owner)).status).toBe(409)
    const own = `/accounts/${owner.user._id}/members`
    expect((await t.post(own, { email: 'x@y.ca', role: 'viewer' }, owner)).status).toBe(409)
    expect((await t.post(`/accounts/${id}/members`, { email: 'x', role: 'chief' }, owner)).status).toBe(400)
  })
})

describe('[J2] [J6] members', () => {
  test('owners give roles and remove, members leave, and the last owner stays', async () => {
    const { id, owner } = await aBusiness(t, staff)
    const [booker, viewer] = [await aMember(t, id, 'booker'), await aMember(t, id, 'viewer')]
    const at = (who: Person) => `/accounts/${id}/members/${who.user._id}`
    expect((await t.get(`/accounts/${id}/members`, viewer)).body.data).toMatchObject([
      { role: 'owner', isMe: false },
      { role: 'booker' },
      { role: 'viewer', isMe: true },
    ])
    expect((await t.put(at(viewer), { role: 'owner' }, booker)).status).toBe(403)
    expect((await t.delete(at(viewer), booker)).status).toBe(403)
    expect((await t.put(at(viewer), { role: 'billing' }, owner)).body.data.role).toBe('billing')
    expect((await t.delete(at(viewer), viewer)).status).toBe(200)
    expect((await t.get(`/accounts/${id}`, viewer)).status).toBe(404)
    expect((await t.delete(at(viewer), owner)).status).toBe(404)
    expect((await t.delete(at(owner), owner)).body).toMatchObject({ code: 'conflict' })
    expect((await t.put(at(owner), { role: 'viewer' }, owner)).status).toBe(409)
    expect((await t.put(at(owner), { role: 'viewer' }, staff)).status).toBe(409)
    await t.put(at(booker), { role: 'owner' }, owner)
    expect((await t.delete(at(owner), owner)).status).toBe(200)
    expect((await t.get(`/accounts/${id}`, owner)).status).toBe(404)
    // A closed account may be left by everybody.
    await t.put(`/accounts/${id}`, { closed: true }, staff)
    expect((await t.delete(at(booker), booker)).status).toBe(200)
  })

  test('[J2] who leaves loses sight at the next request; what they had under way goes on in the name of an owner', async () => {
    const { id, owner } = await aBusiness(t, staff)
    const booker = await aMember(t, id, 'booker')
    const order = await t.anOrder(booker, { accountId: id })
    expect((await t.get(`/orders/${order._id}`, booker)).status).toBe(200)
    await t.delete(`/accounts/${id}/members/${booker.user._id}`, owner)
    expect((await t.get(`/orders/${order._id}`, booker)).status).toBe(404)
    expect((await t.get('/orders', booker)).body.data).toEqual([])
    expect((await t.put(`/orders/${order._id}/cancel`, {}, booker)).status).toBe(404)
    expect((await t.get(`/orders/${order._id}/messages`, booker)).status).toBe(404)
    const seen = (await t.get(`/orders/${order._id}`, owner)).body.data
    expect(seen).toMatchObject({
      customer: { _id: owner.user._id },
      placedBy: { firstName: booker.user.firstName },
    })
  })

  test('[J2] [E5] an Idempotency-Key answers nothing about an account to who has left it', async () => {
    const { id, owner } = await aBusiness(t, staff)
    const booker = await aMember(t, id, 'booker')
    const place = (key: string, body: object) =>
      t.post('/orders', { ...aDraft(), ...body }, booker, { 'idempotency-key': key })
    const [about, own] = [randomUUID(), randomUUID()]
    const first = await place(about, { accountId: id })
    const personal = await place(own, {})
    expect((await place(about, { accountId: id })).body.data._id).toBe(first.body.data._id)
    await t.delete(`/accounts/${id}/members/${booker.user._id}`, owner)
    const again = await place(about, { accountId: id })
    expect([again.status, JSON.stringify(again.body).includes(first.body.data.orderNumber)]).toEqual([404, false])
    // What is theirs is still answered once.
    expect((await place(own, {})).body.data._id).toBe(personal.body.data._id)
  })

  test('[J2] nobody deletes themselves while they are the last owner; then nothing of them is left in it', async () => {
    const { id, owner } = await aBusiness(t, staff)
    const drop = (who: Person) => t.post('/users/delete-account', { password, confirm: 'DELETE' }, who)
    await t.post('/auth/confirm', { password }, owner)
    const refused = await drop(owner)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Roy & Fils')])
    const exported = await t.get('/users/export', owner)
    expect(String(exported.raw)).toContain('Roy & Fils')
    await aMember(t, id, 'owner')
    expect((await drop(owner)).status).toBe(200)
    expect(await t.db`select 1 from account_members where user_id = ${owner.user._id}`).toEqual([])
  })
})

test('[J2] two last owners who leave or remove each other at once: one stays; 1,000 rounds', async () => {
  const [pairs, rounds] = [20, 50]
  const couples = await Promise.all(
    Array.from({ length: pairs }, async () => [await t.aCustomer(), await t.aCustomer()] as const),
  )
  const accounts = Array.from({ length: pairs * rounds }, () => randomUUID())
  await t.db`insert into accounts (id, kind, name) select x::uuid, 'business', 'Race' from unnest(${accounts}::text[]) x`
  await t.db`insert into business_accounts (account_id) select x::uuid from unnest(${accounts}::text[]) x`
  for (const [n, couple] of couples.entries())
    for (const { user } of couple)
      await t.db`insert into account_members (account_id, user_id, role)
        select x::uuid, ${user._id}, 'owner' from unnest(${accounts.slice(n * rounds, (n + 1) * rounds)}::text[]) x`
  await Promise.all(
    couples.map(async ([a, b], n) => {
      for (const id of accounts.slice(n * rounds, (n + 1) * rounds)) {
        const crosswise = Number.parseInt(id.slice(0, 2), 16) % 2 === 0
        const replies = await Promise.all([
          t.delete(`/accounts/${id}/members/${crosswise ? b.user._id : a.user._id}`, a),
          t.delete(`/accounts/${id}/members/${crosswise ? a.user._id : b.user._id}`, b),
        ])
        expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
        expect(replies.some(({ status }) => status === 409 || status === 404)).toBe(true)
      }
    }),
  )
  const [left] = await t.db<{ accounts: number; owners: number }[]>`
    select count(distinct account_id)::integer as accounts, count(*)::integer as owners from account_members
    where account_id = any(${accounts}::uuid[])`
  expect(left).toEqual({ accounts: pairs * rounds, owners: pairs * rounds })
}, 300_000)
