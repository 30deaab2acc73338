import type { CourierStatus, Vehicle, VehicleType } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'

export interface CourierRow {
  id: string
  userId: string
  courierCode: string
  status: CourierStatus
  vehicleType: VehicleType | null
  vehicleMake: string | null
  vehicleModel: string | null
  vehicleYear: number | null
  vehicleColor: string | null
  licensePlate: string | null
}

export const findCourierOfUser = (db: Db, userId: string) =>
  first(db<CourierRow[]>`select * from couriers where user_id = ${userId}`)

export const insertCourier = (tx: Tx, id: string, userId: string, vehicle: Vehicle | undefined) => tx`
  insert into couriers (id, user_id, courier_code, vehicle_type, vehicle_make, vehicle_model, vehicle_year, vehicle_color, license_plate)
  values (${id}, ${userId}, 'C' || lpad(nextval('courier_codes')::text, 5, '0'), ${vehicle?.type ?? null}, ${vehicle?.make ?? null},
    ${vehicle?.model ?? null}, ${vehicle?.year ?? null}, ${vehicle?.color ?? null}, ${vehicle?.licensePlate ?? null})
  on conflict (user_id) do nothing`

/** The plate leads to a person; what was earned stays with the row. */
export const anonymiseCourier = (tx: Tx, userId: string) => tx`
  update couriers set license_plate = null, vehicle_make = null, vehicle_model = null, vehicle_year = null, vehicle_color = null,
    status = 'inactive', updated_at = now()
  where user_id = ${userId}`

export const findCourier = (db: Db, id: string) =>
  first(db<(CourierRow & { firstName: string; isActive: boolean })[]>`
    select k.*, u.first_name, u.is_active from couriers k join users u on u.id = k.user_id where k.id = ${id}`)

/** Average and count move with each rating, by the sum they stand for. */
export const addRating = (tx: Tx, courierId: string, score: number) => tx`
  update couriers set rating_count = rating_count + 1,
    rating_average = (coalesce(rating_average, 0) * rating_count + ${score}) / (rating_count + 1)
  where id = ${courierId}`
