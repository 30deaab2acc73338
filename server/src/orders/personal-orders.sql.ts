import type { Db, Tx } from '../platform/db.ts'

export const listOrdersOf = (db: Db, userId: string) => db`
  select order_number, status, type, priority, created_at, pickup_address, pickup_contact_name, pickup_contact_phone, pickup_instructions,
    delivery_address, delivery_contact_name, delivery_contact_phone, delivery_contact_email, delivery_instructions, window_start, window_end,
    package_description, package_size, package_weight_grams, package_value_cents, special_instructions, total_cents, tip_cents,
    rating_score, rating_comment, cancel_reason, far_reason
  from orders where customer_id = ${userId} order by created_at`

export const listCarriedBy = (db: Db, userId: string) => db`
  select o.order_number, o.status, o.type, o.priority, o.created_at, o.delivery_completed_at, o.estimated_distance_meters,
    o.courier_earnings_cents, o.tip_cents, o.rating_score
  from orders o join couriers k on k.id = o.courier_id where k.user_id = ${userId} order by o.created_at limit 100000`

/** What stood in the timeline of their orders, and what they wrote into others'. */
export const listNotesOf = (db: Db, userId: string) => db`
  select o.order_number, e.code, e.note, e.location, e.city, case when e.actor_id = ${userId} then e.latitude end as latitude,
    case when e.actor_id = ${userId} then e.longitude end as longitude, e.at from order_timeline e join orders o on o.id = e.order_id
  where (o.customer_id = ${userId} or e.actor_id = ${userId}) and (e.note is not null or e.location is not null)
  order by e.id limit 10000`

export const eraseCustomer = (tx: Tx, userId: string) => tx`
  update orders set pickup_contact_name = null, pickup_contact_phone = null, pickup_instructions = null,
    delivery_contact_name = 'Deleted', delivery_contact_phone = '', delivery_contact_email = null, delivery_instructions = null,
    pickup_address = coalesce(pickup_place->>'city', ''), delivery_address = coalesce(delivery_place->>'city', ''),
    pickup_place = null, delivery_place = null, package_description = '…', rating_comment = null, special_instructions = null,
    cancel_reason = null, far_reason = null, requires_pin = false, pin_sealed = null,
    search_text = lower(order_number), updated_at = ${tx.now}::timestamptz
  where customer_id = ${userId} and status in ('delivered', 'cancelled')`

/** Entries are only ever added to; the one change that they allow is to forget. */
export const forgetTimeline = (tx: Tx, userId: string) => tx`select forget_timeline(${userId})`

export const findOpenOrder = (tx: Tx, userId: string) => tx`
  select id from orders where customer_id = ${userId} and status not in ('delivered', 'cancelled') limit 1`

export const findCarriedOrder = (tx: Tx, userId: string) => tx`
  select o.id from orders o join couriers k on k.id = o.courier_id
  where k.user_id = ${userId} and o.status not in ('pending', 'delivered', 'cancelled') limit 1`
