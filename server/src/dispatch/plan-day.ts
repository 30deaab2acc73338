import type { DayPlanView } from '@maple/contract'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { modeOf } from '../platform/geo/travel-modes.ts'
import { askVroom } from '../platform/geo/vroom.ts'
import { newId } from '../platform/ids.ts'
import type { Principal } from '../platform/principal.ts'
import { type Begin, beginsOf, shiftsOfDay } from './begin-day.ts'
import {
  insertPlan,
  listPlanCouriers,
  type PlanCourierRow,
  type PlanOrderRow,
  type StoredRoute,
} from './day-plans.sql.ts'
import { capacityOf, seconds, unitsOf } from './dispatch.policy.ts'
import type { PlanCourier, PlanOrder } from './plan-routes.ts'
import { mostCouriers, ordersOfDay, roadsOfDay } from './roads-of-day.ts'
import type { Solver } from './solve-in-worker.ts'
import type { Roads } from './travel.ts'
import { viewPlan } from './view-plan.ts'

const vroomLimitMs = 15_000

export interface PlanWish {
  day: string
  courierIds?: string[] | undefined
  seconds: number
}

interface Suggested {
  plan: Parameters<typeof insertPlan>[1]
  roads: Roads
  orderIds: string[]
}

/** Roads, VROOM and the solver take their seconds before the transaction. */
export async function suggestPlan(deps: Deps, solver: Solver, wish: PlanWish): Promise<Suggested> {
  const day = { day: wish.day, appliedAt: null }
  const shifts = await shiftsOfDay(deps, deps.db, wish.day)
  const [orders, couriers] = await Promise.all([
    ordersOfDay(deps, wish.day),
    listPlanCouriers(deps.db, wish.courierIds, mostCouriers, shifts && [...shifts.keys()]),
  ])
  if (couriers.length === 0) throw new AppError('bad_input', 'Nobody can drive that day', { path: 'courierIds' })
  const roads = await roadsOfDay(deps, day, orders, couriers)
  const input = {
    orders: planOrders(orders),
    couriers: planCouriers(deps, couriers, await beginsOf(deps, day, orders, shifts)),
  }
  const { routes, source } = await suggest(deps, solver, input, roads, wish.seconds * 1000)
  const plan = { id: newId(), day: wish.day, source, routes }
  return { plan, roads, orderIds: orders.map((order) => order.id) }
}

export async function planDay(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  { plan, roads, orderIds }: Suggested,
): Promise<DayPlanView> {
  await insertPlan(tx, plan, actor.id)
  return viewPlan(deps, tx, roads, { ...plan, createdAt: deps.now().toISOString(), appliedAt: null }, orderIds)
}

interface Problem {
  orders: PlanOrder[]
  couriers: PlanCourier[]
}

type Suggestion = { routes: StoredRoute[]; source: 'built-in' | 'vroom' }

async function suggest(
  deps: Deps,
  solver: Solver,
  input: Problem,
  roads: Roads,
  milliseconds: number,
): Promise<Suggestion> {
  const url = deps.env.vroomUrl
  if (url && input.orders.length > 0 && input.couriers.length > 0) {
    try {
      return { routes: await byVroom(url, input, roads.pace.stopSeconds), source: 'vroom' }
    } catch (error) {
      deps.log.warn({ err: error }, 'VROOM did not answer; the built-in planner takes over')
    }
  }
  const { routes } = await solver.plan({ ...input, roads, milliseconds })
  const stored = routes.map(({ courierId, stops }) => ({
    courierId,
    stops: stops.map(({ orderId, kind }) => ({ orderId, kind })),
  }))
  return { routes: stored, source: 'built-in' }
}

/** One that nobody could place on the map, or of several stops, cannot be planned; it stays among those that are left. */
export const planOrders = (rows: readonly PlanOrderRow[]): PlanOrder[] =>
  rows.flatMap((row) =>
    row.pickupPlace && row.deliveryPlace && !row.hasSeveralStops
      ? [
          {
            id: row.id,
            pickup: { lat: row.pickupPlace.lat, lng: row.pickupPlace.lng },
            delivery: { lat: row.deliveryPlace.lat, lng: row.deliveryPlace.lng },
            units: unitsOf[row.packageSize],
            windowStart: seconds(row.windowStart),
            windowEnd: seconds(row.windowEnd),
          },
        ]
      : [],
  )

/** Whose hours are over before they could set out is not asked. */
export const planCouriers = (
  { settings }: DepsInTx,
  rows: readonly PlanCourierRow[],
  beginOf: (courier: PlanCourierRow) => Begin,
): PlanCourier[] =>
  rows.flatMap((row) => {
    const { place, at, until } = beginOf(row)
    if (!place) throw new AppError('conflict', 'The depot cannot be found on the map: mend its address in the settings')
    const courier = { id: row.id, start: place, capacity: capacityOf(settings, row.vehicle), pace: modeOf(row.vehicle) }
    return at < until ? [{ ...courier, from: at, until }] : []
  })

async function byVroom(url: string, { orders, couriers }: Problem, stopSeconds: number): Promise<StoredRoute[]> {
  const vehicles = couriers.map(({ start, capacity, from, until }, id) => ({ id, start, capacity, from, until }))
  const shipments = orders.map(({ pickup, delivery, units, windowStart, windowEnd }, id) => ({
    id,
    pickup,
    delivery,
    units,
    from: windowStart,
    until: windowEnd,
  }))
  const { routes } = await askVroom(url, { stopSeconds, vehicles, shipments }, vroomLimitMs)
  return routes.flatMap(({ vehicle, steps }) => {
    const courierId = couriers[vehicle]?.id
    const stops = steps.flatMap(({ kind, shipment }) => {
      const order = orders[shipment]
      return order ? [{ orderId: order.id, kind }] : []
    })
    return courierId && stops.length > 0 ? [{ courierId, stops }] : []
  })
}
