import type { Eta } from '@maple/contract'
import type { Tx } from '../platform/db.ts'

/** Picked up twice (given back and taken again) counts from the last time. */
export const insertPromise = (tx: Tx, orderId: string, eta: Eta) => tx`
  insert into eta_accuracy (order_id, predicted_at, promised_at, window_from, window_to)
  values (${orderId}, ${tx.now}::timestamptz, ${eta.at}, ${eta.from}, ${eta.to})
  on conflict (order_id) do update set predicted_at = ${tx.now}::timestamptz, promised_at = excluded.promised_at,
    window_from = excluded.window_from, window_to = excluded.window_to`

export const settlePromise = (tx: Tx, orderId: string) => tx`
  update eta_accuracy a set delivered_at = o.delivered_at,
    error_seconds = round(extract(epoch from o.delivered_at - a.promised_at)),
    within_window = o.delivered_at between a.window_from and a.window_to
  from orders o where o.id = a.order_id and a.order_id = ${orderId} and a.delivered_at is null`
