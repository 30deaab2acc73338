import type { OrderStatus } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'
import type { FaultValues } from '../platform/errors.ts'

/** An error as it is written down, said later in the reader's language. */
export interface Fault {
  code: string
  words: string
  values: FaultValues
  path: string | null
}

export interface DateRow {
  recurrenceId: string
  date: string
  state: 'placed' | 'failed' | 'skipped'
  order: { _id: string; orderNumber: string; status: OrderStatus } | null
  courierMissing: boolean
  fault: Fault | null
  tries: number
  triedAt: string | null
}

export const listDateRows = (db: Db, ids: readonly string[], fromDay: string, toDay?: string) => db<DateRow[]>`
  select d.recurrence_id, d.date::text as date, d.state, d.courier_missing, d.fault, d.tries, d.tried_at,
    case when o.id is null then null else json_build_object('_id', o.id, 'orderNumber', o.order_number, 'status', o.status) end as order
  from recurrence_dates d left join orders o on o.id = d.order_id
  where d.recurrence_id = any(${ids as string[]}::uuid[]) and d.date >= ${fromDay}::date
    ${toDay ? db`and d.date <= ${toDay}::date` : db``} order by d.date`

/** Under the lock of its recurrence: whether nothing was placed or left out for this day. */
export const isFree = async (tx: Tx, id: string, date: string): Promise<boolean> =>
  (await tx`select from recurrence_dates where recurrence_id = ${id} and date = ${date}::date and state <> 'failed'`)
    .length === 0

export async function keepPlaced(
  tx: Tx,
  id: string,
  date: string,
  placed: { orderId: string; courierMissing: boolean; windowEnd: Date },
): Promise<void> {
  const kept =
    await tx`insert into recurrence_dates as d (recurrence_id, date, state, order_id, courier_missing, tries, tried_at, window_end)
    values (${id}, ${date}::date, 'placed', ${placed.orderId}, ${placed.courierMissing}, 1, ${tx.now}, ${placed.windowEnd})
    on conflict (recurrence_id, date) do update set state = 'placed', order_id = excluded.order_id, fault = null,
      courier_missing = excluded.courier_missing, tries = d.tries + 1, tried_at = excluded.tried_at, window_end = excluded.window_end
    where d.state = 'failed' returning d.date`
  // Under the lock it cannot be taken; if it is, the order goes with the transaction.
  if (kept.length !== 1) throw new Error(`recurrence ${id} has an order for ${date} already`)
}

/** How often it has failed by now; nothing if it was placed or left out meanwhile. */
export const keepFailed = (tx: Tx, id: string, date: string, fault: Fault, windowEnd: Date) =>
  first(tx<{ tries: number }[]>`
    insert into recurrence_dates as d (recurrence_id, date, state, fault, tries, tried_at, window_end)
    values (${id}, ${date}::date, 'failed', ${JSON.stringify(fault)}::jsonb, 1, ${tx.now}, ${windowEnd})
    on conflict (recurrence_id, date) do update set fault = excluded.fault, tries = d.tries + 1, tried_at = excluded.tried_at,
      window_end = excluded.window_end
    where d.state = 'failed' returning tries`)

export const skipOne = (tx: Tx, id: string, date: string) =>
  first(tx<{ date: string }[]>`
    insert into recurrence_dates as d (recurrence_id, date, state) values (${id}, ${date}::date, 'skipped')
    on conflict (recurrence_id, date) do update set state = 'skipped', fault = null where d.state in ('failed', 'skipped')
    returning d.date::text as date`)

export const unskipOne = (tx: Tx, id: string, date: string) =>
  first(tx<{ date: string }[]>`
    delete from recurrence_dates where recurrence_id = ${id} and date = ${date}::date and state = 'skipped'
    returning date::text as date`)
