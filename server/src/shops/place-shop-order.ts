import type { Language, ShopOrderView, Text } from '@maple/contract'
import type { Deps, DepsInTx } from '../deps.ts'
import { createOrder, prepareOrder } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { offsetOf, pageOf } from '../platform/paging.ts'
import type { Principal } from '../platform/principal.ts'
import { sayFault } from '../platform/say-error.ts'
import { findOrderer } from '../recurrences/index.ts'
import { countryElsewhere, mapShopOrder, type Problem, shopCancelledIt } from './map-shop-order.ts'
import { requireShop } from './shops.policy.ts'
import {
  countShopOrders,
  findPaymentMethod,
  findShop,
  findShopOrder,
  keepPlaced,
  listShopOrderRows,
  lockShopOrder,
  type ShopOrderRow,
  type ShopRow,
  setShopOrder,
} from './shops.sql.ts'

const workers = ['owner', 'booker'] as const

export const viewShopOrder = (row: ShopOrderRow, language: Language): ShopOrderView => ({
  _id: row.id,
  number: row.number,
  state: row.state,
  recipient: row.content && { name: row.content.name, address: row.content.address },
  description: row.content?.items ?? null,
  problems: row.problems.map(({ path, words, values }) => ({
    path,
    message: sayFault(language, words as Text, values),
  })),
  order: row.orderId && row.orderNumber ? { _id: row.orderId, orderNumber: row.orderNumber } : null,
  cancelledInShop: row.cancelledInShop,
  value: row.content?.value ?? null,
  receivedAt: row.receivedAt,
})

interface Query {
  page: number
  limit: number
  state?: ShopOrderRow['state'] | undefined
}

export async function listShopOrders(deps: Deps, actor: Principal, id: string, query: Query, language: Language) {
  const { db } = deps
  await requireShop(db, actor, id, workers)
  const rows = listShopOrderRows(db, id, query.state, query.limit, offsetOf(query))
  const { data, pagination } = await pageOf(query, rows, countShopOrders(db, id, query.state))
  return { data: data.map((row) => viewShopOrder(row, language)), pagination }
}

/** The order that it will be, priced; throws what stands against it. */
export async function prepareShopOrder(deps: Deps, shop: ShopRow, row: ShopOrderRow, wanted: string | null) {
  if (row.state === 'placed') throw new AppError('conflict', 'It is placed already')
  if (row.cancelledInShop) throw new AppError('conflict', shopCancelledIt.words)
  if (!row.content) throw new AppError('conflict', 'What it said has been cleared away')
  const country = countryElsewhere(row.content)
  if (country !== undefined)
    throw new AppError('address_unknown', 'It goes to another country ({country}); we deliver in Canada only', {
      path: 'delivery.address',
      values: { country },
    })
  const { accountId, mapping, name } = shop
  const payment = await findPaymentMethod(deps.db, accountId)
  const where = { accountId, method: payment?.method ?? 'card' }
  const { order, problems } = mapShopOrder({ content: row.content, mapping, shopName: name }, where)
  if (!order) throw new AppError('bad_input', undefined, { faults: problems as never })
  const orderer = await findOrderer(deps.db, accountId, wanted ?? shop.createdBy)
  if (!orderer) throw new AppError('conflict', 'Nobody of this account can place orders')
  return { version: row.version, order, orderer, priced: await prepareOrder(deps, orderer.id, order) }
}
type Prepared = Awaited<ReturnType<typeof prepareShopOrder>>

/** Whoever comes second, a person or the job, finds it placed; what the shop or somebody changed meanwhile is not. */
export async function commitShopOrder(
  tx: Tx,
  deps: DepsInTx,
  { accountId }: ShopRow,
  id: string,
  { version, order, orderer, priced }: Prepared,
): Promise<void> {
  const row = await lockShopOrder(tx, id)
  if (!row) throw new AppError('not_found')
  if (row.state === 'placed') throw new AppError('conflict', 'It is placed already')
  if (row.version !== version) throw new AppError('conflict')
  const placedBy = { role: 'customer', userId: orderer.id }
  const placed = await createOrder(tx, deps, { customer: orderer, accountId, placedBy, order, priced })
  await keepPlaced(tx, id, placed.id)
}

/** The job: what cannot be placed says why and waits for somebody. What has changed meanwhile has a job of its own. */
export async function placeWaiting(deps: Deps, { id, shopId }: { id: string; shopId: string }): Promise<void> {
  const [shop, row] = [await findShop(deps.db, shopId), await findShopOrder(deps.db, shopId, id)]
  if (!shop || row?.state !== 'waiting') return
  const ifUnchanged = (work: (tx: Tx) => Promise<unknown>) =>
    deps.db.transaction(async (tx) => {
      if ((await lockShopOrder(tx, id))?.version === row.version) await work(tx)
    })
  try {
    const prepared = await prepareShopOrder(deps, shop, row, null)
    await ifUnchanged((tx) => commitShopOrder(tx, deps, shop, id, prepared))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await ifUnchanged((tx) => setShopOrder(tx, id, 'problem', problemsOf(error)))
  }
}

function problemsOf({ code, words, details }: AppError): Problem[] {
  if (details.faults && details.faults.length > 0) return details.faults.map((each) => ({ ...each }) as Problem)
  return [
    { path: details.path ?? code, words, ...(details.values && { values: details.values as Problem['values'] }) },
  ] as Problem[]
}

export async function requireShopOrder(
  deps: Deps,
  actor: Principal,
  { id, orderId }: { id: string; orderId: string },
): Promise<{ shop: ShopRow; row: ShopOrderRow }> {
  const shop = await requireShop(deps.db, actor, id, workers)
  const row = await findShopOrder(deps.db, id, orderId)
  if (!row) throw new AppError('not_found')
  return { shop, row }
}

export async function dismissShopOrder(
  deps: Deps,
  actor: Principal,
  params: { id: string; orderId: string },
  language: Language,
): Promise<ShopOrderView> {
  await requireShopOrder(deps, actor, params)
  return deps.db.transaction(async (tx) => {
    const row = await lockShopOrder(tx, params.orderId)
    if (!row) throw new AppError('not_found')
    if (row.state === 'placed') throw new AppError('conflict', 'It is placed already')
    await setShopOrder(tx, row.id, 'dismissed')
    return viewShopOrder({ ...row, state: 'dismissed', problems: [] }, language)
  })
}
