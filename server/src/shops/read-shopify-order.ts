import { z } from 'zod'
import type { ShopContent } from './shop-content.ts'
import { amount, externalId, inOne, instant, lines, word, written } from './shop-values.ts'

const Address = z.object({
  name: word(200),
  company: word(100),
  address1: word(200),
  address2: word(200),
  city: word(100),
  province_code: word(50),
  zip: word(20),
  country: word(50),
  country_code: word(50),
  phone: word(50),
})

/** The body of Shopify's `orders/...`, which is an order of its REST API. */
const ShopifyOrder = z.object({
  id: externalId,
  name: word(100),
  email: word(254),
  phone: word(50),
  note: word(2000),
  test: z.boolean().nullish(),
  created_at: instant,
  updated_at: instant,
  financial_status: word(40),
  fulfillment_status: word(40),
  cancelled_at: word(40),
  total_price: amount,
  total_weight: amount,
  shipping_address: Address.nullish(),
  line_items: lines({ title: word(300), quantity: word(20), requires_shipping: z.boolean().nullish() }),
  shipping_lines: lines({ title: word(200) }),
})
type ShopifyOrder = z.output<typeof ShopifyOrder>

function stageOf({ cancelled_at, financial_status, fulfillment_status }: ShopifyOrder): ShopContent['stage'] {
  if (cancelled_at !== '' || ['voided', 'refunded'].includes(financial_status)) return 'cancelled'
  // What has gone out, and what was put back on the shelf. Of what went out in part the rest is still to go.
  if (['fulfilled', 'restocked'].includes(fulfillment_status)) return 'done'
  return ['paid', 'authorized', 'partially_refunded'].includes(financial_status) ? 'paid' : 'unpaid'
}

/** What is fetched in the shop has no address to go to, and what is downloaded may have one all the same. */
function goesOf({ shipping_address, line_items }: ShopifyOrder): ShopContent['goes'] {
  const isParcel = line_items.length === 0 || line_items.some((each) => each.requires_shipping !== false)
  return shipping_address && shipping_address.address1 !== '' && isParcel ? 'to-address' : 'nowhere'
}

export function readShopifyOrder(body: unknown): ShopContent | undefined {
  const { data } = ShopifyOrder.safeParse(body)
  if (!data) return undefined
  const to = data.shipping_address
  return {
    externalId: data.id,
    number: data.name || data.id,
    stage: stageOf(data),
    madeAt: data.created_at,
    changedAt: data.updated_at,
    isTest: data.test === true,
    goes: goesOf(data),
    method: inOne(data.shipping_lines.map(({ title }) => title)),
    name: to?.name || to?.company || '',
    phone: to?.phone || data.phone,
    email: data.email,
    address: to ? written(to.address1, to.address2, to.city, `${to.province_code} ${to.zip}`.trim()) : '',
    country: to?.country_code || to?.country || '',
    note: data.note,
    items: inOne(data.line_items.map(({ title, quantity }) => `${quantity} × ${title}`)),
    value: data.total_price,
    weightKg: data.total_weight ? data.total_weight / 1000 : null,
  }
}
