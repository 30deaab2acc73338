import { z } from 'zod'
import type { ShopContent } from './shop-content.ts'
import { amount, externalId, group, inOne, instant, lines, word, written } from './shop-values.ts'

const person = {
  first_name: word(100),
  last_name: word(100),
  company: word(100),
  address_1: word(200),
  address_2: word(200),
  city: word(100),
  state: word(50),
  postcode: word(20),
  country: word(50),
  phone: word(50),
}

/** An order of the REST API of WooCommerce, which is what its webhooks carry. */
const WooOrder = z.object({
  id: externalId,
  number: word(100),
  status: z.string(),
  date_created_gmt: instant,
  date_modified_gmt: instant,
  total: amount,
  customer_note: word(2000),
  billing: group({ ...person, email: word(254) }),
  shipping: group(person),
  line_items: lines({ name: word(300), quantity: word(20) }),
  shipping_lines: lines({ method_title: word(200), method_id: word(100) }),
})
type WooOrder = z.output<typeof WooOrder>

const stages: Record<string, ShopContent['stage']> = {
  processing: 'paid',
  completed: 'done',
  cancelled: 'cancelled',
  refunded: 'cancelled',
  trash: 'cancelled',
  failed: 'failed',
  // Somebody is still at the checkout.
  'checkout-draft': 'failed',
}

/** Both ways that WooCommerce has for buyers who come themselves. */
const isFetched = (methodId: string): boolean => /^(local_pickup|pickup_location)(:|$)/.test(methodId)

function goesOf({ shipping, shipping_lines }: WooOrder): ShopContent['goes'] {
  if (shipping_lines.length > 0 && shipping_lines.every(({ method_id }) => isFetched(method_id))) return 'fetched'
  // Who downloads something gives an address to be billed at; nothing goes there.
  return shipping_lines.length === 0 || shipping.address_1 === '' ? 'nowhere' : 'to-address'
}

export function readWooOrder(body: unknown): ShopContent | undefined {
  const { data } = WooOrder.safeParse(body)
  if (!data) return undefined
  const { billing, shipping: to } = data
  return {
    externalId: data.id,
    number: data.number || data.id,
    stage: stages[data.status] ?? 'unpaid',
    madeAt: data.date_created_gmt,
    changedAt: data.date_modified_gmt,
    isTest: false,
    goes: goesOf(data),
    method: inOne(data.shipping_lines.map(({ method_title }) => method_title)),
    name: `${to.first_name} ${to.last_name}`.trim() || to.company,
    phone: to.phone || billing.phone,
    email: billing.email,
    address: written(to.address_1, to.address_2, to.city, `${to.state} ${to.postcode}`.trim()),
    country: to.country,
    note: data.customer_note,
    items: inOne(data.line_items.map(({ name, quantity }) => `${quantity} × ${name}`)),
    value: data.total,
    weightKg: null,
  }
}
