import { NewOrder, type ShopMapping } from '@maple/contract'
import type { z } from 'zod'
import { truncateText } from '../platform/truncate-text.ts'
import type { ShopContent } from './shop-content.ts'

/** In the words of the catalogue; translated when somebody reads them. */
export interface Problem {
  path: string
  words: string
  values?: Record<string, string | number>
}

const mostValue = 1_000_000

interface Judged {
  mapping: ShopMapping
  /** When the shop was connected. */
  createdAt: string
}

/** Why it is not for a courier at all, or not yet. */
export function reasonToSkip({ mapping, createdAt }: Judged, content: ShopContent): Problem | undefined {
  const { stage, method, isTest, madeAt, goes } = content
  if (stage === 'cancelled') return shopCancelledIt
  if (isTest) return { path: 'test', words: 'It is a test order of the shop' }
  if (stage === 'done') return { path: 'status', words: 'The shop has sent it out already' }
  if (madeAt !== null && isBefore(madeAt, createdAt))
    return { path: 'created', words: 'It was bought before the shop was connected here' }
  if (stage === 'failed' || (stage === 'unpaid' && !mapping.takesUnpaid))
    return { path: 'status', words: 'It is not paid yet' }
  if (goes === 'fetched') return { path: 'method', words: 'The buyer fetches it in the shop' }
  if (goes === 'nowhere') return { path: 'method', words: 'It has no shipping address: there is nothing to deliver' }
  if (mapping.onlyMethods.length > 0 && !mapping.onlyMethods.some((name) => isLike(method, name)))
    return { path: 'method', words: 'The way of shipping “{method}” is not for a courier', values: { method } }
  return undefined
}

export const shopCancelledIt = { path: 'status', words: 'The shop has cancelled it' } as const satisfies Problem

/** Shops tell the second; what was bought in that of the connection came after it. */
const isBefore = (one: string, other: string): boolean =>
  Math.floor(Date.parse(one) / 1000) < Math.floor(Date.parse(other) / 1000)

const ours = ['', 'CA', 'CAN', 'CANADA']
/** Without its country an address would be looked for here: there is a London in Ontario too. */
export const countryElsewhere = ({ country }: ShopContent): string | undefined =>
  ours.includes(country.toUpperCase()) ? undefined : country

const isLike = (method: string, name: string): boolean => method.toLowerCase().includes(name.toLowerCase())

export interface MappedOrder {
  order?: z.output<typeof NewOrder>
  problems: Problem[]
}

/** The order that it would be, or what is wrong with it. */
export function mapShopOrder(
  { content, mapping, shopName }: { content: ShopContent; mapping: ShopMapping; shopName: string },
  { accountId, method }: { accountId: string; method: 'card' | 'account' },
): MappedOrder {
  const { pickup, fallbackPhone, size, priorities, requiresSignature, declaresValue, reference } = mapping
  const { name, phone, email, address, note, items, number, value, weightKg } = content
  const isSoundEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
  const parsed = NewOrder.safeParse({
    type: 'pickup-delivery',
    timing: 'now',
    pickup,
    delivery: {
      address,
      contactName: truncateText(name, 100),
      contactPhone: phone || fallbackPhone || '',
      ...(isSoundEmail && { contactEmail: email }),
      ...(note !== '' && { instructions: truncateText(note, 1000) }),
    },
    package: {
      description: truncateText(`${shopName} ${number}: ${items}`, 500),
      size,
      requiresSignature,
      ...(weightKg !== null && weightKg > 0 && { weight: weightKg }),
      ...(declaresValue && value !== null && { value: Math.min(value, mostValue) }),
    },
    priority: priorities.find(({ contains }) => isLike(content.method, contains))?.priority ?? 'normal',
    accountId,
    ...(reference !== null && { references: { [reference]: number } }),
    payment: { method },
  })
  if (parsed.data) return { order: parsed.data, problems: [] }
  return { problems: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), words: message })) }
}
