import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { aBusiness, type Business, onAccount } from '../../test/make-business.ts'
import { inShopify, shopifyOrder, shopSecret, withShops, wooOrder } from '../../test/make-shop.ts'

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
const { aShop, send, sent, becomes, theOne } = withShops(() => ({ t, firm }))
const drafts = { mode: 'draft' }
const ordersOf = async (accountId: string) => (await t.db`select 1 from orders where account_id = ${accountId}`).length

describe('numbers and texts that are kept as they are, or as far as they can be', () => {
  test('the id of Shopify’s own sample is taken, and its neighbour is another order', async () => {
    const shop = await aShop('shopify', drafts)
    const raw = (id: string) => JSON.stringify(shopifyOrder({ id: 0, name: '#9999' })).replace('"id":0', `"id": ${id}`)
    const ids = ['820982911946154508', '820982911946154509', '820982911946154510']
    for (const id of [...ids, ...ids]) expect((await send(shop, null, { raw: raw(id) })).status).toBe(200)
    expect(await sent(shop)).toHaveLength(3)
    const kept = await t.db<{ id: string }[]>`
      select external_id as id from shop_orders where connection_id = ${shop._id} order by external_id`
    expect(kept.map(({ id }) => id)).toEqual(ids)
    await send(shop, null, { raw: `{"id": ${ids[1]}}`, topic: 'orders/delete' })
    const dismissed = (await sent(shop)).filter(({ state }: { state: string }) => state === 'dismissed')
    expect(dismissed).toHaveLength(1)
  })

  test('what is no id, or none that can be kept, is none', async () => {
    const shop = await aShop('woocommerce', drafts)
    for (const id of ['820982911946154508.5', '1e30', '-1.5', 'null', 'true', '[]', '""', '"\\u0000"', '"\\ud800"']) {
      const raw = JSON.stringify(wooOrder({ id: 0 })).replace('"id":0', `"id":${id}`)
      expect((await send(shop, null, { raw })).status, id).toBe(400)
    }
    expect(await sent(shop)).toEqual([])
  })

  const odd = 'a\u0000b\ud800c\udfff'
  test.each([
    ['characters that cannot be kept', odd, 'ab\ufffdc\ufffd'],
    ['more than anybody writes', '🍁'.repeat(5_000), undefined],
  ])('%s, in every field', async (_, text, becomesText) => {
    const woo = await aShop('woocommerce', drafts)
    const order = wooOrder()
    const all = (given: object) =>
      Object.fromEntries(Object.entries(given).map(([name, value]) => [name, typeof value === 'string' ? text : value]))
    const body = {
      ...all(order),
      status: 'processing',
      billing: all(order.billing),
      shipping: { ...all(order.shipping), country: 'CA' },
      line_items: order.line_items.map(all),
      shipping_lines: order.shipping_lines.map(all),
    }
    expect((await send(woo, body)).status).toBe(200)
    const one = await theOne(woo)
    expect(one.state).toBe('draft')
    if (becomesText)
      expect(one).toMatchObject({ number: becomesText, recipient: { name: `${becomesText} ${becomesText}` } })
    expect(JSON.stringify(one).length).toBeLessThan(10_000)
    const shopify = await aShop('shopify', drafts)
    const bought = shopifyOrder()
    const other = {
      ...all(bought),
      financial_status: 'paid',
      cancelled_at: null,
      shipping_address: { ...all(bought.shipping_address), country_code: 'CA' },
      line_items: bought.line_items.map(all),
      shipping_lines: bought.shipping_lines.map(all),
    }
    expect((await send(shopify, other)).status).toBe(200)
    expect(await theOne(shopify)).toMatchObject({ state: 'draft' })
    const kept = await t.db<{ length: number }[]>`
      select length(content::text) from shop_orders where connection_id in (${woo._id}, ${shopify._id})`
    for (const { length } of kept) expect(length).toBeLessThan(20_000)
  })

  test.each([
    ['a total below nothing, a day that never was', { total: '-5', date_modified_gmt: '0000-00-00T00:00:00' }],
    ['a total beyond all numbers, a day in words', { total: '1e999', date_modified_gmt: 'yesterday' }],
    ['a total that is none, 30 February', { total: 'NaN', date_created_gmt: '2026-02-30T00:00:00' }],
    ['2,000 things', { line_items: Array.from({ length: 2000 }, () => ({ name: 'Mug', quantity: '1' })) }],
    ['nothing where a text should be', { number: null, customer_note: null }],
  ])('%s', async (_, more) => {
    const shop = await aShop('woocommerce', drafts)
    expect((await send(shop, wooOrder(more))).status).toBe(200)
    expect(await theOne(shop)).toMatchObject({ state: 'draft' })
  })
})

describe('forged, replayed, oversized', () => {
  test('the same ten times at once becomes one order; so do ten changes in any sequence', async () => {
    const before = await ordersOf(firm.id)
    const shop = await aShop('woocommerce')
    const order = wooOrder()
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(shop, order)))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    await becomes(shop, 'placed')
    const other = await aShop('shopify')
    const bought = shopifyOrder()
    const changes = [7, 2, 9, 4, 1, 10, 3, 8, 5, 6].map((at) => ({
      ...bought,
      note: `${at}`,
      updated_at: inShopify(at),
    }))
    await Promise.all(changes.map((each) => send(other, each, { topic: 'orders/updated' })))
    await becomes(other, 'placed')
    await Promise.all(changes.map((each) => send(other, each, { topic: 'orders/updated' })))
    expect([(await sent(shop)).length, (await sent(other)).length]).toEqual([1, 1])
    expect(await ordersOf(firm.id)).toBe(before + 2)
  })

  test('a signature that is wrong, of another shop, of another body or missing is refused and nothing is kept', async () => {
    const shop = await aShop('shopify', drafts)
    const others = 'shpss_of-another-shop-0123456789'
    const other = await aShop('shopify', drafts)
    await t.put(`/shops/${other._id}`, { secret: others }, firm.owner)
    const order = shopifyOrder()
    expect((await send(other, order, { secret: others })).status).toBe(200)
    for (const given of [{ secret: others }, { signature: '' }, { signature: 'AAAA' }, { signature: 'ü' }])
      expect((await send(shop, order, given)).status, JSON.stringify(given)).toBe(401)
    expect((await send(other, order, { secret: shopSecret })).status).toBe(401)
    const headers = { 'content-type': 'application/json', 'x-shopify-topic': 'orders/create' }
    const raw = JSON.stringify(order)
    expect((await t.call('POST', `/connect/${shop._id}`, undefined, raw, headers)).status).toBe(401)
    expect((await send(shop, order, { topic: 'orders/delete', secret: others })).status).toBe(401)
    expect(await sent(shop)).toEqual([])
  })

  test('a body that is signed but is no order is 400', async () => {
    const shop = await aShop('woocommerce', drafts)
    const deep = '[['.repeat(200_000)
    for (const raw of ['no JSON', '{"id": 1', '[]', 'null', '7', '"text"', deep, '{"id": 1}'])
      expect((await send(shop, null, { raw })).status, raw.slice(0, 20)).toBe(400)
    expect(await sent(shop)).toEqual([])
  })

  test('a body of up to a million bytes is taken, a larger one is 413', async () => {
    const shop = await aShop('woocommerce', drafts)
    const order = wooOrder({ meta_data: [''] })
    const room = 1_000_000 - JSON.stringify(order).length
    const filled = (more: number) => ({ ...order, meta_data: ['x'.repeat(room + more)] })
    expect((await send(shop, filled(1))).status).toBe(413)
    expect(await sent(shop)).toEqual([])
    expect((await send(shop, filled(0))).status).toBe(200)
    expect(await theOne(shop)).toMatchObject({ state: 'draft' })
  })
})
