import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { orderPriorities, packageSizes } from '../orders/parts.ts'
import { measure, plainText } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { Id, IdParam, Instant, Nothing, PhoneInput, pageQuery } from '../platform/common.ts'

export const shopKinds = ['woocommerce', 'shopify'] as const
export type ShopKind = (typeof shopKinds)[number]

/**
 * `waiting`: it is about to be placed; `draft`: somebody has to place it; `problem`: it cannot be placed as it is;
 * `skipped`: it is not for a courier, not paid yet, or from before the shop was connected; `dismissed`: somebody does not
 * want it any more, or the shop has cancelled it or sent it out otherwise.
 */
export const shopOrderStates = ['waiting', 'draft', 'problem', 'placed', 'skipped', 'dismissed'] as const
export type ShopOrderState = (typeof shopOrderStates)[number]

const title = plainText().trim().min(1).max(100)

/** How an order of the shop becomes one of ours. */
export const ShopMapping = z.strictObject({
  /** Placed at once, or kept as a draft for somebody to look at. */
  mode: z.enum(['draft', 'order']),
  /** Where the courier fetches it. */
  pickup: z.strictObject({
    address: plainText().trim().min(1, text('Please fill in the pickup address')).max(300),
    contactName: plainText().trim().max(100).optional(),
    contactPhone: z.union([PhoneInput, z.literal('')]).optional(),
    instructions: plainText().trim().max(1000).optional(),
  }),
  /** Of a buyer who left no number: the shop's own. */
  fallbackPhone: z.union([PhoneInput, z.literal('')]).optional(),
  size: z.enum(packageSizes).default('small'),
  /** Only orders whose way of shipping is called like one of these; none named means all. */
  onlyMethods: z.array(title).max(20).default([]),
  /** By how the way of shipping is called; the first that fits counts. */
  priorities: z
    .array(z.strictObject({ contains: title, priority: z.enum(orderPriorities) }))
    .max(20)
    .default([]),
  /** Also what is not paid yet, for payment at the door. */
  takesUnpaid: z.boolean().default(false),
  requiresSignature: z.boolean().default(false),
  /** The total of the shop's order as the declared value. */
  declaresValue: z.boolean().default(false),
  /** The account's reference that holds the number of the shop's order. */
  reference: plainText().trim().max(40).nullable().default(null),
})
export type ShopMapping = z.output<typeof ShopMapping>

export const ShopView = z.object({
  _id: Id,
  account: z.object({ _id: Id, name: plainText() }),
  kind: z.enum(shopKinds),
  name: plainText(),
  /** Where the shop sends its orders. */
  url: plainText(),
  mapping: ShopMapping,
  state: z.enum(['active', 'off']),
  lastReceivedAt: Instant.nullable(),
  /** Drafts and problems that wait for somebody. */
  waiting: z.int(),
  createdAt: Instant,
})
export type ShopView = z.infer<typeof ShopView>

const Secret = plainText().trim().min(16, text('The secret must have at least 16 characters')).max(200)

export const ShopInput = z.strictObject({
  kind: z.enum(shopKinds),
  name: title,
  accountId: Id.optional(),
  /** What the shop signs with. Shopify gives one; for WooCommerce one is made if none is given. */
  secret: Secret.optional(),
  mapping: ShopMapping,
})
export type ShopInput = z.output<typeof ShopInput>

export const ShopChange = z.strictObject({
  name: title.optional(),
  secret: Secret.optional(),
  mapping: ShopMapping.optional(),
  state: z.enum(['active', 'off']).optional(),
})
export type ShopChange = z.output<typeof ShopChange>

export const ShopOrderView = z.object({
  _id: Id,
  /** As the shop shows it to its people. */
  number: plainText(),
  state: z.enum(shopOrderStates),
  /** Nothing once what it says of people has been cleared away. */
  recipient: z.object({ name: plainText(), address: plainText() }).nullable(),
  description: plainText().nullable(),
  problems: z.array(z.object({ path: plainText(), message: plainText() })),
  order: z.object({ _id: Id, orderNumber: plainText() }).nullable(),
  /** The shop has cancelled it after it was placed here. */
  cancelledInShop: z.boolean(),
  value: measure().nullable(),
  receivedAt: Instant,
})
export type ShopOrderView = z.infer<typeof ShopOrderView>

const people = {
  allow: ['customer', 'admin', 'super-admin'],
  permission: 'settings-management',
} as const
const reading = { ...people, permission: 'order-tracking', scope: 'orders:read' } as const
const writing = { ...people, permission: 'order-management', scope: 'orders:write' } as const

export const addShop = endpoint({
  ...people,
  confirm: true,
  method: 'POST',
  path: '/shops',
  summary: 'Connect a shop; the secret that its orders must be signed with is shown once',
  body: ShopInput,
  response: ShopView.extend({ secret: plainText().optional() }),
  shownOnce: ['secret'],
  creates: true,
  errors: ['conflict'],
})

export const listShops = endpoint({
  ...people,
  scope: 'orders:read',
  method: 'GET',
  path: '/shops',
  summary: 'Connected shops of an account; for staff of all',
  query: z.object({ ...pageQuery, accountId: Id.optional() }),
  response: z.array(ShopView),
  paged: true,
})

export const getShop = endpoint({
  ...people,
  method: 'GET',
  path: '/shops/:id',
  summary: 'One connected shop',
  params: IdParam,
  response: ShopView,
})

export const changeShop = endpoint({
  ...people,
  confirm: true,
  method: 'PUT',
  path: '/shops/:id',
  summary: 'Change how the orders of a shop become ours, its secret, or switch it off',
  params: IdParam,
  body: ShopChange,
  response: ShopView,
})

export const deleteShop = endpoint({
  ...people,
  confirm: true,
  method: 'DELETE',
  path: '/shops/:id',
  summary: 'Forget a shop and what it sent; orders that were placed stay',
  params: IdParam,
  response: Nothing,
})

const ShopOrderParams = z.object({ id: Id, orderId: Id })

export const listShopOrders = endpoint({
  ...reading,
  method: 'GET',
  path: '/shops/:id/orders',
  summary: 'What a shop has sent, the newest first',
  params: IdParam,
  query: z.object({ ...pageQuery, state: z.enum(shopOrderStates).optional() }),
  response: z.array(ShopOrderView),
  paged: true,
})

export const placeShopOrder = endpoint({
  ...writing,
  method: 'POST',
  path: '/shops/:id/orders/:orderId/place',
  summary: 'Place what a shop has sent as an order, by the mapping of now',
  params: ShopOrderParams,
  response: ShopOrderView,
  creates: true,
  errors: ['conflict', 'address_unknown', 'out_of_area'],
})

export const dismissShopOrder = endpoint({
  ...writing,
  method: 'PUT',
  path: '/shops/:id/orders/:orderId/dismiss',
  summary: 'It is not wanted: it leaves the list of what waits',
  params: ShopOrderParams,
  response: ShopOrderView,
  errors: ['conflict'],
})

/** So much at most for a body of a shop: an order of some hundred things has less. */
export const shopBodyBytes = 1_000_000

export const receiveShopOrder = endpoint({
  method: 'POST',
  path: '/connect/:shop',
  summary: 'For the shop itself: an order webhook as WooCommerce or Shopify sends it, checked by its signature',
  allow: 'anyone',
  forPrograms: true,
  params: z.object({ shop: Id }),
  /** The bytes as they came: the signature is over them. */
  body: z.object({ raw: plainText().max(shopBodyBytes) }),
  response: z.object({ received: z.boolean() }),
  errors: ['too_large'],
})
