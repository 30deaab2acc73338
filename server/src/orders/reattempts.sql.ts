import type { Tx } from '../platform/db.ts'
import type { PricedTrip } from '../pricing/index.ts'
import { startPoint } from './insert-order.sql.ts'
import type { OrderHead, StopRow, StoredPlace } from './order-rows.ts'

interface Window {
  start: Date
  end: Date
}

const seqs = (stops: readonly StopRow[]) => stops.map(({ seq }) => seq)

/** As if nobody had been there yet. */
export const waitAgain = (tx: Tx, orderId: string, stops: readonly StopRow[], window: Window | null) => tx`
  update order_stops set status = 'waiting', done_at = null, arrived_at = null, arriving_at = null
    ${window ? tx`, window_start = ${window.start}, window_end = ${window.end}` : tx``}
  where order_id = ${orderId} and seq = any(${seqs(stops)})`

/** A later end of the whole order, where it is later. */
export const putWindow = (tx: Tx, orderId: string, { start, end }: Window) => tx`
  update orders set timing = 'later', scheduled_date = ${start}, window_start = least(window_start, ${start}), window_end = ${end}
  where id = ${orderId}`

interface Restart extends Window {
  stopId: string
  address: string
  place: StoredPlace | null
  timing: 'now' | 'later'
  trip: PricedTrip | undefined
}

/** The stops that failed move behind a pickup at the depot, with their parcels. */
export async function restartAtDepot(tx: Tx, order: OrderHead, failed: readonly StopRow[], r: Restart): Promise<void> {
  const [last] = await tx<
    { seq: number }[]
  >`select max(seq)::integer as seq from order_stops where order_id = ${order.id}`
  const first = (last?.seq ?? order.lastStop) + 1
  await tx`
    insert into order_stops (order_id, seq, id, kind, address, place)
    values (${order.id}, ${first}, ${r.stopId}, 'pickup', ${r.address}, ${r.place ? tx.json(r.place as never) : null})`
  for (const [at, stop] of failed.entries())
    await tx`
      update order_stops set seq = ${first + 1 + at}, status = 'waiting', done_at = null, arrived_at = null, arriving_at = null,
        window_start = ${r.start}, window_end = ${r.end}
      where order_id = ${order.id} and seq = ${stop.seq}`
  await tx`
    update order_parcels set from_seq = ${first}, status = 'waiting'
    where order_id = ${order.id} and to_seq > ${first} and status in ('loaded', 'waiting')`
  await tx`
    update orders set first_stop = ${first}, last_stop = ${first + failed.length}, picked_up_at = null, timing = ${r.timing},
      scheduled_date = ${r.start}, window_start = ${r.start}, window_end = ${r.end}, start_point = ${startPoint(tx, r.place)},
      estimated_distance_meters = ${r.trip?.meters ?? null}, estimated_duration_seconds = ${r.trip?.seconds ?? null},
      trip_by_road = ${r.trip?.byRoad ?? false}
    where id = ${order.id}`
}
