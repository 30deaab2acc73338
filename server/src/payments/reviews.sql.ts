import type { Db, Tx } from '../platform/db.ts'

/** Orders whose bookings have to be looked at once. */
export const listReviews = (db: Db, after: string, limit: number) => db<{ orderId: string }[]>`
  select order_id from ledger_reviews where order_id > ${after} order by order_id limit ${limit}`

export const takeReview = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx`delete from ledger_reviews where order_id = ${orderId} returning order_id`).length > 0
