import { chargedFor, totalIfPriced } from '../orders/index.ts'
import type { Db } from '../platform/db.ts'

export type Fragment = ReturnType<typeof fragmentOf>
const fragmentOf = (db: Db) => db``

/** An instant as the file shows it: on the company's clock for spreadsheets, ISO 8601 for programs. */
export type Time = (column: string) => Fragment

/** Names as in the API; one list says what is in the file and in which order. */
export const orderColumns = {
  columns: [
    'orderNumber',
    'status',
    'type',
    'priority',
    'timing',
    'createdAt',
    'customer',
    'customerPhone',
    'pickupAddress',
    'deliveryAddress',
    'recipient',
    'recipientPhone',
    'windowStart',
    'windowEnd',
    'pickedUpAt',
    'deliveredAt',
    'courierCode',
    'courier',
    'package',
    'size',
    'weight',
    'total',
    'tip',
    'discount',
    'tax',
    'courierEarnings',
    'paymentStatus',
    'rating',
    'cancelledAt',
    'cancelReason',
    'account',
    'placedBy',
    'references',
    'costCentre',
  ],
  times: ['createdAt', 'windowStart', 'windowEnd', 'pickedUpAt', 'deliveredAt', 'cancelledAt'],
  select: (db: Db, time: Time) => db`
    o.order_number, o.status, o.type, o.priority, o.timing, ${time('o.created_at')} as created_at,
    c.first_name || ' ' || c.last_name as customer, c.phone as customer_phone, o.pickup_address, o.delivery_address,
    o.delivery_contact_name as recipient, o.delivery_contact_phone as recipient_phone,
    ${time('o.window_start')} as window_start, ${time('o.window_end')} as window_end,
    ${time('o.picked_up_at')} as picked_up_at, ${time('o.delivered_at')} as delivered_at,
    k.courier_code, ku.first_name || ' ' || ku.last_name as courier, o.package_description as package, o.package_size as size,
    o.package_weight_grams / 1000.0::float8 as weight, ${totalIfPriced(db)} / 100.0::float8 as total, ${chargedFor(db, 'tip')} / 100.0::float8 as tip,
    -${chargedFor(db, 'discount')} / 100.0::float8 as discount, ${chargedFor(db, 'tax')} / 100.0::float8 as tax,
    o.courier_earnings_cents / 100.0::float8 as courier_earnings, o.payment_status, o.rating_score as rating,
    ${time('o.cancelled_at')} as cancelled_at, o.cancel_reason,
    (select ac.name from accounts ac where ac.id = o.account_id) as account,
    (select pb.first_name || ' ' || pb.last_name from users pb where pb.id = o.placed_by) as placed_by,
    (select string_agg(r.key || '=' || r.value, '; ' order by r.key) from orders x, jsonb_each_text(x.reference_values) r where x.id = o.id) as "references",
    (select x.cost_centre from orders x where x.id = o.id) as cost_centre`,
}

export const userColumns = {
  columns: [
    'firstName',
    'lastName',
    'email',
    'phone',
    'role',
    'staffProfile',
    'active',
    'language',
    'emailVerified',
    'twoFactor',
    'createdAt',
  ],
  times: ['createdAt'],
  select: (db: Db, time: Time) => db`
    first_name, last_name, email, phone, role, staff_profile, is_active as active, language,
    email_verified_at is not null as email_verified, totp_enabled_at is not null as two_factor, ${time('created_at')} as created_at`,
}

export const courierColumns = {
  columns: [
    'courierCode',
    'firstName',
    'lastName',
    'email',
    'phone',
    'status',
    'online',
    'vehicle',
    'make',
    'model',
    'year',
    'licensePlate',
    'rating',
    'ratings',
    'createdAt',
  ],
  times: ['createdAt'],
  select: (db: Db, time: Time) => db`
    k.courier_code, u.first_name, u.last_name, u.email, u.phone, k.status, k.is_online as online, k.vehicle_type as vehicle,
    k.vehicle_make as make, k.vehicle_model as model, k.vehicle_year as year, k.license_plate, k.rating_average::float8 as rating,
    k.rating_count as ratings, ${time('k.created_at')} as created_at`,
}

export const logColumns = {
  columns: ['entry', 'at', 'actor', 'ip', 'action', 'subjectType', 'subjectId', 'before', 'after'],
  times: ['at'],
  select: (db: Db, time: Time) => db`
    id as entry, ${time('at')} as at, actor, ip, action, subject_type, subject_id, before, after`,
}

export const paymentColumns = {
  columns: [
    'createdAt',
    'orderNumber',
    'customer',
    'kind',
    'state',
    'amount',
    'captured',
    'refunded',
    'capturedAt',
    'card',
    'provider',
    'transactionId',
    'failure',
  ],
  times: ['createdAt', 'capturedAt'],
  select: (db: Db, time: Time) => db`
    ${time('p.created_at')} as created_at, o.order_number, c.first_name || ' ' || c.last_name as customer, p.kind, p.state,
    p.amount_cents / 100.0::float8 as amount, p.captured_cents / 100.0::float8 as captured, p.refunded_cents / 100.0::float8 as refunded,
    ${time('p.captured_at')} as captured_at, p.card_brand || ' ' || p.card_last4 as card, p.provider, p.gateway_id as transaction_id, p.failure`,
}

/** What each delivery and each tip brought the courier, from the ledger. */
export const earningColumns = {
  columns: ['at', 'courierCode', 'courier', 'orderNumber', 'kind', 'earnings', 'tip', 'total'],
  times: ['at'],
  select: (db: Db, time: Time) => db`
    ${time('t.at')} as at, k.courier_code, u.first_name || ' ' || u.last_name as courier, o.order_number, t.kind,
    part.earnings / 100.0::float8 as earnings, part.tip / 100.0::float8 as tip, (part.earnings + part.tip) / 100.0::float8 as total`,
}
