import { type OrderStatus, orderStatuses, plainNumber, publicListId, searchWords } from '@maple/contract'
import { listCouriersCalled } from '../couriers/index.ts'
import { isPhonePart, listUsersByPhone } from '../identity/index.ts'
import { batchQueries, oneOf } from '../platform/batch-queries.ts'
import { type Db, type Fragment, first } from '../platform/db.ts'
import { isId } from '../platform/ids.ts'
import { isFoundIn } from '../platform/search-words.ts'
import { sortsBy } from '../platform/sorting.ts'
import type { Line } from '../pricing/index.ts'
import type { OrderRow, OrderWithPeople, ParcelRow, WholeOrder } from './order-rows.ts'
import { readOrder, type StoredOrder, storedColumns } from './stored-order.sql.ts'
import { testimonialOf } from './testimonials.sql.ts'

/** By `_id` or by number, however it is typed (B5). */
export const refIs = (db: Db, ref: string) => {
  if (isId(ref)) return db`o.id = ${ref}`
  return db`o.lookup_number = ${plainNumber(ref)}`
}

const people = (
  db: Db,
) => db`c.first_name as customer_first_name, c.last_name as customer_last_name, c.phone as customer_phone,
    pb.first_name as placed_by_first_name, pb.last_name as placed_by_last_name, pb.role as placed_by_role,
    ac.name as account_name, (select b.reference_fields from business_accounts b where b.account_id = o.account_id) as account_references,
    k.user_id as courier_user_id, k.courier_code, ku.first_name as courier_first_name, ku.last_name as courier_last_name,
    ku.phone as courier_phone, k.vehicle_type as courier_vehicle, k.employment as courier_employment, k.rating_average::float8 as courier_rating,
    (select json_build_object('latitude', p.latitude, 'longitude', p.longitude, 'at', to_char(p.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from courier_positions p where p.courier_id = o.courier_id and o.status in ('accepted', 'picked-up', 'in-transit', 'undelivered')) as courier_position`

export const withPeople = (db: Db, more = db``) => db`
  select ${storedColumns(db)}, ${people(db)} ${more}
  from orders o join users c on c.id = o.customer_id left join users pb on pb.id = o.placed_by
  join accounts ac on ac.id = o.account_id
  left join couriers k on k.id = o.courier_id left join users ku on ku.id = k.user_id`

/** What a statement `withPeople` answers, to be read by `readOrder`. */
export type StoredWithPeople = Omit<OrderWithPeople, keyof OrderRow> & StoredOrder

export async function findOrder(db: Db, ref: string): Promise<OrderWithPeople | undefined> {
  const found = await first(db<StoredWithPeople[]>`${withPeople(db)} where ${refIs(db, ref)}`)
  return found && readOrder(found)
}

const askTogether = batchQueries<OrderWithPeople>()

/** The same by its `_id`, for whoever tells of what happened to it: in a rush those of several events are read together. */
export const findOrderToTell = (db: Db, id: string) =>
  askTogether(db, id, async (ids) => {
    const found = await db<StoredWithPeople[]>`${withPeople(db)} where o.id = any(array[${oneOf(db, ids)}]::uuid[])`
    return new Map(found.map((order) => [order.id, readOrder(order)]))
  })

/** Whose an order is. */
export async function findAccountOf(db: Db, orderId: string): Promise<string | undefined> {
  const found = await first(db<{ accountId: string }[]>`select account_id from orders where id = ${orderId}`)
  return found?.accountId
}

/** An instant inside JSON, as everywhere else (B2). */
const utc = (db: Db, column: string) =>
  db.unsafe(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const scansOfParcel = (db: Db) => db`
  (select coalesce(json_agg(json_build_object('stage', n.stage, 'stopId', n.stop_id, 'at', ${utc(db, 'n.at')}, 'deviceTime', ${utc(db, 'n.device_at')},
      'location', case when n.latitude is not null and n.longitude is not null then json_build_object('latitude', n.latitude, 'longitude', n.longitude) end,
      'courier', json_build_object('_id', n.courier_id, 'firstName', nu.first_name)) order by n.at, n.id), '[]')
    from parcel_scans n join couriers nk on nk.id = n.courier_id join users nu on nu.id = nk.user_id
    where n.order_id = p.order_id and n.parcel_seq = p.seq and n.result = 'ok')`

/** What has priced order `o`; where no version is named, the settings that were in force. */
const priceListOf = (db: Db) => db`
  (case when o.price_source <> 'rules' then null when o.price_list_version_id is null then
    (select json_build_object('_id', ${publicListId}::text, 'name', 'Public', 'version', pr.settings_version)
      from order_prices pr where pr.order_id = o.id and pr.version = o.price_version)
  else (select json_build_object('_id', l.id, 'name', l.name, 'version', v.version)
      from price_list_versions v join price_lists l on l.id = v.list_id where v.id = o.price_list_version_id) end)`

const openTransfer = (db: Db) => db`
  (select json_build_object('toCourier', json_build_object('_id', t.to_courier_id, 'firstName', tu.first_name), 'toUserId', tk.user_id,
      'askedBy', t.asked_role, 'reason', coalesce(t.reason, ''), 'askedAt', ${utc(db, 't.asked_at')})
    from order_transfers t join couriers tk on tk.id = t.to_courier_id join users tu on tu.id = tk.user_id
    where t.order_id = o.id and t.ended_at is null)`

/** The order with its timeline, evidence and price lines in one round trip. */
export async function findWholeOrder(db: Db, ref: string): Promise<WholeOrder | undefined> {
  type Stored = Omit<WholeOrder, keyof OrderRow> & StoredOrder
  const found = await first(db<Stored[]>`
    select ${storedColumns(db)}, ${people(db)},
      (select coalesce(json_agg(json_build_object('id', e.id, 'status', e.status, 'code', e.code, 'values', e.values, 'note', e.note, 'location', e.location,
          'at', ${utc(db, 'e.at')}, 'deviceAt', ${utc(db, 'e.device_at')}) order by e.id), '[]')
        from order_timeline e where e.order_id = o.id) as timeline,
      (select coalesce(json_agg(json_build_object('_id', p.id, 'stage', p.stage, 'stopId', p.stop_id, 'at', ${utc(db, 'p.at')}, 'deviceTime', ${utc(db, 'p.device_at')},
          'location', case when p.latitude is not null and p.longitude is not null then json_build_object('latitude', p.latitude, 'longitude', p.longitude) end,
          'photo', p.photo_key is not null, 'signature', p.signature_key is not null, 'signerName', p.signer_name, 'note', p.note,
          'pinMatched', p.pin_matched) order by p.at, p.id), '[]')
        from order_proofs p where p.order_id = o.id) as proofs,
      (select coalesce(json_agg(json_build_object('_id', i.id, 'reason', i.reason, 'note', i.note, 'photo', i.photo_key is not null,
          'at', ${utc(db, 'i.at')}, 'deviceTime', ${utc(db, 'i.device_at')}, 'resolvedAt', ${utc(db, 'i.resolved_at')}, 'resolution', i.resolution) order by i.at, i.id), '[]')
        from order_issues i where i.order_id = o.id) as issues,
      (select coalesce(json_agg(json_build_object('id', p.id, 'seq', p.seq, 'description', p.description, 'size', p.size, 'weightGrams', p.weight_grams,
          'lengthCm', p.length_cm, 'widthCm', p.width_cm, 'heightCm', p.height_cm, 'valueCents', p.value_cents, 'isFragile', p.is_fragile,
          'fromSeq', p.from_seq, 'toSeq', p.to_seq, 'status', p.status, 'scans', ${scansOfParcel(db)}) order by p.seq), '[]')
        from order_parcels p where p.order_id = o.id) as parcels,
      ${priceListOf(db)} as price_list, ${openTransfer(db)} as transfer, ${testimonialOf(db)} as testimonial,
      (select coalesce(json_agg(json_build_object('number', a.number, 'stopId', a.stop_id, 'reason', a.reason, 'note', a.note, 'at', ${utc(db, 'a.at')},
          'courier', json_build_object('_id', a.courier_id, 'firstName', au.first_name)) order by a.number), '[]')
        from order_attempts a join couriers ak on ak.id = a.courier_id join users au on au.id = ak.user_id where a.order_id = o.id) as attempts
    from orders o join users c on c.id = o.customer_id left join users pb on pb.id = o.placed_by
  join accounts ac on ac.id = o.account_id
    left join couriers k on k.id = o.courier_id left join users ku on ku.id = k.user_id
    where ${refIs(db, ref)}`)
  return found && readOrder(found)
}

export const listCharges = (db: Db, orderId: string, version: number) =>
  db<Line[]>`
    select code, label, values, cents, rule, why from order_charges where order_id = ${orderId} and version = ${version} order by seq`

export const listPriceVersions = (db: Db, orderId: string) => db<
  { version: number; createdAt: string; reason: string; lines: Line[] }[]
>`
  select p.version, p.created_at, p.reason,
    (select coalesce(json_agg(json_build_object('code', c.code, 'label', c.label, 'values', c.values, 'cents', c.cents, 'rule', c.rule, 'why', c.why) order by c.seq), '[]')
      from order_charges c where c.order_id = p.order_id and c.version = p.version) as lines
  from order_prices p where p.order_id = ${orderId} order by p.version desc limit 100`

export const listParcels = (db: Db, orderId: string) => db<ParcelRow[]>`
  select id, seq, description, size, weight_grams, length_cm, width_cm, height_cm, value_cents, is_fragile, from_seq, to_seq, status
  from order_parcels where order_id = ${orderId} order by seq`

/** What the order `o` is charged under a code. */
export const chargedFor = (db: Db, code: string) => db`
  (select coalesce(sum(c.cents), 0)::integer from order_charges c
    where c.order_id = o.id and c.version = o.price_version and (c.code = ${code} or starts_with(c.code, ${`${code}-`})))`

/** What order `o` costs, nothing as long as it has no price (K6). The view of rows does not know of that. */
export const totalIfPriced = (db: Db) => db`
  (select x.total_cents from orders x where x.id = o.id and x.price_state = 'priced')`

/** Who asks decides which orders there are (E3). */
export type OrderScope = { accountIds: readonly string[] } | { courierUserId: string } | 'all'

export interface OrderFilter {
  scope: OrderScope
  status?: readonly OrderStatus[] | undefined
  search?: string | undefined
  /** Those whose own phone is meant by `search`, where that was asked before: then their share of all orders is known. */
  ofCustomers?: readonly string[] | undefined
  /** Those whose name or code `search` means, where that was asked before. */
  ofCouriers?: readonly string[] | undefined
  /** Whether `search` is the whole number of an order there is, where that was asked before. */
  isNumber?: boolean | undefined
  /** So many orders have these words that they are found wherever one looks. */
  isFrequent?: boolean | undefined
  from?: string | undefined
  to?: string | undefined
  customerId?: string | undefined
  courierId?: string | undefined
  accountId?: string | undefined
  orderedBy?: string | undefined
  /** What somebody ordered is in two indexes: their own account's, and that of 0133. */
  orderedFor?: 'themselves' | 'a business' | undefined
  type?: string | undefined
  endedFrom?: string | undefined
  endedTo?: string | undefined
}

export const inScope = (db: Db, scope: OrderScope) => {
  if (scope === 'all') return db`true`
  if ('accountIds' in scope) {
    // Nearly everybody has one: then the index gives the page in its order.
    const [only, ...others] = scope.accountIds
    return others.length === 0
      ? db`o.account_id = ${only ?? null}`
      : db`o.account_id = any(${scope.accountIds as string[]})`
  }
  return db`o.courier_id = (select id from couriers where user_id = ${scope.courierUserId})`
}

/**
 * A status by itself is found by its index, newest first; in a list PostgreSQL gives that order up. It stands in the words
 * of the statement, so that the page of each is planned once.
 */
const statusIn = (db: Db, [status = 'pending', ...more]: readonly OrderStatus[]) =>
  more.length === 0 && orderStatuses.includes(status)
    ? db`o.status = ${db.unsafe(`'${status}'`)}`
    : db`o.status = any(${[status, ...more]})`

/** `o` as far as a search looks at it. */
export const matchesWords = (db: Db, typed: string) =>
  anyOf(db, waysOf(db, { scope: 'all', search: typed, ofCustomers: [] }))

/**
 * Each way in which words find an order, by an index of its own: by its words, by the phone of whose it is and, for staff,
 * by the name of who carries it; of couriers a customer knows the first name only (F3).
 */
export const waysOf = (db: Db, f: OrderFilter): Fragment[] => {
  const { search = '' } = f
  const number = wholeNumber(search)
  if (number && f.isNumber) return [db`o.lookup_number = ${number}`]
  const words = f.isNumber === undefined ? meantBy(db, search, f.scope) : inWords(db, search)
  if (f.scope !== 'all') return [words]
  return [words, ...byCourier(db, search, f.ofCouriers), ...byPhone(db, search, f.ofCustomers)]
}

const anyOf = (db: Db, ways: readonly Fragment[]) =>
  db`(${ways.map((way, nth) => db`${nth ? db`or` : db``} (${way})`)})`

const byCourier = (db: Db, typed: string, known?: readonly string[]): Fragment[] => {
  if (known) return known.length > 0 ? [db`o.courier_id = any(${known as string[]})`] : []
  return [db`o.courier_id = any(array(${listCouriersCalled(db, typed)}))`]
}

/** Kept as a key (0107). */
const inWords = (db: Db, typed: string) => isFoundIn(db, db`o.search_text`, typed)

/** Of the form that ours have (B5): nothing longer begins like it. */
function wholeNumber(typed: string): string | undefined {
  const [word = '', ...more] = searchWords(typed)
  const digits = /^(?:MD)?(\d{12})$/.exec(plainNumber(word))?.[1]
  return digits && more.length === 0 ? `MD${digits}` : undefined
}

/** The order that has the whole number, among those that the asker may see. */
const numbered = (db: Db, number: string, scope: OrderScope) => db`
  select o.id from orders o where o.lookup_number = ${number} and ${inScope(db, scope)}`

export const findNumbered = async (db: Db, typed: string, scope: OrderScope): Promise<string | undefined> => {
  const number = wholeNumber(typed)
  return number && (await first(db<{ id: string }[]>`${numbered(db, number, scope)}`))?.id
}

/** A whole number means the order that has it, and no other that mentions it; one that nobody has is looked for in the words. */
function meantBy(db: Db, typed: string, scope: OrderScope): Fragment {
  const number = wholeNumber(typed)
  if (!number) return inWords(db, typed)
  return db`(o.lookup_number = ${number} or ${inWords(db, typed)} and not exists (${numbered(db, number, scope)}))`
}

/** The words of an order have the phones of its contacts; that of the customer is their account's. */
const byPhone = (db: Db, typed: string, known?: readonly string[]): Fragment[] => {
  if (known) return known.length > 0 ? [db`o.account_id = any(${known as string[]})`] : []
  return isPhonePart(typed) ? [db`o.account_id = any(array(${listUsersByPhone(db, typed)}))`] : []
}

/** As lists of what belongs to orders look for them: who carries one is not asked. */
const waysToMean = (db: Db, typed: string): Fragment[] => [meantBy(db, typed, 'all'), ...byPhone(db, typed)]

/** Ids of those that the words mean; so many each way, or all. */
export const listOrdersMeant = (db: Db, typed: string, limit?: number) => db<{ id: string }[]>`
  ${waysToMean(db, typed).map((way, nth) => db`${nth ? db`union` : db``} (select o.id from orders o where ${way} ${limit ? db`limit ${limit}` : db``})`)}`

/** The same of an order at hand, where they are too many to be collected. */
export const isOrderMeant = (db: Db, typed: string) => compared(db, anyOf(db, waysToMean(db, typed)))

const endTimes = { delivered: 'delivered_at', returned: 'returned_at', cancelled: 'cancelled_at' } as const

/** As reports count them; each way to end has its index. */
export const waysToEnd = (db: Db, { endedFrom, endedTo, status }: OrderFilter): Fragment[] =>
  Object.entries(endTimes)
    .filter(([end]) => !status?.length || status.some((each) => each === end))
    .map(
      ([end, at]) => db`o.status = ${db.unsafe(`'${end}'`)}
        ${endedFrom ? db`and ${db(`o.${at}`)} >= ${endedFrom}` : db``} ${endedTo ? db`and ${db(`o.${at}`)} < ${endedTo}` : db``}`,
    )

const endedIn = (db: Db, f: OrderFilter) => {
  if (!f.endedFrom && !f.endedTo) return db``
  const ways = waysToEnd(db, f)
  return ways.length > 0 ? db`and ${anyOf(db, ways)}` : db`and false`
}

const orderedBy = (db: Db, id: string, orderedFor: OrderFilter['orderedFor']) => {
  if (orderedFor === 'themselves') return db`o.account_id = ${id} and o.customer_id = ${id}`
  return orderedFor === 'a business'
    ? db`o.customer_id = ${id} and o.customer_id <> o.account_id`
    : db`o.customer_id = ${id}`
}

/**
 * Taken for half of all orders, whatever is in it: several words together are taken for next to none, and then PostgreSQL
 * collects every order with them, or reads the whole table, to show ten.
 */
const compared = (db: Db, way: Fragment) => db`case when ${way} then true else false end`

export const matchingOrders = (
  db: Db,
  f: OrderFilter,
  way: Fragment | undefined = f.search ? anyOf(db, waysOf(db, f)) : undefined,
) => db`
  where ${inScope(db, f.scope)}
  ${f.status?.length ? db`and ${statusIn(db, f.status)}` : db``}
  ${way ? db`and ${f.isFrequent ? compared(db, way) : way}` : db``}
  ${f.from ? db`and o.created_at >= ${f.from}` : db``}
  ${f.to ? db`and o.created_at < ${f.to}` : db``}
  ${f.customerId ? db`and o.account_id = ${f.customerId}` : db``}
  ${f.courierId ? db`and o.courier_id = ${f.courierId}` : db``}
  ${f.accountId ? db`and o.account_id = ${f.accountId}` : db``}
  ${f.orderedBy ? db`and ${orderedBy(db, f.orderedBy, f.orderedFor)}` : db``}
  ${f.type ? db`and o.type = ${f.type}` : db``}
  ${endedIn(db, f)}`

const kinds = {
  'o.id': 'uuid',
  'o.created_at': 'instant',
  'o.scheduled_date': 'instant',
  'o.total_cents': 'integer',
  'o.status': 'text',
  'o.lookup_number': 'text',
} as const

const orders = {
  createdAt: 'o.created_at, o.id',
  '-createdAt': 'o.created_at desc, o.id desc',
  scheduledDate: 'o.scheduled_date, o.id',
  '-scheduledDate': 'o.scheduled_date desc, o.id desc',
  total: 'o.total_cents, o.id',
  '-total': 'o.total_cents desc, o.id desc',
  status: 'o.status, o.created_at desc, o.id desc',
  '-status': 'o.status desc, o.created_at, o.id',
  orderNumber: 'o.lookup_number',
  '-orderNumber': 'o.lookup_number desc',
} as const
export type OrderSortName = keyof typeof orders
export const sorts = sortsBy(orders, kinds)

export const getStats = (db: Db, scope: OrderScope, monthStart: Date) =>
  first(db<{ totalOrders: number; thisMonth: number; totalSpentCents: number; averageRating: number | null }[]>`
    select count(*) as total_orders, count(*) filter (where created_at >= ${monthStart}) as this_month,
      coalesce(sum(case when payment_method = 'account' then total_cents else coalesce(captured_cents, total_cents) end) filter (where status <> 'cancelled'), 0) as total_spent_cents,
      round(avg(rating_score), 2)::float8 as average_rating
    from orders o where ${inScope(db, scope)}`)
