import type { OrderStatus } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'

export interface BoardMoveRow {
  id: string
  orderId: string
  day: string
  fromCourierId: string | null
  toCourierId: string | null
  fromStatus: OrderStatus
  /** What was ahead in the run that it came from, and in the one that it went to before and after. */
  fromStops: string[]
  toStopsBefore: string[]
  toStopsAfter: string[]
  movedBy: string
  movedAt: string
  undoneAt: string | null
}

export type NewBoardMove = Omit<BoardMoveRow, 'movedAt' | 'undoneAt'>

export const insertMove = (tx: Tx, m: NewBoardMove) => tx`
  insert into board_moves (id, order_id, day, from_courier_id, to_courier_id, from_status, from_stops, to_stops_before, to_stops_after, moved_by, moved_at)
  values (${m.id}, ${m.orderId}, ${m.day}, ${m.fromCourierId}, ${m.toCourierId}, ${m.fromStatus}, ${m.fromStops}::uuid[], ${m.toStopsBefore}::uuid[],
    ${m.toStopsAfter}::uuid[], ${m.movedBy}, ${tx.now})`

export const findMove = (db: Db, id: string, by: string) =>
  first(db<BoardMoveRow[]>`select *, day::text as day from board_moves where id = ${id} and moved_by = ${by}`)

/** The draft that an order which nobody had was planned in: what else was in it then still is. */
export const findDraftOf = async (db: Db, { orderId, day, fromStops }: BoardMoveRow) =>
  (
    await first(db<{ id: string }[]>`
      select r.id from routes r join route_stops s on s.route_id = r.id
      where s.stop_id = any(${fromStops}::uuid[]) and s.order_id <> ${orderId} and r.status = 'draft' and r.day = ${day}
      group by r.id order by count(*) desc, r.id limit 1`)
  )?.id

/** Once, in time, and only the last one of that order. */
export const takeUndo = (tx: Tx, id: string, seconds: number) =>
  first(tx<{ id: string }[]>`
    update board_moves m set undone_at = ${tx.now}::timestamptz
    where m.id = ${id} and m.undone_at is null and m.moved_at >= ${tx.now}::timestamptz - make_interval(secs => ${seconds})
      and not exists (select from board_moves later where later.order_id = m.order_id and later.id <> m.id and later.moved_at >= m.moved_at
        and later.undone_at is null)
    returning m.id`)

/** Of no use any more. */
export const deleteOldMoves = (db: Db, before: Date) => db`delete from board_moves where moved_at < ${before}`
