import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { aBusiness, aMember, type Business, onAccount } from '../../test/make-business.ts'
import {
  inShopify,
  shopMapping as mapping,
  shopSecret as secret,
  shopifyOrder,
  withShops,
  wooOrder,
} from '../../test/make-shop.ts'
import { clearShopOrders } from './shops.sql.ts'

let t: TestApp
let staff: Person
let firm: Business
let other: Business
beforeAll(async () => {
  t = await makeApp()
  staff = await t.anAdmin('admin')
  firm = await aBusiness(t, staff, onAccount)
  other = await aBusiness(t, staff, onAccount)
})

const { aShop, send, sent, becomes } = withShops(() => ({ t, firm }))

describe('orders of a shop', () => {
  test('a paid order of WooCommerce becomes an order of the account, once, however often it is told', async () => {
    const shop = await aShop('woocommerce', { priorities: [{ contains: 'same day', priority: 'urgent' }] })
    const order = wooOrder()
    expect((await send(shop, { ...order, status: 'pending' })).status).toBe(200)
    expect((await becomes(shop, 'skipped')).problems).toMatchObject([{ message: 'It is not paid yet' }])
    expect(await Promise.all([1, 2, 3].map(() => send(shop, order, { topic: 'order.updated' })))).toMatchObject([
      { status: 200, body: { data: { received: true } } },
      { status: 200 },
      { status: 200 },
    ])
    const { order: placed } = await becomes(shop, 'placed')
    await send(shop, order, { topic: 'order.updated' })
    expect(await sent(shop)).toHaveLength(1)
    const whole = (await t.get(`/orders/${placed._id}`, firm.owner)).body.data
    expect(whole).toMatchObject({
      priority: 'urgent',
      payment: { method: 'account' },
      delivery: {
        address: '401 Richmond St W, Suite 380, Toronto, ON M5V 3A8',
        contactName: 'Ines Roy',
        instructions: 'Leave it with the neighbour',
      },
      package: { description: 'Clay & Co 727: 2 × Mug', size: 'small' },
    })
    expect(await t.db`select 1 from orders where account_id = ${firm.id}`).toHaveLength(1)
  })

  test('one of Shopify is kept as a draft until somebody places it; weight, value and number go with it', async () => {
    await t.put(`/accounts/${other.id}`, { references: [{ key: 'shop', label: 'Shop order' }] }, staff)
    const shop = await aShop('shopify', { mode: 'draft', reference: 'shop', declaresValue: true }, other)
    await send(shop, shopifyOrder())
    const [draft] = await sent(shop, other.owner)
    expect(draft).toMatchObject({ number: '#1001', state: 'draft', recipient: { name: 'Ines Roy' }, value: 409.94 })
    const viewer = await aMember(t, other.id, 'viewer')
    expect((await t.post(`/shops/${shop._id}/orders/${draft._id}/place`, {}, viewer)).status).toBe(403)
    const placed = await t.post(`/shops/${shop._id}/orders/${draft._id}/place`, {}, other.owner)
    expect(placed).toMatchObject({ status: 201, body: { data: { state: 'placed' } } })
    const whole = (await t.get(`/orders/${placed.body.data.order._id}`, other.owner)).body.data
    expect(whole).toMatchObject({ package: { weight: 2.4, value: 409.94 }, references: { shop: '#1001' } })
    expect((await t.post(`/shops/${shop._id}/orders/${draft._id}/place`, {}, other.owner)).status).toBe(409)
    expect((await t.put(`/shops/${shop._id}/orders/${draft._id}/dismiss`, {}, other.owner)).status).toBe(409)
  })

  test('what cannot be placed says why, in the reader’s language, and is placed once it is mended', async () => {
    const shop = await aShop('woocommerce', { fallbackPhone: '' })
    const order = wooOrder()
    await send(shop, { ...order, billing: { ...order.billing, phone: '' } })
    const failed = await becomes(shop, 'problem')
    expect(failed.problems).toMatchObject([{ path: 'delivery.contactPhone' }])
    const french = (await t.get(`/shops/${shop._id}/orders`, firm.owner, { 'accept-language': 'fr' })).body.data[0]
    expect(french.problems[0].message).not.toBe(failed.problems[0].message)
    const refused = await t.post(`/shops/${shop._id}/orders/${failed._id}/place`, {}, firm.owner)
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'delivery.contactPhone' }] } })
    await t.put(`/shops/${shop._id}`, { mapping }, firm.owner)
    expect((await t.post(`/shops/${shop._id}/orders/${failed._id}/place`, {}, firm.owner)).status).toBe(201)
  })

  test('what is not for a courier is skipped; what the shop cancels is put aside, or marked if it was placed', async () => {
    const shop = await aShop('shopify', { mode: 'draft', onlyMethods: ['courier'] })
    const order = shopifyOrder({ shipping_lines: [{ title: 'By courier today' }] })
    const cancelled = { cancelled_at: inShopify(1), updated_at: inShopify(1) }
    await send(shop, shopifyOrder())
    expect((await becomes(shop, 'skipped')).problems[0].message).toContain('Standard')
    await send(shop, order)
    await becomes(shop, 'draft')
    await send(shop, { ...order, ...cancelled }, { topic: 'orders/cancelled' })
    const put = await becomes(shop, 'dismissed')
    expect(put.cancelledInShop).toBe(true)
    const second = shopifyOrder({ shipping_lines: [{ title: 'By courier today' }] })
    await send(shop, second)
    const draft = await becomes(shop, 'draft')
    await t.post(`/shops/${shop._id}/orders/${draft._id}/place`, {}, firm.owner)
    await send(shop, { ...second, ...cancelled }, { topic: 'orders/cancelled' })
    expect(await becomes(shop, 'placed')).toMatchObject({ cancelledInShop: true })
  })
})

describe('who may send', () => {
  test('a forged, altered or missing signature is refused and nothing is kept; the first call of WooCommerce is answered', async () => {
    const shop = await aShop('woocommerce')
    const order = wooOrder()
    expect((await send(shop, order, { secret: 'another-secret-of-16' })).status).toBe(401)
    const raw = JSON.stringify(order)
    const headers = { 'content-type': 'application/json', 'x-wc-webhook-topic': 'order.created' }
    expect((await t.call('POST', `/connect/${shop._id}`, undefined, raw, headers)).status).toBe(401)
    expect(await sent(shop)).toEqual([])
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await t.call('POST', `/connect/${shop._id}`, undefined, 'webhook_id=7', form)).status).toBe(200)
    expect((await send(shop, undefined, { raw: '{"id": 1' })).status).toBe(400)
    expect((await send(shop, { id: 1 })).status).toBe(400)
    expect((await send(shop, { any: 'thing' }, { topic: 'product.created' })).status).toBe(200)
    expect((await send({ ...shop, _id: randomUUID() }, order)).status).toBe(404)
    await t.put(`/shops/${shop._id}`, { state: 'off' }, firm.owner)
    expect((await send(shop, order)).status).toBe(404)
    expect(await sent(shop)).toEqual([])
  })

  test('a new secret counts at once, and none is ever shown again', async () => {
    const shop = await aShop('shopify', { mode: 'draft' })
    expect(shop.secret).toBe(secret)
    const next = 'another-secret-of-more-than-16'
    expect((await t.put(`/shops/${shop._id}`, { secret: next }, firm.owner)).status).toBe(200)
    expect((await send(shop, shopifyOrder())).status).toBe(401)
    expect((await send(shop, shopifyOrder(), { secret: next })).status).toBe(200)
    const seen = [await t.get(`/shops/${shop._id}`, firm.owner), await t.get('/shops', staff)]
    for (const { body } of seen) expect(JSON.stringify(body)).not.toContain(next)
    const logs = await t.db<{ text: string }[]>`select a::text as text from audit_log a where subject_type = 'shop'`
    expect(logs.some(({ text }) => text.includes(next) || text.includes(secret))).toBe(false)
  })
})

describe('managing shops', () => {
  test('owners and staff connect them, bookers use them, strangers find none', async () => {
    const shop = await aShop('woocommerce', { mode: 'draft' })
    await send(shop, wooOrder())
    const [booker, viewer] = [await aMember(t, firm.id, 'booker'), await aMember(t, firm.id, 'viewer')]
    expect((await t.get(`/shops/${shop._id}/orders`, booker)).status).toBe(200)
    expect((await t.put(`/shops/${shop._id}`, { name: 'Mine' }, booker)).status).toBe(403)
    expect((await t.get(`/shops/${shop._id}/orders`, viewer)).status).toBe(403)
    for (const call of [
      t.get(`/shops/${shop._id}`, other.owner),
      t.get(`/shops/${shop._id}/orders`, other.owner),
      t.put(`/shops/${shop._id}`, { name: 'Mine' }, other.owner),
      t.delete(`/shops/${shop._id}`, other.owner),
      t.put(`/shops/${shop._id}/orders/${(await sent(shop))[0]._id}/dismiss`, {}, other.owner),
    ])
      expect((await call).status).toBe(404)
    const listed = (await t.get('/shops?limit=100', other.owner)).body.data
    expect(listed.every(({ account }: { account: { _id: string } }) => account._id !== firm.id)).toBe(true)
    expect((await t.get(`/shops?accountId=${firm.id}`, other.owner)).status).toBe(404)
    expect((await t.delete(`/shops/${shop._id}`, firm.owner)).status).toBe(200)
    expect((await t.get(`/shops/${shop._id}`, firm.owner)).status).toBe(404)
  })

  test('bad input is told: no secret for Shopify, a short one, a reference that the account has not, staff without an account', async () => {
    const body = { kind: 'shopify', name: 'Clay & Co', accountId: firm.id, mapping }
    const path = async (given: object, who = firm.owner) => (await t.post('/shops', given, who)).body.errors?.[0]?.path
    expect(await path(body)).toBe('secret')
    expect(await path({ ...body, secret: 'short' })).toBe('secret')
    expect(await path({ ...body, secret, mapping: { ...mapping, reference: 'nope' } })).toBe('mapping.reference')
    expect(await path({ ...body, secret, mapping: { ...mapping, pickup: { address: '' } } })).toBe(
      'mapping.pickup.address',
    )
    expect(await path({ ...body, secret, accountId: undefined }, await t.aSuperAdmin())).toBe('accountId')
    const made = await t.post('/shops', { ...body, kind: 'woocommerce' }, firm.owner)
    expect(made.body.data.secret).toHaveLength(40)
  })

  test('what was sent of people goes after 90 days; which order it became stays', async () => {
    const shop = await aShop('woocommerce', { mode: 'draft' })
    await send(shop, wooOrder())
    await t.db`update shop_orders set received_at = now() - interval '91 days' where connection_id = ${shop._id}`
    await clearShopOrders(t.db, new Date(Date.now() - 90 * 86_400_000))
    expect(await sent(shop)).toMatchObject([{ state: 'dismissed', recipient: null, description: null }])
    const [row] = await sent(shop)
    expect((await t.post(`/shops/${shop._id}/orders/${row._id}/place`, {}, firm.owner)).status).toBe(409)
  })
})
