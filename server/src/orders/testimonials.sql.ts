import type { Testimonial } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'
import { countUpTo } from '../platform/paging.ts'

/** Of the rating of the order `o`: who wrote it, and what they agreed to. */
export const testimonialOf = (db: Db) => db`
  (select json_build_object('authorId', e.actor_id, 'mayShow', m.order_id is not null, 'shown', m.shown_at is not null)
    from order_timeline e left join testimonials m on m.order_id = e.order_id
    where e.order_id = o.id and e.code = 'rated' and o.rating_comment is not null limit 1)`

export const insertConsent = async (tx: Tx, orderId: string, authorId: string): Promise<boolean> =>
  (
    await tx`
      insert into testimonials (order_id, author_id, agreed_at) values (${orderId}, ${authorId}, ${tx.now})
      on conflict do nothing returning order_id`
  ).length > 0

export const deleteConsent = (tx: Tx, orderId: string, authorId: string) =>
  first(tx<{ shownAt: string | null }[]>`
    delete from testimonials where order_id = ${orderId} and author_id = ${authorId} returning shown_at`)

/** The words of the order's rating and who they are of; whoever has left says nothing any more. */
const columns = (db: Db) => db`
  m.order_id as _id, o.order_number, o.rating_comment as quote, o.rating_score as score, u.first_name,
  (select s.place->>'city' from order_stops s where s.order_id = o.id and s.seq = o.first_stop) as city,
  o.rated_at, m.agreed_at, m.shown_at is not null as shown`
const source = (db: Db) => db`
  testimonials m join orders o on o.id = m.order_id and o.rating_comment is not null
  join users u on u.id = m.author_id and u.deleted_at is null`

export const listShown = (db: Db, limit: number) => db<Testimonial[]>`
  select ${columns(db)} from ${source(db)} where m.shown_at is not null order by m.shown_at desc, m.order_id desc limit ${limit}`

export type TestimonialState = 'waiting' | 'shown' | 'all'

const inState = (db: Db, state: TestimonialState) =>
  state === 'all' ? db`` : state === 'shown' ? db`where m.shown_at is not null` : db`where m.shown_at is null`

export const listAgreed = (db: Db, state: TestimonialState, limit: number, offset: number) => db<Testimonial[]>`
  select ${columns(db)} from ${source(db)} ${inState(db, state)}
  order by m.agreed_at desc, m.order_id desc limit ${limit} offset ${offset}`

export const countAgreed = (db: Db, state: TestimonialState) =>
  countUpTo(db, db`from ${source(db)} ${inState(db, state)}`)

export const findAgreed = (db: Db, orderId: string) =>
  first(db<Testimonial[]>`select ${columns(db)} from ${source(db)} where m.order_id = ${orderId}`)

/** True if it was not so before. */
export const setShown = async (tx: Tx, orderId: string, by: string | null): Promise<boolean> =>
  (
    await tx`
      update testimonials set shown_at = ${by ? tx.now : null}::timestamptz, shown_by = ${by}
      where order_id = ${orderId} and (shown_at is null) = ${by !== null} returning order_id`
  ).length > 0
