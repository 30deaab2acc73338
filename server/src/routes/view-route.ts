import type { RouteStopView, RouteView } from '@maple/contract'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { type Driving, type Estimate, estimateRun, legsOf, worldOf } from './estimate-run.ts'
import type { Legs } from './legs.ts'
import { listRunStops, type RunStop } from './route-stops.sql.ts'
import { listRouteCouriers, listRoutesByIds, type RouteCourierRow, type RouteRow } from './routes.sql.ts'
import { isOver, versionOf } from './sequence.ts'
import { riskOf } from './time-run.ts'

export interface Run {
  route: RouteRow
  courier: RouteCourierRow
  stops: RunStop[]
}

/** Runs with their stops and couriers, in three questions however many there are. */
export async function loadRuns(db: Db, routes: readonly RouteRow[]): Promise<Run[]> {
  const ids = routes.map(({ id }) => id)
  const [stops, couriers] = await Promise.all([
    listRunStops(db, ids),
    listRouteCouriers(db, [...new Set(routes.map(({ courierId }) => courierId))]),
  ])
  const stopsOf = Map.groupBy(stops, ({ routeId }) => routeId)
  const courierOf = new Map(couriers.map((courier) => [courier.id, courier]))
  return routes.flatMap((route) => {
    const courier = courierOf.get(route.courierId)
    return courier ? [{ route, courier, stops: stopsOf.get(route.id) ?? [] }] : []
  })
}

export const drivingOf = ({ route, courier, stops }: Run): Driving => ({
  day: route.day,
  vehicle: courier.vehicle,
  position: courier.position,
  stops,
})

/** As they are now, with the roads looked up. */
export async function showRoutes(deps: Deps, legs: Legs, routes: readonly RouteRow[]): Promise<RouteView[]> {
  const runs = await loadRuns(deps.db, routes)
  const world = await worldOf(deps, legs)
  await legs.warm(runs.flatMap((run) => legsOf(drivingOf(run), world)))
  return viewRuns(deps, legs, runs)
}

export async function showRoute(deps: Deps, legs: Legs, id: string): Promise<RouteView> {
  const [view] = await showRoutes(deps, legs, await listRoutesByIds(deps.db, [id]))
  if (!view) throw new AppError('not_found')
  return view
}

export async function viewRuns(
  deps: Pick<DepsInTx, 'now' | 'settings' | 'depot'>,
  legs: Legs,
  runs: readonly Run[],
): Promise<RouteView[]> {
  const world = await worldOf(deps, legs)
  const riskMinutes = deps.settings.get('dispatch.riskMinutes')
  return runs.map((run) => viewRun(run, estimateRun(drivingOf(run), world), world.now, riskMinutes))
}

function viewRun({ route, courier, stops }: Run, estimate: Estimate, now: Date, riskMinutes: number): RouteView {
  return {
    _id: route.id,
    courier: viewRouteCourier(courier),
    day: route.day,
    status: route.status,
    version: versionOf(stops),
    handedOutAt: route.handedOutAt,
    acceptedAt: route.acceptedAt,
    startedAt: route.startedAt,
    declined: route.declinedAt === null ? null : { at: route.declinedAt, reason: route.declineReason },
    loadCheckedAt: route.loadCheckedAt,
    stops: stops.map((stop, at) => viewStop(stop, at + 1, estimate.etas.get(stop.stopId) ?? null, now, riskMinutes)),
    distanceMeters: estimate.distanceMeters,
    durationSeconds: estimate.durationSeconds,
    isEstimated: estimate.isEstimated,
  }
}

export const viewRouteCourier = (courier: Omit<RouteCourierRow, 'userId' | 'position'>) => ({
  _id: courier.id,
  courierCode: courier.courierCode,
  firstName: courier.firstName,
  lastName: courier.lastName,
  vehicle: courier.vehicle,
})

function viewStop(stop: RunStop, seq: number, eta: number | null, now: Date, riskMinutes: number): RouteStopView {
  const until = stop.windowEnd === null ? null : new Date(stop.windowEnd).getTime()
  const over = isOver(stop)
  const risk = over ? 'none' : riskOf(eta, until, now.getTime(), riskMinutes)
  const wasLate = stop.doneAt !== null && until !== null && new Date(stop.doneAt).getTime() > until
  return {
    stopId: stop.stopId,
    orderId: stop.orderId,
    orderNumber: stop.orderNumber,
    orderStatus: stop.orderStatus,
    seq,
    kind: stop.kind,
    address: stop.address,
    place: stop.place && { lat: stop.place.lat, lng: stop.place.lng, precision: stop.place.precision },
    contactName: stop.contactName,
    parcels: stop.parcels,
    windowStart: stop.windowStart,
    windowEnd: stop.windowEnd,
    status: stop.status,
    doneAt: stop.doneAt,
    eta: eta === null ? null : new Date(eta).toISOString(),
    late: over ? wasLate : risk === 'red',
    risk,
    isLocked: stop.isLocked,
  }
}
