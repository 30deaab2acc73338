import type { OrderStatus, VehicleType } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'

export interface StoredRoute {
  courierId: string
  stops: { orderId: string; kind: 'pickup' | 'delivery' }[]
}

export interface DayPlanRow {
  id: string
  day: string
  createdAt: string
  appliedAt: string | null
  source: 'built-in' | 'vroom' | 'by-hand'
  routes: StoredRoute[]
}

export const insertPlan = (tx: Tx, plan: Pick<DayPlanRow, 'id' | 'day' | 'source' | 'routes'>, by: string) => tx`
  insert into day_plans (id, day, created_by, routes, source)
  values (${plan.id}, ${plan.day}, ${by}, ${tx.json(plan.routes as never)}, ${plan.source})`

export const findPlan = (db: Db, id: string) =>
  first(db<DayPlanRow[]>`select *, day::text as day from day_plans where id = ${id}`)

/** Of one day what was handed out stands first, however many suggestions were made after it. */
export const listPlanRows = (db: Db, day: string | undefined, limit: number, offset: number) => db<
  (Omit<DayPlanRow, 'routes'> & { routes: number })[]
>`
  select id, day::text as day, created_at, applied_at, source, jsonb_array_length(routes) as routes from day_plans
  ${day ? db`where day = ${day} order by applied_at desc nulls last, created_at desc, id desc` : db`order by created_at desc, id desc`} limit ${limit} offset ${offset}`

export const countPlans = (db: Db, day: string | undefined) => db<{ total: number }[]>`
  select count(*) as total from day_plans ${day ? db`where day = ${day}` : db``}`

/** Changed only while nobody has handed it out. */
export const changePlan = (tx: Tx, id: string, routes: StoredRoute[]) =>
  first(tx<DayPlanRow[]>`
    update day_plans set routes = ${tx.json(routes as never)}, source = 'by-hand', updated_at = ${tx.now}::timestamptz
    where id = ${id} and applied_at is null returning *, day::text as day`)

export const takePlan = (tx: Tx, id: string, by: string) =>
  first(tx<DayPlanRow[]>`
    update day_plans set applied_at = ${tx.now}::timestamptz, applied_by = ${by} where id = ${id} and applied_at is null
    returning *, day::text as day`)

export interface PlanOrderRow {
  id: string
  orderNumber: string
  status: OrderStatus
  courierId: string | null
  createdAt: string
  packageSize: 'small' | 'medium' | 'large'
  pickupAddress: string
  pickupPlace: { lat: number; lng: number; precision: 'fsa' } | null
  deliveryAddress: string
  deliveryContactName: string
  deliveryPlace: { lat: number; lng: number; precision: 'fsa' } | null
  windowStart: string
  windowEnd: string
  /** More than a pickup and a delivery: a plan has no place for each of them. */
  hasSeveralStops: boolean
}

const planColumns = (db: Db) => db`
  o.id, o.order_number, o.status, o.courier_id, o.created_at, o.package_size, o.pickup_address, o.pickup_place, o.delivery_address,
  o.delivery_contact_name, o.delivery_place, o.window_start, o.window_end,
  (select count(*) from order_stops s where s.order_id = o.id) > 2 as has_several_stops`

const isOfDay = (db: Db, from: Date, to: Date) =>
  db`o.scheduled_date >= ${from} and o.scheduled_date < ${to} and o.status in ('pending', 'assigned') and o.is_offerable`

/** What is to be driven on a day and not yet in somebody's hands. */
export const listOrdersOfDay = (db: Db, from: Date, to: Date, limit: number) => db<PlanOrderRow[]>`
  select ${planColumns(db)} from order_rows o
  where ${isOfDay(db, from, to)} order by o.scheduled_date, o.id limit ${limit}`

/** What is to be driven that day beside these. */
export const countOrdersBeside = (db: Db, from: Date, to: Date, ids: readonly string[]) => db<{ total: number }[]>`
  select count(*)::int as total from orders o where ${isOfDay(db, from, to)} and o.id <> all(${ids as string[]}::uuid[])`

export const listPlanOrders = (db: Db, ids: readonly string[]) => db<PlanOrderRow[]>`
  select ${planColumns(db)} from order_rows o where o.id = any(${ids as string[]}) order by o.created_at, o.id`

export interface PlanCourierRow {
  id: string
  courierCode: string
  name: string
  vehicle: VehicleType
  /** Where the day starts for them, if it is not the depot. */
  startPlace: { lat: number; lng: number } | null
  /** Where they are: online, and heard of a short while ago. */
  position: { lat: number; lng: number } | null
}

/** As long as the times of a run trust it: an older one says little about where they are. */
const positionGoodMinutes = 15

const mayWork = (db: Db, onShift: readonly string[] | undefined) =>
  db`k.status in ('approved', 'active') and u.is_active ${onShift ? db`and k.id = any(${onShift as string[]}::uuid[])` : db``}`

/** Those named, or everybody who may work; `onShift` leaves out who does not. */
export const listPlanCouriers = (
  db: Db,
  ids: readonly string[] | undefined,
  limit: number,
  onShift?: readonly string[] | undefined,
) => db<PlanCourierRow[]>`
  select k.id, k.courier_code, u.first_name || ' ' || u.last_name as name, coalesce(k.vehicle_type, 'car') as vehicle, k.start_place,
    case when k.is_online and p.at >= ${db.now}::timestamptz - make_interval(mins => ${positionGoodMinutes})
      then json_build_object('lat', p.latitude, 'lng', p.longitude) end as position
  from couriers k join users u on u.id = k.user_id left join courier_positions p on p.courier_id = k.id
  where ${ids ? db`k.id = any(${ids as string[]})` : mayWork(db, onShift)}
  order by k.courier_code limit ${limit}`

/** Who may work that day beside these. */
export const countCouriersBeside = (db: Db, ids: readonly string[], onShift: readonly string[] | undefined) => db<
  { total: number }[]
>`
  select count(*)::int as total from couriers k join users u on u.id = k.user_id
  where ${mayWork(db, onShift)} and k.id <> all(${ids as string[]}::uuid[])`
