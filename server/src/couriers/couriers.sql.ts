import type { CourierStatus, Employment, Vehicle, VehicleType } from '@maple/contract'
import { type Db, type Fragment, first, type Tx } from '../platform/db.ts'
import { isFoundIn } from '../platform/search-words.ts'
import { type Place, placeOf, type Sort, sortsBy } from '../platform/sorting.ts'

export interface CourierRow {
  id: string
  userId: string
  courierCode: string
  status: CourierStatus
  statusReason: string | null
  statusBefore: 'approved' | 'active' | 'inactive' | null
  suspendedUntil: string | null
  appliedAt: string | null
  vehicleType: VehicleType | null
  vehicleMake: string | null
  vehicleModel: string | null
  vehicleYear: number | null
  vehicleColor: string | null
  licensePlate: string | null
  isOnline: boolean
  onlineSince: string | null
  lastSeenAt: string | null
  ratingSum: number
  ratingCount: number
  deliveryCount: number
  createdAt: string
  employment: Employment
  startAddress: string | null
  startPlace: StartPlace | null
  documentsDueAt: string | null
}

/** Where a day starts that does not start at the depot. */
export interface StartPlace {
  lat: number
  lng: number
}

export interface CourierWithUser extends CourierRow {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  photo: string | null
  isActive: boolean
  /** Ever, by the ledger: deliveries and tips, also those that are paid out. */
  earningsCents: number
}

export const findCourierOfUser = (db: Db, userId: string) =>
  first(db<CourierRow[]>`select * from couriers where user_id = ${userId}`)

const ofEarnings = (db: Db) =>
  db`a.owner_id = k.id and a.kind in ('courier', 'tip') and e.purpose in ('earnings', 'tip')`

/** What courier `k` has earned: what is settled is kept (0150), what is not is a few weeks; all of it, where that is not counted yet. */
const earned = (db: Db) => db`(
  select case
    when s.earned_cents is null then (
      select coalesce(sum(e.amount_cents), 0) from ledger_accounts a join ledger_entries e on e.account_id = a.id where ${ofEarnings(db)})
    else s.earned_cents + (
      select coalesce(sum(e.amount_cents), 0) from unsettled_bookings w join ledger_entries e on e.transfer_id = w.transfer_id
        join ledger_accounts a on a.id = e.account_id where w.courier_id = k.id and ${ofEarnings(db)})
  end::bigint from (select) as one left join settled_balances s on s.courier_id = k.id)`

export const sumEarned = async (db: Db, courierId: string): Promise<number> =>
  (await first(db<{ cents: number }[]>`select ${earned(db)} as cents from couriers k where k.id = ${courierId}`))
    ?.cents ?? 0

/** PostgreSQL works the sum out for the rows of a page alone, unless they are sorted by it. */
const withUser = (db: Db) => db`
  select k.*, u.first_name, u.last_name, u.email, u.phone, u.photo, u.is_active, ${earned(db)} as earnings_cents
  from couriers k join users u on u.id = k.user_id`

export const findCourier = (db: Db, id: string) =>
  first(db<CourierWithUser[]>`${withUser(db)} where k.id = ${id} and u.deleted_at is null`)

/** Never the key: what is written of them meanwhile refers to it, and a delivery that counts itself would wait for whom it stops. */
export const lockCourierOfUser = (tx: Tx, userId: string) =>
  first(tx<CourierRow[]>`select * from couriers where user_id = ${userId} for no key update`)

export const lockCourier = (tx: Tx, id: string) =>
  first(tx<CourierRow[]>`
    select k.* from couriers k join users u on u.id = k.user_id where k.id = ${id} and u.deleted_at is null for no key update of k`)

/** They stay as they are until the transaction ends; several may hold them so. */
export const holdStanding = (tx: Tx, id: string) =>
  first(tx<Pick<CourierRow, 'status' | 'statusBefore' | 'statusReason' | 'suspendedUntil'>[]>`
    select status, status_before, status_reason, suspended_until from couriers where id = ${id} for share`)

export const insertCourier = (tx: Tx, id: string, userId: string, vehicle: Vehicle | undefined) => tx`
  insert into couriers (id, user_id, courier_code, vehicle_type, vehicle_make, vehicle_model, vehicle_year, vehicle_color, license_plate)
  values (${id}, ${userId}, 'C' || lpad(nextval('courier_codes')::text, 5, '0'), ${vehicle?.type ?? null}, ${vehicle?.make ?? null},
    ${vehicle?.model ?? null}, ${vehicle?.year ?? null}, ${vehicle?.color ?? null}, ${vehicle?.licensePlate ?? null})
  on conflict (user_id) do nothing`

export const setVehicle = (tx: Tx, id: string, vehicle: Vehicle) => tx`
  update couriers set vehicle_type = ${vehicle.type}, license_plate = ${vehicle.licensePlate}, vehicle_make = ${vehicle.make ?? null},
    vehicle_model = ${vehicle.model ?? null}, vehicle_year = ${vehicle.year ?? null}, vehicle_color = ${vehicle.color ?? null}, updated_at = now()
  where id = ${id}`

/** For the first time, or again after a rejection: once for each application. */
export const takeApplied = (tx: Tx, id: string, at: Date) => tx`
  update couriers k set applied_at = ${at}, updated_at = now()
  where id = ${id} and status = 'pending' and applied_at is null
  returning id`

export const isEmployee = async (db: Db, id: string): Promise<boolean> =>
  (await db`select from couriers where id = ${id} and employment = 'employee'`).length > 0

export const setEmployment = (tx: Tx, id: string, employment: Employment) => tx`
  update couriers set employment = ${employment}, updated_at = now() where id = ${id}`

export const setStart = (tx: Tx, id: string, address: string | null, place: StartPlace | null) => tx`
  update couriers set start_address = ${address}, start_place = ${place === null ? null : tx.json(place as never)}, updated_at = now()
  where id = ${id}`

export const settleCourier = (
  tx: Tx,
  id: string,
  { status, statusBefore, statusReason }: Pick<CourierRow, 'status' | 'statusBefore' | 'statusReason'>,
) => tx`
  update couriers set status = ${status}, applied_at = ${tx.now}, status_before = ${statusBefore}, status_reason = ${statusReason}
  where id = ${id}`

/** The plate leads to a person; what was earned stays with the row. */
export const anonymiseCourier = (tx: Tx, userId: string) =>
  first(tx<{ id: string }[]>`
    update couriers set license_plate = null, vehicle_make = null, vehicle_model = null, vehicle_year = null, vehicle_color = null,
      start_address = null, start_place = null, status = 'inactive', status_reason = null, status_before = null, suspended_until = null, updated_at = now()
    where user_id = ${userId} returning id`)

export interface NewRating {
  orderId: string
  customerId: string
  score: number
  comment: string | null
}

/** The average is that of the sum, so that it never drifts. */
export const countRating = (tx: Tx, courierId: string, score: number) => tx`
  update couriers set rating_count = rating_count + 1, rating_sum = rating_sum + ${score},
    rating_average = (rating_sum + ${score})::numeric / (rating_count + 1)
  where id = ${courierId}`

export const insertRating = (tx: Tx, courierId: string, r: NewRating) => tx`
  insert into courier_ratings (order_id, courier_id, customer_id, score, comment, rated_at)
  values (${r.orderId}, ${courierId}, ${r.customerId}, ${r.score}, ${r.comment}, ${tx.now})`

export const countDelivery = (tx: Tx, courierId: string) => tx`
  update couriers set delivery_count = delivery_count + 1 where id = ${courierId}`

export interface CourierFilter {
  search?: string | undefined
  status: 'all' | CourierStatus
  online?: 'true' | 'false' | undefined
}

const keyOfCourier = (db: Db) => db`search_key(f.courier_code || '|' || coalesce(f.license_plate, ''))`

/** Ids of those whom the words mean, by name, e-mail, phone, code or plate: each table has its index (0065, 0132). */
export const listCouriersMeant = (db: Db, typed: string) => db`
  select f.id from users c join couriers f on f.user_id = c.id where ${isFoundIn(db, db`c.search_words`, typed)}
  union select f.id from couriers f where ${isFoundIn(db, keyOfCourier(db), typed)}`

/** By name or code alone: who looks for an order does not mean those of every courier with such an e-mail. */
export const listCouriersCalled = (db: Db, typed: string) => db<{ id: string }[]>`
  select f.id from users c join couriers f on f.user_id = c.id
    where ${isFoundIn(db, db`c.search_words`, typed)} and ${isFoundIn(db, db`split_part(c.search_words, '|', 1)`, typed)}
  union select f.id from couriers f
    where ${isFoundIn(db, keyOfCourier(db), typed)} and ${isFoundIn(db, db`search_key(f.courier_code)`, typed)}`

/** For a search of everything: the first few by name. */
export const listCouriersFound = (db: Db, typed: string, limit: number) => db<
  { _id: string; firstName: string; lastName: string; courierCode: string; status: CourierStatus; isOnline: boolean }[]
>`
  select k.id as "_id", u.first_name, u.last_name, k.courier_code, k.status, k.is_online
  from couriers k join users u on u.id = k.user_id ${matchingCouriers(db, { search: typed, status: 'all' })}
  order by u.last_name, u.first_name, k.id limit ${limit}`

/** Also for the export of the list. */
export const matchingCouriers = (db: Db, f: CourierFilter) => db`
  where u.deleted_at is null
  ${f.status === 'all' ? db`` : db`and k.status = ${f.status}`}
  ${f.online ? db`and k.is_online = ${f.online === 'true'}` : db``}
  ${f.search ? db`and k.id in (${listCouriersMeant(db, f.search)})` : db``}`

const orders = {
  createdAt: 'k.created_at, k.id',
  name: 'k.last_name, k.first_name, k.id',
  rating: 'k.rating_average nulls first, k.id',
  deliveries: 'k.delivery_count, k.id',
  earnings: 'k.earnings_cents, k.id',
  '-createdAt': 'k.created_at desc, k.id desc',
  '-name': 'k.last_name desc, k.first_name desc, k.id desc',
  '-rating': 'k.rating_average desc nulls last, k.id desc',
  '-deliveries': 'k.delivery_count desc, k.id desc',
  '-earnings': 'k.earnings_cents desc, k.id desc',
} as const

export const courierSorts = sortsBy(orders, {
  'k.id': 'uuid',
  'k.created_at': 'instant',
  'k.last_name': 'text',
  'k.first_name': 'text',
  'k.rating_average': 'number',
  'k.delivery_count': 'integer',
  'k.earnings_cents': 'integer',
})

export const listCourierRows = (
  db: Db,
  filter: CourierFilter,
  sort: Sort,
  behind: Fragment,
  limit: number,
  offset: number,
) => db<(CourierWithUser & { place: Place })[]>`
  select k.*, ${placeOf(db, sort)} from (${withUser(db)} ${matchingCouriers(db, filter)}) k where true ${behind}
  order by ${db.unsafe(sort.orderBy)} limit ${limit} offset ${offset}`

export const countCouriers = (db: Db, filter: CourierFilter) => db<{ total: number }[]>`
  select count(*) as total from couriers k join users u on u.id = k.user_id ${matchingCouriers(db, filter)}`
