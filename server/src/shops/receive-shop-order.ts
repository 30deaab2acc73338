import type { IncomingHttpHeaders } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import type { ShopKind } from '@maple/contract'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { reasonToSkip, shopCancelledIt } from './map-shop-order.ts'
import { readDeletedOrder, readShopOrder } from './read-shop-order.ts'
import { type ShopContent, shopStages } from './shop-content.ts'
import { isSignedByShop } from './shop-secret.ts'
import { parseExactly } from './shop-values.ts'
import { findShop, keepShopOrder, noteReceived, putShopOrder, type ShopOrderRow, type ShopRow } from './shops.sql.ts'

interface Heads {
  signature: string
  topic: string
  /** What carries an order as it is now, and what says that one is no more. All else is passed over. */
  orders: readonly string[]
  deletion: string
}

const heads: Record<ShopKind, Heads> = {
  woocommerce: {
    signature: 'x-wc-webhook-signature',
    topic: 'x-wc-webhook-topic',
    orders: ['order.created', 'order.updated', 'order.restored'],
    deletion: 'order.deleted',
  },
  shopify: {
    signature: 'x-shopify-hmac-sha256',
    topic: 'x-shopify-topic',
    orders: ['orders/create', 'orders/updated', 'orders/paid', 'orders/cancelled'],
    deletion: 'orders/delete',
  },
}

/** Written down at once and answered; whether it can be placed is seen afterwards, so that the shop never waits. */
export async function receiveShopOrder(
  deps: Deps,
  id: string,
  { raw, headers }: { raw: string; headers: IncomingHttpHeaders },
): Promise<{ received: boolean }> {
  const shop = await findShop(deps.db, id)
  // One that is switched off is not there, for the shop either: it stops by itself after a while.
  if (!shop || shop.offSince) throw new AppError('not_found', 'Shop not found')
  const { signature, topic } = heads[shop.kind]
  // When WooCommerce saves a webhook it asks whether anybody is there, without a topic and without a signature.
  if (shop.kind === 'woocommerce' && headers[topic] === undefined && /^webhook_id=\d+$/.test(raw))
    return { received: true }
  if (!isSignedByShop(deps.secrets, shop.secret, raw, String(headers[signature] ?? '')))
    throw new AppError('unauthenticated', 'The signature does not fit')
  const news = readNews(shop.kind, String(headers[topic] ?? ''), raw)
  await deps.db.transaction(async (tx) => {
    await noteReceived(tx, shop.id)
    if (news?.deleted) await takeDeletion(tx, shop, news.deleted)
    if (news?.content) await take(tx, deps, shop, news.content)
  })
  return { received: true }
}

interface News {
  content?: ShopContent
  deleted?: string
}

/** Nothing for a topic that is none of ours: a shop that is refused switches its webhook off. */
function readNews(kind: ShopKind, topic: string, raw: string): News | undefined {
  const { orders, deletion } = heads[kind]
  if (topic === deletion) {
    const deleted = readDeletedOrder(parseExactly(raw))
    if (deleted !== undefined) return { deleted }
  } else if (orders.includes(topic)) {
    const content = readShopOrder(kind, parseExactly(raw))
    if (content) return { content: topic === 'orders/cancelled' ? { ...content, stage: 'cancelled' } : content }
  } else return undefined
  throw new AppError('bad_input', 'This is no order as the shop sends it')
}

/** A shop tells of every change, some of it twice and in any sequence: what was placed or put aside stays so. */
async function take(tx: Tx, deps: DepsInTx, shop: ShopRow, content: ShopContent): Promise<void> {
  const { externalId, number, stage, changedAt } = content
  const row = await putShopOrder(tx, { id: newId(), connectionId: shop.id, externalId, number })
  if (isHadAlready(row, content)) return
  const changedInShopAt = changedAt ?? row.changedInShopAt
  const cancelledInShop = stage === 'cancelled' || (row.cancelledInShop && !isLater(row, changedAt))
  if (row.state === 'placed')
    return void (await keepShopOrder(tx, row.id, { ...row, cancelledInShop, changedInShopAt }))
  const skips = reasonToSkip(shop, content)
  const state = stateAfter(shop, row, { stage, isSkipped: skips !== undefined })
  const problems = skips ? [skips] : []
  await keepShopOrder(tx, row.id, { number, state, content, problems, cancelledInShop, changedInShopAt })
  if (state === 'waiting') await deps.jobs.send(tx, 'place-shop-order', { id: row.id, shopId: shop.id })
}

/** It says nothing of when, so it counts from when it came: what is still under way is from before it. */
async function takeDeletion(tx: Tx, shop: ShopRow, externalId: string): Promise<void> {
  const row = await putShopOrder(tx, { id: newId(), connectionId: shop.id, externalId, number: externalId })
  const now = tx.now.toISOString()
  const changedInShopAt = isLater(row, now) ? now : row.changedInShopAt
  const isPlaced = row.state === 'placed'
  await keepShopOrder(tx, row.id, {
    ...row,
    state: isPlaced ? 'placed' : 'dismissed',
    problems: isPlaced ? row.problems : [shopCancelledIt],
    cancelledInShop: true,
    changedInShopAt,
  })
}

const timeOf = ({ changedInShopAt }: ShopOrderRow): number =>
  changedInShopAt ? Date.parse(changedInShopAt) : -Infinity
const isLater = (row: ShopOrderRow, at: string | null): boolean => at !== null && Date.parse(at) > timeOf(row)

/**
 * From before what is known, or the same once more. WooCommerce tells only the second: of two from the same one the
 * order that has come further is the later.
 */
function isHadAlready(row: ShopOrderRow, content: ShopContent): boolean {
  if (isOpen(row) && isDeepStrictEqual(row.content, content)) return true
  if (content.changedAt === null || isLater(row, content.changedAt)) return false
  if (Date.parse(content.changedAt) < timeOf(row)) return true
  const known = row.cancelledInShop ? 'cancelled' : row.content?.stage
  return known !== undefined && shopStages.indexOf(content.stage) < shopStages.indexOf(known)
}

const isOpen = ({ state }: ShopOrderRow): boolean => ['waiting', 'draft', 'problem'].includes(state)

interface Came {
  stage: ShopContent['stage']
  isSkipped: boolean
}

/** What was put aside is opened again by nobody but a person, whatever the shop says. */
function stateAfter({ mapping }: ShopRow, row: ShopOrderRow, { stage, isSkipped }: Came): ShopOrderRow['state'] {
  if (row.state === 'dismissed' || stage === 'cancelled') return 'dismissed'
  if (isSkipped) return stage === 'done' && isOpen(row) ? 'dismissed' : 'skipped'
  return mapping.mode === 'order' ? 'waiting' : 'draft'
}
