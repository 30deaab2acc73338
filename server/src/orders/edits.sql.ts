import { type Db, first, type Tx } from '../platform/db.ts'
import { startPoint } from './insert-order.sql.ts'
import type { OrderHead, OrderRow, ParcelRow } from './order-rows.ts'

const toSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** Lists are arrays of their own, like the warnings. */
const isJson = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

type Changes = Partial<OrderRow>

const columnsOf = (tx: Tx, changes: Changes, nameOf: (field: string) => string | undefined) =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([field, value]) => {
      const name = nameOf(field)
      return name ? [[toSnake(name), isJson(value) ? tx.json(value as never) : value] as const] : []
    }),
  ) as Record<string, string>

const endOf = (end: 'pickup' | 'delivery') => (field: string) =>
  field.startsWith(end) ? `${field.charAt(end.length).toLowerCase()}${field.slice(end.length + 1)}` : undefined

const isOfEnd = (field: string): boolean => /^(pickup|delivery)[A-Z]/.test(field)

/** Only if it is still the order that was planned with: same state, nothing changed since. */
export async function updateEdited(
  tx: Tx,
  order: OrderRow,
  changes: Changes,
  search: string,
): Promise<OrderHead | undefined> {
  const header = columnsOf(tx, changes, (field) => (isOfEnd(field) ? undefined : field))
  const edited = await first(tx<OrderHead[]>`
    update orders set ${tx({ ...header, search_text: search })}, updated_at = ${tx.now}::timestamptz
      ${'pickupPlace' in changes ? tx`, start_point = ${startPoint(tx, changes.pickupPlace ?? null)}` : tx``}
    where id = ${order.id} and status = ${order.status} and date_trunc('milliseconds', updated_at) = ${order.updatedAt}
    returning *`)
  if (!edited) return undefined
  const { windowStart, windowEnd } = changes
  await updateStop(tx, order.id, order.firstStop, columnsOf(tx, changes, endOf('pickup')))
  await updateStop(tx, order.id, order.lastStop, {
    ...columnsOf(tx, changes, endOf('delivery')),
    ...(windowStart && { window_start: windowStart }),
    ...(windowEnd && { window_end: windowEnd }),
  })
  return edited
}

async function updateStop(tx: Tx, orderId: string, seq: number, columns: Record<string, string>): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await tx`update order_stops set ${tx(columns)} where order_id = ${orderId} and seq = ${seq}`
}

/** What each holds; where they go stays. */
export const updateParcels = (tx: Tx, orderId: string, parcels: readonly ParcelRow[]) => tx`
  update order_parcels p set description = n.description, size = n.size, weight_grams = n."weightGrams"
  from jsonb_to_recordset(${tx.json(parcels as never)}) n (id uuid, description text, size text, "weightGrams" integer)
  where p.order_id = ${orderId} and p.id = n.id`

/** Who touched it last, by name: for the one who comes second. */
export const findLastActor = (db: Db, orderId: string) =>
  first(db<{ name: string }[]>`
    select u.first_name || ' ' || u.last_name as name from order_timeline e join users u on u.id = e.actor_id
    where e.order_id = ${orderId} order by e.id desc limit 1`)

/** Under another number, by which it is found from then on. */
export const renumberOrder = (db: Db, from: string, to: string) => db`
  update orders set order_number = ${to}, search_text = replace(search_text, search_key(${from}), search_key(${to}))
  where order_number = ${from}`

interface NewPrice {
  totalCents: number
  courierEarningsCents: number
  version: number
  priceSource: OrderRow['priceSource']
  priceListVersionId: string | null
}

/** Only for the very order that was priced, and once: it can be offered from now on (K6). */
export const putPrice = (tx: Tx, order: OrderRow, p: NewPrice) => tx<{ id: string }[]>`
  update orders set price_state = 'priced', price_source = ${p.priceSource}, price_list_version_id = ${p.priceListVersionId},
    total_cents = ${p.totalCents}, courier_earnings_cents = ${p.courierEarningsCents}, price_version = ${p.version},
    is_offerable = true, updated_at = ${tx.now}::timestamptz
  where id = ${order.id} and price_state = 'pending' and status <> 'cancelled'
    and date_trunc('milliseconds', updated_at) = ${order.updatedAt}
  returning id`
