import type { ShopKind, ShopMapping, ShopOrderState } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'
import { countUpTo } from '../platform/paging.ts'
import type { Problem } from './map-shop-order.ts'
import type { ShopContent } from './shop-content.ts'

export interface ShopRow {
  id: string
  accountId: string
  accountName: string
  kind: ShopKind
  name: string
  secret: Buffer
  mapping: ShopMapping
  createdBy: string
  createdAt: string
  offSince: string | null
  lastReceivedAt: string | null
  waiting: number
}

const shops = (db: Db) => db`
  select s.id, s.account_id, coalesce(a.name, (select u.first_name || ' ' || u.last_name from users u where u.id = a.id)) as account_name,
    s.kind, s.name, s.secret, s.mapping, s.created_by, s.created_at, s.off_since, s.last_received_at,
    (select count(*)::integer from shop_orders o where o.connection_id = s.id and o.state in ('draft', 'problem', 'waiting')) as waiting
  from shop_connections s join accounts a on a.id = s.account_id`

const ofAccounts = (db: Db, accountIds: readonly string[] | 'all') =>
  accountIds === 'all' ? db`true` : db`s.account_id = any(${[...accountIds]}::uuid[])`

export const listShopRows = (db: Db, accountIds: readonly string[] | 'all', limit: number, offset: number) => db<
  ShopRow[]
>`
  ${shops(db)} where ${ofAccounts(db, accountIds)} order by s.created_at desc, s.id limit ${limit} offset ${offset}`

export const countShops = (db: Db, accountIds: readonly string[] | 'all') => db<{ total: number }[]>`
  select count(*)::integer as total from shop_connections s where ${ofAccounts(db, accountIds)}`

export const findShop = (db: Db, id: string) => first(db<ShopRow[]>`${shops(db)} where s.id = ${id}`)

/** One at a time for each account, so that their number stays bounded. */
export const lockShopsOf = (tx: Tx, accountId: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended('shops:' || ${accountId}, 0))`

export const insertShop = (
  tx: Tx,
  s: Pick<ShopRow, 'id' | 'accountId' | 'kind' | 'name' | 'secret' | 'mapping' | 'createdBy'>,
) => tx`
  insert into shop_connections (id, account_id, kind, name, secret, mapping, created_by, created_at)
  values (${s.id}, ${s.accountId}, ${s.kind}, ${s.name}, ${s.secret}, ${JSON.stringify(s.mapping)}::jsonb, ${s.createdBy}, ${tx.now})`

export const updateShop = (
  tx: Tx,
  id: string,
  s: Pick<ShopRow, 'name' | 'secret' | 'mapping'> & { isOff: boolean },
) => tx`
  update shop_connections set name = ${s.name}, secret = ${s.secret}, mapping = ${JSON.stringify(s.mapping)}::jsonb,
    off_since = case when ${s.isOff} then coalesce(off_since, ${tx.now}::timestamptz) end
  where id = ${id}`

export const deleteShopRow = (tx: Tx, id: string) => tx`delete from shop_connections where id = ${id}`

export const noteReceived = (tx: Tx, id: string) => tx`
  update shop_connections set last_received_at = ${tx.now} where id = ${id}`

/** How an account pays: what is sent on account is owed, the rest is asked of a card. */
export const findPaymentMethod = (db: Db, accountId: string) =>
  first(db<{ method: 'card' | 'account' }[]>`
    select coalesce(b.payment_terms, 'card') as method from accounts a left join business_accounts b on b.account_id = a.id
    where a.id = ${accountId}`)

export interface ShopOrderRow {
  id: string
  connectionId: string
  number: string
  state: ShopOrderState
  content: ShopContent | null
  problems: Problem[]
  orderId: string | null
  orderNumber: string | null
  cancelledInShop: boolean
  receivedAt: string
  changedInShopAt: string | null
  /** Counts every change of it. */
  version: number
}

const shopOrders = (db: Db) => db`
  select o.id, o.connection_id, o.number, o.state, o.content, o.problems, o.order_id, p.order_number, o.cancelled_in_shop, o.received_at,
    o.changed_in_shop_at, o.version
  from shop_orders o left join orders p on p.id = o.order_id`

export const findShopOrder = (db: Db, connectionId: string, id: string) =>
  first(db<ShopOrderRow[]>`${shopOrders(db)} where o.id = ${id} and o.connection_id = ${connectionId}`)

export const lockShopOrder = (tx: Tx, id: string) =>
  first(tx<ShopOrderRow[]>`${shopOrders(tx)} where o.id = ${id} for update of o`)

const inState = (db: Db, state: ShopOrderState | undefined) => (state ? db`and o.state = ${state}` : db``)

export const listShopOrderRows = (
  db: Db,
  connectionId: string,
  state: ShopOrderState | undefined,
  limit: number,
  offset: number,
) => db<ShopOrderRow[]>`
  ${shopOrders(db)} where o.connection_id = ${connectionId} ${inState(db, state)}
  order by o.received_at desc, o.id limit ${limit} offset ${offset}`

export const countShopOrders = (db: Db, connectionId: string, state: ShopOrderState | undefined) =>
  countUpTo(db, db`from shop_orders o where o.connection_id = ${connectionId} ${inState(db, state)}`)

/** Once for each order of the shop: whoever comes second waits for the first and sees what became of it. */
export const putShopOrder = async (
  tx: Tx,
  o: { id: string; connectionId: string; externalId: string; number: string },
): Promise<ShopOrderRow> => {
  await tx`
    insert into shop_orders (id, connection_id, external_id, number, state, received_at)
    values (${o.id}, ${o.connectionId}, ${o.externalId}, ${o.number}, 'skipped', ${tx.now})
    on conflict (connection_id, external_id) do nothing`
  const row = await first(tx<ShopOrderRow[]>`
    ${shopOrders(tx)} where o.connection_id = ${o.connectionId} and o.external_id = ${o.externalId} for update of o`)
  if (!row) throw new Error('it was just put there')
  return row
}

type Kept = Pick<ShopOrderRow, 'number' | 'state' | 'content' | 'problems' | 'cancelledInShop' | 'changedInShopAt'>
export const keepShopOrder = (tx: Tx, id: string, o: Kept) => tx`
  update shop_orders set number = ${o.number}, state = ${o.state}, content = ${o.content && JSON.stringify(o.content)}::jsonb,
    problems = ${JSON.stringify(o.problems)}::jsonb, cancelled_in_shop = ${o.cancelledInShop},
    changed_in_shop_at = ${o.changedInShopAt}, version = version + 1
  where id = ${id}`

export const setShopOrder = (tx: Tx, id: string, state: ShopOrderState, problems: readonly Problem[] = []) => tx`
  update shop_orders set state = ${state}, problems = ${JSON.stringify(problems)}::jsonb, version = version + 1 where id = ${id}`

export const keepPlaced = (tx: Tx, id: string, orderId: string) => tx`
  update shop_orders set state = 'placed', problems = '[]', order_id = ${orderId}, version = version + 1 where id = ${id}`

/** What was sent of people goes; that there was an order, and which one it became, stays. */
export const clearShopOrders = (db: Db, before: Date) => db`
  update shop_orders set content = null, problems = '[]', version = version + 1,
    state = case when state in ('placed', 'skipped', 'dismissed') then state else 'dismissed' end
  where content is not null and received_at < ${before}`

export const deleteShopsOf = (tx: Tx, accountId: string) =>
  tx`delete from shop_connections where account_id = ${accountId}`

export const listShopsOf = (db: Db, accountId: string) => db<
  { name: string; mapping: unknown; createdAt: string; orders: unknown }[]
>`
  select s.name, s.mapping, s.created_at,
    (select jsonb_agg(jsonb_build_object('number', o.number, 'content', o.content, 'problems', o.problems)) from shop_orders o where o.connection_id = s.id) as orders
  from shop_connections s where s.account_id = ${accountId} order by s.created_at, s.id limit 100`
