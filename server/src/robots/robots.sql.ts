import type { OrderStatus } from '@maple/contract'
import type { StoredPlace } from '../orders/index.ts'
import type { Db } from '../platform/db.ts'

export const markRobots = (db: Db, emails: readonly string[]) => db`
  insert into robots (user_id) select id from users where email = any(${emails as string[]}) and deleted_at is null
  on conflict do nothing`

/** Asked again at every step: whoever holds it keeps it, and it goes with the connection. */
export const takeTurn = (db: Db, lock: number) => db<{ mine: boolean }[]>`select pg_try_advisory_lock(${lock}) as mine`

export interface CourierNow {
  email: string
  courierId: string
  isOnline: boolean
  latitude: number | null
  longitude: number | null
}

export const listRobotCouriers = (db: Db) => db<CourierNow[]>`
  select u.email, k.id as courier_id, k.is_online, p.latitude, p.longitude
  from robots r join users u on u.id = r.user_id join couriers k on k.user_id = u.id
  left join courier_positions p on p.courier_id = k.id
  where u.is_active and u.deleted_at is null and k.status in ('approved', 'active')`

export interface RobotOrder {
  id: string
  status: OrderStatus
  courierId: string | null
  customerEmail: string
  deliveryContactName: string
  requiresSignature: boolean
  pickupPlace: StoredPlace | null
  deliveryPlace: StoredPlace | null
  createdAt: string
}

/** Only what robots ordered, and of that what is open: people's orders are left to people. */
export const listRobotOrders = (db: Db) => db<RobotOrder[]>`
  select o.id, o.status, o.courier_id, u.email as customer_email, o.delivery_contact_name, o.requires_signature, o.pickup_place,
    o.delivery_place, o.created_at
  from robots r join users u on u.id = r.user_id join orders o on o.customer_id = r.user_id
  where o.status in ('pending', 'assigned', 'accepted', 'picked-up', 'in-transit') and o.is_offerable order by o.created_at`

export const countRobotOrders = (db: Db, since: Date) => db<{ total: number }[]>`
  select count(*)::int as total from robots r join orders o on o.customer_id = r.user_id where o.created_at >= ${since}`
