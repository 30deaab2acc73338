import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { type Person, type TestApp, until } from './make-app.ts'
import type { Business } from './make-business.ts'

export const shopSecret = 'shpss_0123456789abcdef0123456789abcdef'

export const shopMapping = {
  mode: 'order',
  pickup: { address: '215 Spadina Ave, Toronto, ON M5T 2C7', contactName: 'Stockroom', contactPhone: '416 555 0100' },
  fallbackPhone: '416 555 0199',
}

/** So many minutes from now, as Shopify writes it and as WooCommerce does what it calls `_gmt`. */
export const inShopify = (minutes = 0): string => new Date(Date.now() + minutes * 60_000).toISOString()
export const inWoo = (minutes = 0): string => inShopify(minutes).slice(0, 19)

/** As the REST API of WooCommerce documents an order, without what nobody looks at. */
export const wooOrder = (more: object = {}) => ({
  id: Math.floor(Math.random() * 1e9),
  parent_id: 0,
  number: '727',
  status: 'processing',
  currency: 'CAD',
  date_created_gmt: inWoo(),
  date_modified_gmt: inWoo(),
  total: '58.40',
  customer_note: 'Leave it with the neighbour',
  billing: {
    first_name: 'Ines',
    last_name: 'Roy',
    company: '',
    address_1: '969 Bloor St W',
    address_2: '',
    city: 'Toronto',
    state: 'ON',
    postcode: 'M6H 1L7',
    country: 'CA',
    email: 'ines.roy@example.ca',
    phone: '416 555 0133',
  },
  shipping: {
    first_name: 'Ines',
    last_name: 'Roy',
    company: '',
    address_1: '401 Richmond St W',
    address_2: 'Suite 380',
    city: 'Toronto',
    state: 'ON',
    postcode: 'M5V 3A8',
    country: 'CA',
    phone: '',
  },
  line_items: [{ id: 315, name: 'Mug', product_id: 93, quantity: 2, total: '40.00', sku: 'MUG' }],
  shipping_lines: [{ id: 317, method_title: 'Same day courier', method_id: 'flat_rate', total: '12.00' }],
  ...more,
})

/** As Shopify documents the body of orders/create. */
export const shopifyOrder = (more: object = {}) => ({
  id: Math.floor(Math.random() * 1e12),
  admin_graphql_api_id: 'gid://shopify/Order/450789469',
  name: '#1001',
  email: 'ines.roy@example.ca',
  phone: null,
  note: null,
  test: false,
  created_at: inShopify(),
  updated_at: inShopify(),
  closed_at: null,
  cancelled_at: null,
  financial_status: 'paid',
  fulfillment_status: null,
  total_price: '409.94',
  total_weight: 2400,
  shipping_address: {
    first_name: 'Ines',
    last_name: 'Roy',
    name: 'Ines Roy',
    company: null,
    address1: '401 Richmond St W',
    address2: null,
    city: 'Toronto',
    province: 'Ontario',
    province_code: 'ON',
    zip: 'M5V 3A8',
    country: 'Canada',
    country_code: 'CA',
    phone: '+1 416 555 0133',
  },
  line_items: [{ id: 466157049, title: 'Teapot', quantity: 1, grams: 2400, price: '199.00', requires_shipping: true }],
  shipping_lines: [{ id: 369256396, title: 'Standard', code: 'standard', price: '10.00' }],
  ...more,
})

const heads = {
  woocommerce: ['x-wc-webhook-signature', 'x-wc-webhook-topic', 'order.created'],
  shopify: ['x-shopify-hmac-sha256', 'x-shopify-topic', 'orders/create'],
} as const

export interface Shop {
  _id: string
  kind: 'woocommerce' | 'shopify'
  secret?: string
}

export interface Given {
  secret?: string
  /** In the place of the true one. */
  signature?: string
  topic?: string
  raw?: string
}

/** What tests do with the shops of a business, which are there once the tests run. */
export const withShops = (here: () => { t: TestApp; firm: Business }) => {
  const sent = async ({ _id }: Shop, who: Person = here().firm.owner) =>
    (await here().t.get(`/shops/${_id}/orders?limit=100`, who)).body.data
  return {
    sent,
    async aShop(kind: Shop['kind'], more: object = {}, { owner, id } = here().firm) {
      const body = { kind, name: 'Clay & Co', accountId: id, secret: shopSecret, mapping: { ...shopMapping, ...more } }
      const reply = await here().t.post('/shops', body, owner)
      expect(reply.status, JSON.stringify(reply.body)).toBe(201)
      return reply.body.data
    },
    send(shop: Shop, order: unknown, given: Given = {}) {
      const raw = given.raw ?? JSON.stringify(order)
      const [signature, topic, created] = heads[shop.kind]
      const signed = createHmac('sha256', given.secret ?? shopSecret)
        .update(raw)
        .digest('base64')
      const headers = {
        'content-type': 'application/json',
        [signature]: given.signature ?? signed,
        [topic]: given.topic ?? created,
      }
      return here().t.call('POST', `/connect/${shop._id}`, undefined, raw, headers)
    },
    becomes: (shop: Shop, state: string) =>
      until(async () => (await sent(shop)).find((each: { state: string }) => each.state === state)),
    /** The one order that the shop has sent. */
    async theOne(shop: Shop) {
      const all = await sent(shop)
      expect(all).toHaveLength(1)
      return all[0]
    },
  }
}
