import type { OrderStatus, VehicleType } from '@maple/contract'
import type { StoredPlace } from '../../orders/index.ts'
import type { Db } from '../../platform/db.ts'

export const markRobots = (db: Db, emails: readonly string[]) => db`
  insert into robots (user_id) select id from users where email = any(${emails as string[]}) and deleted_at is null
  on conflict do nothing`

/** Asked again at every step: whoever holds it keeps it, and it goes with the connection. */
export const tryLock = (db: Db, lock: number) => db<{ mine: boolean }[]>`select pg_try_advisory_lock(${lock}) as mine`

export interface CourierNow {
  email: string
  courierId: string
  isOnline: boolean
  vehicle: VehicleType | null
  latitude: number | null
  longitude: number | null
}

export const listRobotCouriers = (db: Db) => db<CourierNow[]>`
  select u.email, k.id as courier_id, k.is_online, k.vehicle_type as vehicle, p.latitude, p.longitude
  from robots r join users u on u.id = r.user_id join couriers k on k.user_id = u.id
  left join courier_positions p on p.courier_id = k.id
  where u.is_active and u.deleted_at is null and k.status in ('approved', 'active')`

/** With their own accounts, whose orders are simulated. */
export const listRobotCustomers = (db: Db) => db<{ accountId: string }[]>`
  select a.id as account_id from robots r join users u on u.id = r.user_id and u.role = 'customer' join accounts a on a.id = u.id`

export interface RobotOrder {
  id: string
  orderNumber: string
  status: OrderStatus
  courierId: string | null
  customerEmail: string
  /** A robot ordered it; anything else is somebody's who tries the product. */
  isErrand: boolean
  deliveryContactName: string
  requiresSignature: boolean
  requiresPin: boolean
  pinSealed: Buffer | null
  pickupPlace: StoredPlace | null
  deliveryPlace: StoredPlace | null
  createdAt: string
}

/**
 * What robots ordered, what robots carry, and what somebody else ordered and no person has taken: that only once its
 * time has come, and not what lies there from long ago.
 */
export const listRobotOrders = (db: Db, now: Date) => db<RobotOrder[]>`
  select o.id, o.order_number, o.status, o.courier_id, u.email as customer_email, rc.user_id is not null as is_errand,
    o.delivery_contact_name, o.requires_signature, o.requires_pin, o.pin_sealed, o.pickup_place, o.delivery_place, o.created_at
  from order_rows o join users u on u.id = o.customer_id
  left join robots rc on rc.user_id = o.customer_id
  left join couriers k on k.id = o.courier_id left join robots rk on rk.user_id = k.user_id
  where o.status in ('pending', 'assigned', 'accepted', 'picked-up', 'in-transit') and o.is_offerable
    and (rc.user_id is not null or rk.user_id is not null
      or (o.status = 'pending' and o.window_start < ${now}::timestamptz + interval '35 minutes'
        and o.created_at > ${now}::timestamptz - interval '2 days'))
  order by o.created_at limit 300`

/** Offers that are open with people who are not there. What staff assigned has no countdown, and stays. */
export const listUnattendedOffers = (
  db: Db,
  { placedBefore, seenBefore }: { placedBefore: Date; seenBefore: Date },
) => db<{ id: string }[]>`
  select f.id from offers f join orders o on o.id = f.order_id join couriers k on k.id = f.courier_id
  where f.ended_at is null and f.expires_at > now() and o.status = 'assigned' and o.created_at < ${placedBefore}
    and (k.last_seen_at is null or k.last_seen_at < ${seenBefore})
    and not exists (select 1 from robots r where r.user_id = k.user_id)`

export const countRobotOrders = (db: Db, since: Date) => db<{ total: number }[]>`
  select count(*)::int as total from robots r join orders o on o.customer_id = r.user_id where o.created_at >= ${since}`

export interface OpenQuestion {
  orderId: string
  courierEmail: string
  body: string
  language: 'en' | 'fr'
}

/** Messages about what robots carry that nobody has answered, once the writer has had time to finish. */
export const listOpenQuestions = (db: Db, before: Date) => db<OpenQuestion[]>`
  select o.id as order_id, ku.email as courier_email, m.body, su.language
  from robots r join couriers k on k.user_id = r.user_id join users ku on ku.id = k.user_id
  join orders o on o.courier_id = k.id and o.status in ('accepted', 'picked-up', 'in-transit')
  join lateral (select * from order_messages m where m.order_id = o.id order by m.id desc limit 1) m on true
  join users su on su.id = m.sender_id
  where m.sender_id <> k.user_id and m.created_at < ${before}`
