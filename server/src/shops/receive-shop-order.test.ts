import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { aBusiness, type Business, onAccount } from '../../test/make-business.ts'
import { inShopify, inWoo, shopifyOrder, withShops, wooOrder } from '../../test/make-shop.ts'

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
const changed = (minutes: number) => ({ updated_at: inShopify(minutes), date_modified_gmt: inWoo(minutes) })

describe('what has gone already, and what is from before', () => {
  test('an order that WooCommerce calls completed is skipped; a draft that gets there is put aside', async () => {
    const shop = await aShop('woocommerce', drafts)
    await send(shop, wooOrder({ number: '1', status: 'completed' }))
    expect(await theOne(shop)).toMatchObject({
      state: 'skipped',
      problems: [{ message: 'The shop has sent it out already' }],
    })
    const order = wooOrder({ number: '2' })
    await send(shop, order)
    await becomes(shop, 'draft')
    await send(shop, { ...order, status: 'completed', ...changed(1) }, { topic: 'order.updated' })
    expect(await becomes(shop, 'dismissed')).toMatchObject({ number: '2', cancelledInShop: false })
  })

  test('one that Shopify calls fulfilled too; what went out in part has a rest to go', async () => {
    const shop = await aShop('shopify', drafts)
    const order = shopifyOrder({ name: '#2' })
    await send(shop, shopifyOrder({ name: '#1', fulfillment_status: 'fulfilled' }))
    await send(shop, order)
    await send(shop, shopifyOrder({ name: '#3', fulfillment_status: 'partial' }))
    await send(shop, { ...order, fulfillment_status: 'fulfilled', ...changed(1) }, { topic: 'orders/updated' })
    const states = (await sent(shop)).map(
      ({ number, state }: { number: string; state: string }) => `${number} ${state}`,
    )
    expect(states.sort()).toEqual(['#1 skipped', '#2 dismissed', '#3 draft'])
  })

  test('what was bought before the shop was connected is skipped, also when it changes afterwards', async () => {
    const woo = await aShop('woocommerce')
    const old = wooOrder({ date_created_gmt: inWoo(-60) })
    await send(woo, old)
    await send(woo, { ...old, ...changed(5) }, { topic: 'order.updated' })
    const why = 'It was bought before the shop was connected here'
    expect(await theOne(woo)).toMatchObject({ state: 'skipped', problems: [{ message: why }] })
    const shopify = await aShop('shopify')
    await send(shopify, shopifyOrder({ created_at: '2022-04-06T08:09:03-04:00' }))
    expect(await theOne(shopify)).toMatchObject({ state: 'skipped', problems: [{ message: why }] })
  })

  test('a test order of Shopify stays one', async () => {
    const shop = await aShop('shopify')
    await send(shop, shopifyOrder({ test: true }))
    expect(await theOne(shop)).toMatchObject({
      state: 'skipped',
      problems: [{ message: 'It is a test order of the shop' }],
    })
  })

  test('a payment that failed waits for the next one, also where the unpaid is taken', async () => {
    const shop = await aShop('woocommerce', { ...drafts, takesUnpaid: true })
    const order = wooOrder({ status: 'failed' })
    await send(shop, order)
    expect(await theOne(shop)).toMatchObject({ state: 'skipped', cancelledInShop: false })
    await send(shop, { ...order, status: 'processing', ...changed(1) }, { topic: 'order.updated' })
    expect(await theOne(shop)).toMatchObject({ state: 'draft', problems: [] })
  })
})

describe('what has nowhere to go', () => {
  const nothing = 'It has no shipping address: there is nothing to deliver'
  const empty = { first_name: '', last_name: '', address_1: '', city: '', country: '' }

  test.each([
    ['a download, which has no shipping line', { shipping_lines: [], shipping: empty }, nothing],
    ['no shipping address, only one for the bill', { shipping: empty }, nothing],
    ['an empty object as PHP writes it', { shipping: [] }, nothing],
    [
      'local pickup',
      { shipping_lines: [{ method_title: 'Local pickup', method_id: 'local_pickup' }] },
      'The buyer fetches it in the shop',
    ],
    [
      'a pickup location of the newer checkout',
      { shipping_lines: [{ method_title: 'Pickup (Queen St)', method_id: 'pickup_location:0' }] },
      'The buyer fetches it in the shop',
    ],
  ])('WooCommerce: %s', async (_, more, message) => {
    const shop = await aShop('woocommerce')
    expect((await send(shop, wooOrder(more))).status).toBe(200)
    expect(await theOne(shop)).toMatchObject({ state: 'skipped', problems: [{ message }] })
  })

  test.each([
    ['fetched in the shop', { shipping_address: null }],
    ['of nothing that is sent', { line_items: [{ title: 'Gift card', quantity: 1, requires_shipping: false }] }],
  ])('Shopify: %s', async (_, more) => {
    const shop = await aShop('shopify')
    await send(shop, shopifyOrder(more))
    expect(await theOne(shop)).toMatchObject({ state: 'skipped', problems: [{ message: nothing }] })
  })
})

describe('another sequence than it happened in', () => {
  test('a cancellation before the order: the order stays put aside', async () => {
    const shop = await aShop('shopify')
    const order = shopifyOrder()
    await send(shop, { ...order, cancelled_at: inShopify(1), ...changed(1) }, { topic: 'orders/cancelled' })
    expect(await theOne(shop)).toMatchObject({ state: 'dismissed', cancelledInShop: true })
    for (const topic of ['orders/create', 'orders/paid', 'orders/updated']) await send(shop, order, { topic })
    expect(await theOne(shop)).toMatchObject({
      state: 'dismissed',
      cancelledInShop: true,
      problems: [{ message: 'The shop has cancelled it' }],
    })
  })

  test('an older body never overwrites a newer one; of the same second the one that has come further counts', async () => {
    const shop = await aShop('woocommerce', drafts)
    const at = changed(1)
    const order = wooOrder(at)
    await send(shop, { ...order, customer_note: 'The new one', ...changed(2) }, { topic: 'order.updated' })
    await send(shop, { ...order, status: 'pending' })
    await send(shop, { ...order, status: 'cancelled' })
    expect(await theOne(shop)).toMatchObject({ state: 'draft', cancelledInShop: false })
    const second = await aShop('woocommerce', drafts)
    // Bought after the shop was connected, however long that took.
    const its = wooOrder(changed(1))
    await send(second, its, { topic: 'order.updated' })
    await send(second, { ...its, status: 'pending' })
    expect(await theOne(second)).toMatchObject({ state: 'draft', problems: [] })
  })

  test('what was cancelled opens for a person only, once the shop has taken it back', async () => {
    const shop = await aShop('woocommerce')
    const order = wooOrder()
    await send(shop, { ...order, status: 'cancelled', ...changed(1) })
    const { _id } = await theOne(shop)
    const place = () => t.post(`/shops/${shop._id}/orders/${_id}/place`, {}, firm.owner)
    expect(await place()).toMatchObject({ status: 409, body: { message: 'The shop has cancelled it' } })
    await send(shop, { ...order, ...changed(2) }, { topic: 'order.updated' })
    expect(await theOne(shop)).toMatchObject({ state: 'dismissed', cancelledInShop: false, problems: [] })
    expect(await place()).toMatchObject({ status: 201, body: { data: { state: 'placed' } } })
  })

  test('what was placed and cancelled stays marked when an older body comes again', async () => {
    const shop = await aShop('shopify')
    const order = shopifyOrder()
    await send(shop, order)
    await becomes(shop, 'placed')
    await send(shop, { ...order, cancelled_at: inShopify(1), ...changed(1) }, { topic: 'orders/cancelled' })
    await send(shop, order, { topic: 'orders/updated' })
    expect(await theOne(shop)).toMatchObject({ state: 'placed', cancelledInShop: true })
  })
})

describe('topics', () => {
  test.each([
    ['woocommerce', 'order.deleted', wooOrder],
    ['shopify', 'orders/delete', shopifyOrder],
  ] as const)('%s: what is deleted counts as cancelled, whichever came first', async (kind, topic, make) => {
    const shop = await aShop(kind, drafts)
    const [first, second] = [make(), make()]
    await send(shop, first)
    await becomes(shop, 'draft')
    await send(shop, { id: first.id }, { topic })
    await send(shop, { id: second.id }, { topic })
    await send(shop, second)
    await send(shop, first)
    const all = await sent(shop)
    expect(all).toHaveLength(2)
    for (const each of all) expect(each).toMatchObject({ state: 'dismissed', cancelledInShop: true })
    expect((await send(shop, {}, { topic })).status).toBe(400)
  })

  test('one that is restored waits for a person; one that was placed is marked when it is deleted', async () => {
    const shop = await aShop('woocommerce')
    const order = wooOrder()
    await send(shop, order)
    await becomes(shop, 'placed')
    await send(shop, { id: order.id }, { topic: 'order.deleted' })
    expect(await theOne(shop)).toMatchObject({ state: 'placed', cancelledInShop: true })
    const other = await aShop('woocommerce')
    await send(other, { id: order.id }, { topic: 'order.deleted' })
    await send(other, { ...order, ...changed(1) }, { topic: 'order.restored' })
    expect(await theOne(other)).toMatchObject({ state: 'dismissed', number: '727', recipient: { name: 'Ines Roy' } })
  })

  test.each([
    ['woocommerce', ['order.note', 'orders.created', 'product.updated', 'action.woocommerce_add_to_cart', '']],
    [
      'shopify',
      ['orders/edited', 'orders/fulfilled', 'order_transactions/create', 'refunds/create', 'app/uninstalled'],
    ],
  ] as const)('%s: others are answered and passed over', async (kind, topics) => {
    const shop = await aShop(kind, drafts)
    for (const topic of topics)
      expect(await send(shop, { order_edit: { id: 1 } }, { topic })).toMatchObject({
        status: 200,
        body: { data: { received: true } },
      })
    expect(await sent(shop)).toEqual([])
  })
})
