import type { listOrders as contract } from '@maple/contract'
import type { z } from 'zod'
import type { WholeOrder } from '../orders/index.ts'
import { type Db, type Fragment, first, type Tx } from '../platform/db.ts'
import { isId } from '../platform/ids.ts'
import { countUpTo } from '../platform/paging.ts'
import { type Place, placeOf, type Sort, sortBy } from '../platform/sorting.ts'

export interface TestOrderRow {
  id: string
  whole: WholeOrder
  script: string
  step: number
}

const rows = (db: Db) => db`select t.id, t.whole, t.script, t.step from test_orders t`

/** Of a caller who was new there is no account: the order is the company's alone. */
export const insertTestOrder = (tx: Tx, whole: WholeOrder, script: string) => tx`
  insert into test_orders (id, order_number, account_id, status, whole, script, created_at)
  values (${whole.id}, ${whole.orderNumber}, (select id from accounts where id = ${whole.accountId}), ${whole.status}, ${JSON.stringify(whole)}::jsonb, ${script}, ${tx.now})`

/** By id or by number; of these accounts, or of all for the company. */
const isMeant = (db: Db, ref: string, accountIds: readonly string[] | 'all') => db`
  ${isId(ref) ? db`t.id = ${ref}` : db`t.order_number = ${ref}`}
  ${accountIds === 'all' ? db`` : db`and t.account_id = any(${[...accountIds]}::uuid[])`}`

export const findTestOrder = (db: Db, ref: string, accountIds: readonly string[] | 'all') =>
  first(db<TestOrderRow[]>`${rows(db)} where ${isMeant(db, ref, accountIds)}`)

export const lockTestOrder = (tx: Tx, id: string) =>
  first(tx<TestOrderRow[]>`${rows(tx)} where t.id = ${id} for update`)

export const putTestOrder = (tx: Tx, whole: WholeOrder, step: number) => tx`
  update test_orders set whole = ${JSON.stringify(whole)}::jsonb, status = ${whole.status}, step = ${step} where id = ${whole.id}`

type Query = z.output<(typeof contract)['query']>
/** What GET /orders takes; nobody real carries them, so of a courier there are none. */
export type TestOrderFilter = Omit<Query, 'page' | 'limit' | 'after' | 'sort'> & {
  accountIds: readonly string[] | 'all'
}

const endedAt = (db: Db) =>
  db`coalesce(t.whole ->> 'deliveredAt', t.whole ->> 'returnedAt', t.whole ->> 'cancelledAt')::timestamptz`

const matching = (db: Db, f: TestOrderFilter) => db`
  ${f.courierId ? db`false` : db`true`}
  ${f.accountIds === 'all' ? db`` : db`and t.account_id = any(${[...f.accountIds]}::uuid[])`}
  ${f.accountId ? db`and t.account_id = ${f.accountId}` : db``}
  ${f.status ? db`and t.status = any(${[...f.status]})` : db``}
  ${f.from ? db`and t.created_at >= ${f.from}` : db``} ${f.to ? db`and t.created_at <= ${f.to}` : db``}
  ${f.customerId ? db`and t.whole ->> 'customerId' = ${f.customerId}` : db``}
  ${f.orderedBy ? db`and t.whole ->> 'placedBy' = ${f.orderedBy}` : db``}
  ${f.type ? db`and t.whole ->> 'type' = ${f.type}` : db``}
  ${f.endedFrom ? db`and ${endedAt(db)} >= ${f.endedFrom}` : db``}
  ${f.endedTo ? db`and ${endedAt(db)} < ${f.endedTo}` : db``}
  ${f.search ? db`and position(lower(${f.search}) in lower(t.order_number || ' ' || coalesce(${words(db)}, ''))) > 0` : db``}`

/** Addresses and names of its stops. */
const words = (db: Db) => db`
  (select string_agg(concat_ws(' ', stop ->> 'address', stop ->> 'contactName'), ' ') from jsonb_array_elements(t.whole -> 'stops') stop)`

const kinds = {
  'o.created_at': 'instant',
  'o.scheduled_date': 'text',
  'o.total_cents': 'integer',
  'o.status': 'text',
  'o.order_number': 'text',
  'o.id': 'uuid',
} as const

const columns: Record<string, keyof typeof kinds> = {
  createdAt: 'o.created_at',
  scheduledDate: 'o.scheduled_date',
  total: 'o.total_cents',
  status: 'o.status',
  orderNumber: 'o.order_number',
}

export const testOrderSort = (name: Query['sort']): Sort =>
  sortBy(`${columns[name.replace('-', '')]}${name.startsWith('-') ? ' desc' : ''}, o.id desc`, kinds)

export const listTestOrders = (
  db: Db,
  filter: TestOrderFilter,
  sort: Sort,
  behind: Fragment,
  limit: number,
  offset: number,
) => db<(TestOrderRow & { place: Place })[]>`
  select o.id, o.whole, o.script, o.step, ${placeOf(db, sort)} from (
    select t.*, t.whole ->> 'scheduledDate' as scheduled_date, (t.whole -> 'totalCents')::bigint as total_cents
    from test_orders t where ${matching(db, filter)}
  ) o where true ${behind} order by ${db.unsafe(sort.orderBy)} limit ${limit} offset ${offset}`

export const countTestOrders = (db: Db, filter: TestOrderFilter) =>
  countUpTo(db, db`from test_orders t where ${matching(db, filter)}`)

/** Of an account, or of the company's own, since then. */
export const countSince = (db: Db, accountId: string, since: Date) =>
  first(db<{ total: number }[]>`
    select count(*)::integer as total from test_orders where created_at > ${since} and (account_id = ${accountId}
      or (account_id is null and not exists (select 1 from accounts where id = ${accountId})))`)

export const deleteOldTestOrders = (db: Db, before: Date) => db`delete from test_orders where created_at < ${before}`

export const deleteTestOrdersOf = (tx: Tx, userId: string) =>
  tx<
    { id: string }[]
  >`delete from test_orders where whole ->> 'customerId' = ${userId} or account_id = ${userId} returning id`

export const listTestOrdersOf = (db: Db, userId: string) => db<{ orderNumber: string; createdAt: string }[]>`
  select order_number, created_at from test_orders where account_id = ${userId} order by created_at, id limit 1000`
