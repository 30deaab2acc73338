import { type Db, first, type Tx } from '../platform/db.ts'

export interface NewAttempt {
  orderId: string
  number: number
  stopId: string
  reason: string
  note: string | null
  courierId: string
}

export const insertAttempt = (tx: Tx, a: NewAttempt) => tx`
  insert into order_attempts (order_id, number, stop_id, reason, note, courier_id, at)
  values (${a.orderId}, ${a.number}, ${a.stopId}, ${a.reason}, ${a.note}, ${a.courierId}, ${tx.now})`

/** Each stop has its own attempts; the order keeps the most that any of those has left that failed (H5). */
export const countAttemptsLeft = (tx: Tx, orderId: string, mostAttempts: number, failing: string | null = null) => tx`
  update orders set attempts_left = (
    select max(greatest(0, ${mostAttempts} - (
      select count(*) from order_attempts a where a.order_id = s.order_id and a.stop_id = s.id)))
    from order_stops s
    where s.order_id = orders.id and s.kind = 'delivery' and (s.status = 'failed' or s.id = ${failing}))
  where id = ${orderId}`

/** How often each stop was tried in vain. */
export const attemptsByStop = async (db: Db, orderId: string): Promise<Map<string, number>> => {
  const rows = await db<{ stopId: string; tried: number }[]>`
    select stop_id, count(*)::integer as tried from order_attempts where order_id = ${orderId} group by stop_id`
  return new Map(rows.map(({ stopId, tried }) => [stopId, tried]))
}

export const findLastAttempt = (db: Db, orderId: string) =>
  first(db<{ number: number; at: string }[]>`
    select number, at from order_attempts where order_id = ${orderId} order by number desc limit 1`)

/** A photo of this attempt, not of the one before. */
export const hasAttemptPhoto = async (
  db: Db,
  orderId: string,
  stopId: string,
  after: string | null,
): Promise<boolean> =>
  (
    await db`
      select from order_proofs where order_id = ${orderId} and stop_id = ${stopId} and stage = 'attempt' and photo_key is not null
        and (${after}::timestamptz is null or at > ${after}::timestamptz) limit 1`
  ).length > 0
