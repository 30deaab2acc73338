import { type Db, first, type Tx } from '../platform/db.ts'
import type { Price } from '../pricing/index.ts'
import type { OrderRow } from './orders.sql.ts'

const toSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** Lists are arrays of their own, like the warnings. */
const isJson = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Only if it is still the order that was planned with: same state, nothing changed since. */
export const updateEdited = (tx: Tx, order: OrderRow, changes: Partial<OrderRow>, search: string) => {
  const columns = Object.fromEntries(
    Object.entries({ ...changes, searchText: search }).map(([name, value]) => [
      toSnake(name),
      isJson(value) ? tx.json(value as never) : value,
    ]),
  )
  return first(tx<OrderRow[]>`
    update orders set ${tx(columns as Record<string, string>)}, updated_at = ${tx.now}::timestamptz
    where id = ${order.id} and status = ${order.status} and date_trunc('milliseconds', updated_at) = ${order.updatedAt}
    returning *`)
}

export const insertPriceVersion = (
  tx: Tx,
  orderId: string,
  version: number,
  price: Pick<Price, 'lines'> & { settingsVersion: string },
) => tx`
  insert into order_prices (order_id, version, lines, settings_version, reason)
  values (${orderId}, ${version}, ${tx.json(price.lines as never)}, ${price.settingsVersion}, 'edited')`

/** Who touched it last, by name: for the one who comes second. */
export const findLastActor = (db: Db, orderId: string) =>
  first(db<{ name: string }[]>`
    select u.first_name || ' ' || u.last_name as name from order_timeline e join users u on u.id = e.actor_id
    where e.order_id = ${orderId} order by e.id desc limit 1`)
