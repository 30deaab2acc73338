import type { Db, Tx } from '../platform/db.ts'

export const listOrdersOf = (db: Db, userId: string) => db`
  select order_number, status, type, priority, created_at, pickup_address, pickup_contact_name, pickup_contact_phone, pickup_instructions,
    delivery_address, delivery_contact_name, delivery_contact_phone, delivery_instructions, window_start, window_end,
    package_description, package_size, package_weight_grams, package_value_cents, total_cents, tip_cents, rating_score, rating_comment
  from orders where customer_id = ${userId} order by created_at`

export const eraseCustomer = (tx: Tx, userId: string) => tx`
  update orders set pickup_contact_name = null, pickup_contact_phone = null, pickup_instructions = null,
    delivery_contact_name = 'Deleted', delivery_contact_phone = '', delivery_instructions = null,
    pickup_address = coalesce(pickup_place->>'city', ''), delivery_address = coalesce(delivery_place->>'city', ''),
    pickup_place = null, delivery_place = null, rating_comment = null, special_instructions = null, requires_pin = false, pin_sealed = null,
    search_text = lower(order_number), updated_at = now()
  where customer_id = ${userId} and status in ('delivered', 'cancelled')`

export const findOpenOrder = (tx: Tx, userId: string) => tx`
  select id from orders where customer_id = ${userId} and status not in ('delivered', 'cancelled') limit 1`
