import type { Db, Tx } from '../platform/db.ts'

export const countScores = (db: Db, courierId: string) => db<{ score: number; total: number }[]>`
  select score, count(*) as total from courier_ratings where courier_id = ${courierId} group by score`

export const listComments = (db: Db, courierId: string, limit: number) => db<
  { score: number; comment: string | null; ratedAt: string }[]
>`
  select score, comment, rated_at from courier_ratings where courier_id = ${courierId} and comment is not null
  order by rated_at desc limit ${limit}`

/** A customer who leaves takes the words along; the stars stay. */
export const eraseComments = (tx: Tx, customerId: string) => tx`
  update courier_ratings set comment = null where customer_id = ${customerId} and comment is not null`

export const listRatingsOf = (db: Db, userId: string) => db`
  select r.score, r.comment, r.rated_at from courier_ratings r join couriers k on k.id = r.courier_id
  where k.user_id = ${userId} order by r.rated_at`

export const listCommentsBy = (db: Db, customerId: string) => db`
  select r.score, r.comment, r.rated_at from courier_ratings r where r.customer_id = ${customerId} order by r.rated_at`
