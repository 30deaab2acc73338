import type { Db, Tx } from '../platform/db.ts'
import { chargedFor, totalIfPriced } from './orders.sql.ts'

export const listOrdersOf = (db: Db, userId: string) => db`
  select order_number, status, type, priority, created_at, window_start, window_end, package_weight_grams, package_value_cents, special_instructions, ${totalIfPriced(db)} as total_cents, ${chargedFor(db, 'tip')} as tip_cents,
    rating_score, rating_comment, exists (select from testimonials m where m.order_id = o.id) as rating_may_be_shown, cancel_reason, far_reason,
    (select json_agg(json_build_object('kind', s.kind, 'address', s.address, 'place', s.place, 'contactName', s.contact_name, 'contactPhone', s.contact_phone,
      'contactEmail', s.contact_email, 'instructions', s.instructions, 'farReason', s.far_reason) order by s.seq) from order_stops s where s.order_id = o.id) as stops,
    (select json_agg(json_build_object('description', p.description, 'size', p.size) order by p.seq) from order_parcels p where p.order_id = o.id) as parcels,
    (select json_agg(json_build_object('reason', a.reason, 'note', a.note, 'at', a.at) order by a.number) from order_attempts a where a.order_id = o.id) as attempts,
    (select json_agg(json_build_object('code', c.code, 'cents', c.cents, 'taxCents', c.tax_cents, 'reason', c.reason, 'at', c.at) order by c.at) from added_charges c where c.order_id = o.id) as charges,
    (select json_agg(json_build_object('chosen', l.chosen, 'instruction', l.instruction, 'at', l.chosen_at)) from recipient_links l where l.order_id = o.id and l.chosen is not null) as recipient_choices
  from order_rows o where account_id = ${userId} order by created_at`

export const listCarriedBy = (db: Db, userId: string) => db`
  select o.order_number, o.status, o.type, o.priority, o.created_at, o.delivered_at, o.estimated_distance_meters,
    o.courier_earnings_cents, ${chargedFor(db, 'tip')} as tip_cents, o.rating_score
  from orders o join couriers k on k.id = o.courier_id where k.user_id = ${userId} order by o.created_at limit 100000`

/** What stood in the timeline of their orders, and what they wrote into others'. */
export const listNotesOf = (db: Db, userId: string) => db`
  select o.order_number, e.code, e.note, e.location, e.city, case when e.actor_id = ${userId} then e.latitude end as latitude,
    case when e.actor_id = ${userId} then e.longitude end as longitude, e.at from order_timeline e join orders o on o.id = e.order_id
  where (o.account_id = ${userId} or e.actor_id = ${userId}) and (e.note is not null or e.location is not null)
  order by e.id limit 10000`

const ended = (tx: Tx, userId: string) => tx`
  select id from orders where account_id = ${userId} and status in ('delivered', 'returned', 'cancelled')`

/** Stops and parcels first, so that the public view that goes with the header has nothing left of them. */
export async function eraseCustomer(tx: Tx, userId: string): Promise<void> {
  await tx`
    update order_stops set contact_name = case when kind = 'delivery' then 'Deleted' end, contact_phone = case when kind = 'delivery' then '' end,
      contact_email = null, instructions = null, address = coalesce(place->>'city', ''), place = null, far_reason = null, pin_sealed = null
    where order_id in (${ended(tx, userId)})`
  await tx`update order_parcels set description = '…' where order_id in (${ended(tx, userId)})`
  await tx`delete from testimonials where author_id = ${userId} or order_id in (${ended(tx, userId)})`
  await tx`delete from recipient_links where order_id in (${ended(tx, userId)})`
  await tx`update order_attempts set note = null where order_id in (${ended(tx, userId)})`
  await tx`update added_charges set reason = '…' where order_id in (${ended(tx, userId)})`
  await tx`
    update orders set rating_comment = null, special_instructions = null, cancel_reason = null, start_point = null,
      search_text = lower(order_number), updated_at = ${tx.now}::timestamptz
    where id in (${ended(tx, userId)})`
}

/** Entries are only ever added to; the one change that they allow is to forget. */
export const forgetTimeline = (tx: Tx, userId: string) => tx`select forget_timeline(${userId})`

export const findOpenOrder = (tx: Tx, userId: string) => tx`
  select id from orders where account_id = ${userId} and status not in ('delivered', 'returned', 'cancelled') limit 1`

export const handOverOpenOrders = (tx: Tx, accountId: string, fromId: string, toId: string) => tx`
  update orders set customer_id = ${toId}, updated_at = ${tx.now}::timestamptz
  where account_id = ${accountId} and customer_id = ${fromId} and status not in ('delivered', 'returned', 'cancelled')`

export const findCarriedOrder = (tx: Tx, userId: string) => tx`
  select o.id from orders o join couriers k on k.id = o.courier_id
  where k.user_id = ${userId} and o.status not in ('pending', 'delivered', 'returned', 'cancelled') limit 1`

/** Answers the half hours in which they were cancelled: what was counted of reasons there is to be counted again. */
export const forgetCancelReasons = async (tx: Tx, customerId: string): Promise<string[]> => {
  const rows = await tx<{ bucket: string }[]>`
    with gone as (
      update orders set cancel_reason = null where account_id = ${customerId} and status = 'cancelled' and cancel_reason is not null
      returning half_hour(cancelled_at) as bucket
    ) select distinct bucket from gone`
  return rows.map(({ bucket }) => bucket)
}
