import type { RecipientChoice } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'
import type { StoredPlace } from './order-rows.ts'

export interface RecipientLink {
  orderId: string
  stopId: string
  chosen: RecipientChoice | null
  chosenAt: string | null
  instruction: string | null
}

/** One for each stop; another contact has another token, and the one before is worth nothing. */
export const putLink = (tx: Tx, hash: Buffer, orderId: string, stopId: string) => tx`
  insert into recipient_links (token_hash, order_id, stop_id, created_at) values (${hash}, ${orderId}, ${stopId}, ${tx.now})
  on conflict (order_id, stop_id) do update set token_hash = excluded.token_hash`

export const findLink = (db: Db, hash: Buffer) =>
  first(db<RecipientLink[]>`
    select order_id, stop_id, chosen, chosen_at, instruction from recipient_links where token_hash = ${hash}`)

export const keepChoice = (tx: Tx, hash: Buffer, chosen: RecipientChoice, instruction: string | null) => tx`
  update recipient_links set chosen = ${chosen}, chosen_at = ${tx.now}, instruction = ${instruction} where token_hash = ${hash}`

interface ChosenStop {
  instructions: string | null
  window?: { start: Date; end: Date } | undefined
  depot?: { address: string; place: StoredPlace | null } | undefined
}

export const updateChosenStop = (
  tx: Tx,
  orderId: string,
  stopId: string,
  { instructions, window, depot }: ChosenStop,
) => tx`
  update order_stops set instructions = ${instructions}
    ${window ? tx`, window_start = ${window.start}, window_end = ${window.end}` : tx``}
    ${depot ? tx`, address = ${depot.address}, place = ${depot.place ? tx.json(depot.place as never) : null}` : tx``}
  where order_id = ${orderId} and id = ${stopId}`

interface ChosenOrder {
  hasWindow: boolean
  /** Of the trip, where it goes elsewhere now. */
  trip?: { meters: number | null; seconds: number | null; byRoad: boolean } | undefined
  search?: string | undefined
}

/** The header follows its stops: from the first window of those still ahead to the end of the last. */
export const followStops = (tx: Tx, orderId: string, { hasWindow, trip, search }: ChosenOrder) => tx`
  update orders o set updated_at = ${tx.now}::timestamptz
    ${hasWindow ? tx`, timing = 'later', scheduled_date = w.start, window_start = w.start, window_end = w.end` : tx``}
    ${trip ? tx`, estimated_distance_meters = ${trip.meters}, estimated_duration_seconds = ${trip.seconds}, trip_by_road = ${trip.byRoad}` : tx``}
    ${search === undefined ? tx`` : tx`, search_text = ${search}`}
  from (select min(window_start) as start, max(window_end) as "end" from order_stops
    where order_id = ${orderId} and status in ('waiting', 'arrived', 'failed') and window_start is not null) w
  where o.id = ${orderId}`

/** Of orders that ended before an instant: nobody can use them any more. */
export const deleteEndedLinks = (db: Db, before: Date) => db`
  delete from recipient_links l using orders o
  where o.id = l.order_id and o.status in ('delivered', 'returned', 'cancelled')
    and greatest(o.delivered_at, o.returned_at, o.cancelled_at) < ${before}`
