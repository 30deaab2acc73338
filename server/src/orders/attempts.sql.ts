import { type Db, first, type Tx } from '../platform/db.ts'

export interface NewAttempt {
  orderId: string
  number: number
  stopId: string
  reason: string
  note: string | null
  courierId: string
}

/** With how many more are left: counted for the stop that failed. */
export const insertAttempt = (tx: Tx, a: NewAttempt, mostAttempts: number) => tx`
  with attempt as (
    insert into order_attempts (order_id, number, stop_id, reason, note, courier_id, at)
    values (${a.orderId}, ${a.number}, ${a.stopId}, ${a.reason}, ${a.note}, ${a.courierId}, ${tx.now})
  )
  update orders set attempts_left = greatest(0, ${mostAttempts} - 1 - (
    select count(*) from order_attempts where order_id = ${a.orderId} and stop_id = ${a.stopId}))
  where id = ${a.orderId}`

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
