import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { aBusiness, aMember, type Business, onAccount } from '../../test/make-business.ts'
import { aReceiver } from '../../test/webhook-receiver.ts'

let t: TestApp
let staff: Person
let boss: Person
let firm: Business
beforeAll(async () => {
  t = await makeApp({ env: { WEBHOOKS_ALLOW_PRIVATE: '1' } })
  staff = await t.anAdmin('admin')
  boss = await t.aSuperAdmin()
  firm = await aBusiness(t, staff, onAccount)
})

const make = (who: { token: string }, url: string, events: string[], fields: object = { accountId: firm.id }) =>
  t.post('/webhooks', { url, events, ...fields }, who)
async function aWebhook(...given: Parameters<typeof make>): Promise<{ _id: string }> {
  const reply = await make(...given)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body.data
}
async function aKey(who: Person, scopes: string[], fields: object = { accountId: firm.id }) {
  const { body } = await t.post('/api-keys', { name: 'Shop', scopes, ...fields }, who)
  return { _id: body.data._id as string, token: body.data.secret as string }
}
const anOrder = (of = firm) => t.anOrder(of.owner, { accountId: of.id, payment: { method: 'account' } })
const stateOf = async (id: string) => (await t.get(`/webhooks/${id}`, boss)).body.data.state
/** Somebody who hears everything, so that one knows when an order was told. */
async function everything() {
  const receiver = await aReceiver()
  await aWebhook(boss, receiver.url, ['order.placed', 'invoice.issued'], {})
  return receiver
}

describe('[N1] to be told is to see', () => {
  test('a key with `webhooks` alone can have neither orders nor invoices told, nor read what was', async () => {
    const bare = await aKey(firm.owner, ['webhooks'])
    const { url } = await aReceiver()
    expect((await make(bare, url, ['order.placed'])).status).toBe(403)
    expect((await make(bare, url, ['order.placed'])).body.message).toContain('orders:read')
    expect((await make(bare, url, ['invoice.issued'])).body.message).toContain('invoices:read')
    const reading = await aKey(firm.owner, ['webhooks', 'orders:read'])
    const webhook = await aWebhook(reading, url, ['order.placed'])
    const change = await t.put(`/webhooks/${webhook._id}`, { events: ['order.placed', 'invoice.paid'] }, reading)
    expect(change.status).toBe(403)
    await anOrder()
    const delivery = await until(async () => (await t.get(`/webhooks/${webhook._id}/deliveries`, reading)).body.data[0])
    expect((await t.get(`/webhooks/${webhook._id}/deliveries/${delivery._id}`, reading)).status).toBe(200)
    expect((await t.get(`/webhooks/${webhook._id}/deliveries/${delivery._id}`, bare)).status).toBe(403)
    expect((await t.get(`/webhooks/${webhook._id}/deliveries`, bare)).status).toBe(403)
  })

  test('staff need the permission to see what they have told', async () => {
    await t.set({ 'roles.support': ['settings-management'] })
    const clerk = await t.anAdmin('support')
    const { url } = await aReceiver()
    expect((await make(clerk, url, ['order.placed'], {})).status).toBe(403)
    expect((await make(clerk, url, ['invoice.paid'], {})).status).toBe(403)
    await t.set({ 'roles.support': ['settings-management', 'order-tracking'] })
    expect((await make(clerk, url, ['order.placed'], {})).status).toBe(201)
    expect((await make(clerk, url, ['invoice.paid'], {})).status).toBe(403)
  })
})

describe('[trust 23] rights are asked for at the moment of telling', () => {
  test('an owner who is removed hears nothing more; the others are told, look at it and take it over', async () => {
    const second = await aMember(t, firm.id, 'owner')
    const [receiver, all] = [await aReceiver(), await everything()]
    const { _id } = await aWebhook(second, receiver.url, ['order.placed'])
    await t.delete(`/accounts/${firm.id}/members/${second.user._id}`, firm.owner)
    expect(await stateOf(_id)).toBe('off')
    const mail = await t.emailTo(firm.owner.email, 'A webhook was switched off')
    expect(mail.text).toContain(receiver.url)
    expect(mail.text).toContain('/customer/programs')
    await anOrder()
    await all.hears('order.placed')
    expect(receiver.heard).toEqual([])
    expect((await t.put(`/webhooks/${_id}`, { state: 'active' }, firm.owner)).status).toBe(200)
    await anOrder()
    await receiver.hears('order.placed')
  })

  test('an owner who is one no more hears nothing of the next order', async () => {
    const second = await aMember(t, firm.id, 'owner')
    const [receiver, all] = [await aReceiver(), await everything()]
    const { _id } = await aWebhook(second, receiver.url, ['order.placed'])
    await t.put(`/accounts/${firm.id}/members/${second.user._id}`, { role: 'viewer' }, firm.owner)
    await anOrder()
    await all.hears('order.placed')
    expect(receiver.heard).toEqual([])
    expect(await stateOf(_id)).toBe('off')
  })

  test('staff who are dismissed, or lose the permission, hear of no order of the company', async () => {
    await t.set({ 'roles.support': ['settings-management', 'order-tracking'] })
    const [one, two] = [await t.anAdmin('support'), await t.aSuperAdmin()]
    const [first, second, all] = [await aReceiver(), await aReceiver(), await everything()]
    const webhooks = [
      await aWebhook(one, first.url, ['order.placed'], {}),
      await aWebhook(two, second.url, ['order.placed'], {}),
    ]
    await t.set({ 'roles.support': ['settings-management'] })
    expect((await t.put(`/users/${two.user._id}/toggle-status`, undefined, boss)).status).toBe(200)
    await anOrder()
    await all.hears('order.placed')
    expect([...first.heard, ...second.heard]).toEqual([])
    for (const { _id } of webhooks) expect(await stateOf(_id)).toBe('off')
    await t.emailTo(boss.email, 'A webhook was switched off')
    expect(
      await t.db`select 1 from audit_log where action = 'webhook.switched-off' and subject_id = ${webhooks[1]?._id ?? null}`,
    ).toHaveLength(1)
  })

  test('what a leaked key had made is switched off with it, and those who answer for it are told', async () => {
    const key = await aKey(firm.owner, ['webhooks', 'orders:read'])
    const [receiver, all] = [await aReceiver(), await everything()]
    const { _id } = await aWebhook(key, receiver.url, ['order.placed'])
    await t.post('/api-keys/leaked', { key: key.token })
    expect(await stateOf(_id)).toBe('off')
    await anOrder()
    await all.hears('order.placed')
    expect(receiver.heard).toEqual([])
    const other = await aKey(firm.owner, ['webhooks', 'orders:read'])
    const kept = await aWebhook(other, receiver.url, ['order.placed'])
    await t.delete(`/api-keys/${other._id}`, firm.owner)
    // A key that is exchanged for another takes nothing along.
    expect(await stateOf(kept._id)).toBe('active')
  })
})
