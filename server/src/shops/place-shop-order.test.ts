import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { aBusiness, type Business, onAccount } from '../../test/make-business.ts'
import { inWoo, type Shop, shopifyOrder, shopMapping, shopSecret, withShops, wooOrder } from '../../test/make-shop.ts'
import { endOf, inTx, principalOf } from '../../test/race.ts'
import type { Deps } from '../deps.ts'
import { commitShopOrder, placeWaiting, prepareShopOrder, requireShopOrder } from './place-shop-order.ts'

let t: TestApp
let staff: Person
let firm: Business
beforeAll(async () => {
  t = await makeApp()
  staff = await t.anAdmin('admin')
})
// One for each test: an account has so many shops and no more.
beforeEach(async () => {
  firm = await aBusiness(t, staff, onAccount)
})
const { aShop, send, becomes, theOne } = withShops(() => ({ t, firm }))

/** The server as it is, but something else happens while it looks for the addresses. */
function whilePricing(happens: () => Promise<unknown>): Deps {
  const { deps } = t.node
  let once: Promise<unknown> | undefined
  const recall = async (address: string) => {
    once ??= happens()
    await once
    return deps.geocoder.recall(address)
  }
  const geocoder = Object.create(deps.geocoder, { isEmbedded: { value: false }, recall: { value: recall } })
  return { ...deps, geocoder }
}

/** A row that waits for the job, without one that would place it. */
async function aWaiting() {
  const shop = await aShop('woocommerce', { mode: 'draft' })
  const order = wooOrder()
  await send(shop, order)
  const { _id: id } = await theOne(shop)
  await t.db`update shop_orders set state = 'waiting' where id = ${id}`
  return { shop, order, id }
}

const elsewhere = { address_1: '100 Queen St W', address_2: '', city: 'Toronto', state: 'ON', postcode: 'M5H 2N2' }
const moved = (order: ReturnType<typeof wooOrder>) => ({
  ...order,
  date_modified_gmt: inWoo(1),
  shipping: { ...order.shipping, ...elsewhere },
})

/** The buyer wants it elsewhere, and the job for that has yet to begin. */
async function moves(shop: Shop, order: ReturnType<typeof wooOrder>) {
  await send(shop, moved(order), { topic: 'order.updated' })
  await t.db`update shop_orders set state = 'waiting' where connection_id = ${shop._id}`
}

describe('what comes while it is priced', () => {
  test('an update wins: what is placed is what the shop said last', async () => {
    const { shop, order, id } = await aWaiting()
    await placeWaiting(
      whilePricing(() => moves(shop, order)),
      { id, shopId: shop._id },
    )
    expect(await theOne(shop)).toMatchObject({ state: 'waiting', order: null })
    await placeWaiting(t.node.deps, { id, shopId: shop._id })
    const { order: placed } = await theOne(shop)
    const whole = (await t.get(`/orders/${placed._id}`, firm.owner)).body.data
    expect(whole.delivery.address).toBe('100 Queen St W, Toronto, ON M5H 2N2')
    expect(await t.db`select 1 from orders where account_id = ${firm.id}`).toHaveLength(1)
  })

  test('it is placed by the job that came with the update, once', async () => {
    const { shop, order, id } = await aWaiting()
    await t.put(`/shops/${shop._id}`, { mapping: shopMapping }, firm.owner)
    const deps = whilePricing(() => send(shop, moved(order), { topic: 'order.updated' }))
    await placeWaiting(deps, { id, shopId: shop._id })
    const { order: placed } = await becomes(shop, 'placed')
    const whole = (await t.get(`/orders/${placed._id}`, firm.owner)).body.data
    expect(whole.delivery.address).toBe('100 Queen St W, Toronto, ON M5H 2N2')
    expect(await t.db`select 1 from orders where account_id = ${firm.id}`).toHaveLength(1)
  })

  test.each([
    ['cancelled in the shop', 'dismissed'],
    ['dismissed by somebody', 'dismissed'],
    ['kept as a draft from now on', 'draft'],
  ])('what was %s is not placed', async (what, state) => {
    const before = await t.db`select 1 from orders where account_id = ${firm.id}`
    const { shop, order, id } = await aWaiting()
    const happens = {
      'cancelled in the shop': () => send(shop, { ...order, status: 'cancelled', date_modified_gmt: inWoo(1) }),
      'dismissed by somebody': () => t.put(`/shops/${shop._id}/orders/${id}/dismiss`, {}, firm.owner),
      'kept as a draft from now on': () => send(shop, moved(order)),
    }[what]
    await placeWaiting(whilePricing(happens as () => Promise<unknown>), { id, shopId: shop._id })
    expect(await theOne(shop)).toMatchObject({ state, order: null })
    expect(await t.db`select 1 from orders where account_id = ${firm.id}`).toHaveLength(before.length)
  })

  test('a problem of what it was before is not told of what it is now', async () => {
    const { shop, order, id } = await aWaiting()
    await t.db`update shop_orders set content = jsonb_set(content, '{address}', '"Nowhere at all"') where id = ${id}`
    await placeWaiting(
      whilePricing(() => moves(shop, order)),
      { id, shopId: shop._id },
    )
    expect(await theOne(shop)).toMatchObject({ state: 'waiting', problems: [] })
  })

  test('a person who looked at the old one is told so, and places the new one with another look', async () => {
    const { shop, order, id } = await aWaiting()
    const { deps } = t.node
    const found = await requireShopOrder(deps, await principalOf(t, firm.owner), { id: shop._id, orderId: id })
    const prepared = await prepareShopOrder(deps, found.shop, found.row, firm.owner.user._id)
    await send(shop, moved(order))
    const commit = () => inTx(t, (tx) => commitShopOrder(tx, deps, found.shop, id, prepared))
    expect(await commit()).toBe('conflict')
    const placed = await t.post(`/shops/${shop._id}/orders/${id}/place`, {}, firm.owner)
    expect(placed).toMatchObject({ status: 201, body: { data: { state: 'placed' } } })
    await t.delete(`/shops/${shop._id}`, firm.owner)
    expect(await commit()).toBe('not_found')
  })

  test('several at once place it once', async () => {
    const { shop, id } = await aWaiting()
    const { deps } = t.node
    const job = () => endOf(placeWaiting(deps, { id, shopId: shop._id }))
    await Promise.all([job(), job(), job(), job(), job()])
    const { order } = await theOne(shop)
    const placed = await t.db`select 1 from orders where account_id = ${firm.id} and id = ${order._id}`
    expect(placed).toHaveLength(1)
  })
})

describe('the country', () => {
  test('London in Britain is not looked for in Ontario', async () => {
    const shop = await aShop('woocommerce')
    const order = wooOrder()
    const london = {
      ...order.shipping,
      address_1: '12 High St',
      address_2: '',
      city: 'London',
      state: '',
      postcode: '',
    }
    await send(shop, { ...order, shipping: { ...london, country: 'GB' } })
    const { _id, problems } = await becomes(shop, 'problem')
    const message = 'It goes to another country (GB); we deliver in Canada only'
    expect(problems).toEqual([{ path: 'delivery.address', message }])
    const place = await t.post(`/shops/${shop._id}/orders/${_id}/place`, {}, firm.owner)
    expect(place).toMatchObject({ status: 422, body: { code: 'address_unknown', message } })
    const french = (await t.get(`/shops/${shop._id}/orders`, firm.owner, { 'accept-language': 'fr' })).body.data[0]
    expect(french.problems[0].message).toContain('un autre pays (GB)')
  })

  test.each([
    ['US', 'United States', 'problem'],
    [null, 'France', 'problem'],
    ['CA', 'Canada', 'placed'],
    ['ca', null, 'placed'],
    [null, 'Canada', 'placed'],
    [null, null, 'placed'],
  ])('Shopify: %s, %s', async (country_code, country, state) => {
    const shop = await aShop('shopify')
    const order = shopifyOrder()
    await send(shop, { ...order, shipping_address: { ...order.shipping_address, country_code, country } })
    await becomes(shop, state)
  })
})

describe('by a key', () => {
  test('[N1] one that may read orders lists the shops of its account, without their secrets', async () => {
    const shop = await aShop('shopify')
    const stranger = await aBusiness(t, staff, onAccount)
    const keyOf = async (scopes: string[], of = firm) => {
      const made = await t.post('/api-keys', { name: 'Till', scopes, accountId: of.id }, of.owner)
      return { token: made.body.data.secret as string }
    }
    const reads = await keyOf(['orders:read'])
    const listed = await t.get('/shops?limit=100', reads)
    expect(listed.status).toBe(200)
    expect(listed.body.data.map(({ _id }: { _id: string }) => _id)).toContain(shop._id)
    expect(JSON.stringify(listed.body)).not.toContain(shopSecret)
    for (const each of listed.body.data) expect(Object.keys(each)).not.toContain('secret')
    expect((await t.get(`/shops/${shop._id}/orders`, reads)).status).toBe(200)
    expect((await t.get('/shops', await keyOf(['orders:write']))).status).toBe(403)
    expect((await t.put(`/shops/${shop._id}`, { name: 'Mine' }, reads)).status).toBe(403)
    const strangers = await keyOf(['orders:read'], stranger)
    expect((await t.get('/shops', strangers)).body.data).toEqual([])
    expect((await t.get(`/shops?accountId=${firm.id}`, strangers)).status).toBe(404)
    expect((await t.get(`/shops/${shop._id}/orders`, strangers)).status).toBe(404)
  })
})
