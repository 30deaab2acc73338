import { mostOnBoard, type RouteStatus } from '@maple/contract'
import { dayAfter, instantAt } from '@maple/contract/platform/local-time'
import type { Deps } from '../deps.ts'
import {
  type Asked,
  type BoardCourierRow,
  type BoardOrderRow,
  type BoardStopRow,
  listBoardCouriers,
  listBoardOffers,
  listBoardOrders,
  listBoardParcels,
  listBoardRoutes,
  listBoardSequence,
  listBoardStops,
} from './board.sql.ts'
import { today } from './create-route.ts'
import type { Driving } from './estimate-run.ts'
import { isOver, versionOf } from './sequence.ts'

export interface BoardRun extends Driving {
  courier: BoardCourierRow
  route: { id: string; status: RouteStatus; version: string } | undefined
  stops: (BoardStopRow & { isLocked: boolean })[]
}

export interface Board {
  day: string
  orders: BoardOrderRow[]
  stopsOf: Map<string, BoardStopRow[]>
  parcelsOf: Map<string, { parcels: number; size: string }>
  offerOf: Map<string, string>
  runs: BoardRun[]
}

export function dayOf(deps: Pick<Deps, 'settings' | 'now'>, day: string) {
  const zone = deps.settings.get('general.timeZone')
  return {
    day,
    start: instantAt(day, '00:00', zone),
    end: instantAt(dayAfter(day), '00:00', zone),
    isToday: day === today(deps),
  }
}

/** All that a day's board is made of, in eight questions however much there is. */
export async function loadBoard(deps: Deps, day: string, which?: Asked): Promise<Board> {
  const { db } = deps
  const orders = [...(await listBoardOrders(db, dayOf(deps, day), which, mostOnBoard.orders))]
  const ids = orders.map(({ id }) => id)
  const carriers = orders.flatMap(({ courierId }) => courierId ?? [])
  const couriers = await listBoardCouriers(
    db,
    which && [...new Set([...which.courierIds, ...carriers])],
    mostOnBoard.couriers,
  )
  const [stops, parcels, offers, routes] = await Promise.all([
    listBoardStops(db, ids),
    listBoardParcels(db, ids),
    listBoardOffers(db, ids),
    listBoardRoutes(
      db,
      day,
      couriers.map(({ id }) => id),
    ),
  ])
  const sequences = await listBoardSequence(
    db,
    routes.map(({ id }) => id),
  )
  const stopsOf = Map.groupBy(stops, ({ orderId }) => orderId)
  return {
    day,
    orders,
    stopsOf,
    parcelsOf: new Map(parcels.map((row) => [row.orderId, row])),
    offerOf: new Map(offers.map((row) => [row.orderId, row.expiresAt])),
    runs: runsOf(day, couriers, orders, stopsOf, routes, sequences),
  }
}

type Routes = Awaited<ReturnType<typeof listBoardRoutes>>
type Sequences = Awaited<ReturnType<typeof listBoardSequence>>

/** Each courier's stops: the run in its sequence, then what they have besides, by its times. */
function runsOf(
  day: string,
  couriers: readonly BoardCourierRow[],
  orders: readonly BoardOrderRow[],
  stopsOf: ReadonlyMap<string, BoardStopRow[]>,
  routes: Routes,
  sequences: Sequences,
): BoardRun[] {
  const byId = new Map([...stopsOf.values()].flat().map((stop) => [stop.stopId, stop]))
  const routeOf = new Map(routes.map((route) => [route.courierId, route]))
  const sequenceOf = Map.groupBy(sequences, ({ routeId }) => routeId)
  const ordersOf = Map.groupBy(orders, ({ courierId }) => courierId)
  return couriers.map((courier) => {
    const route = routeOf.get(courier.id)
    const sequence = route ? (sequenceOf.get(route.id) ?? []) : []
    const inRun = new Set(sequence.map(({ stopId }) => stopId))
    const besides = (ordersOf.get(courier.id) ?? [])
      .flatMap(({ id }) => stopsOf.get(id) ?? [])
      .filter((stop) => !inRun.has(stop.stopId) && !isOver(stop))
    const stops = sequence.flatMap(({ stopId, isLocked }) => {
      const stop = byId.get(stopId)
      return stop ? [{ ...stop, isLocked }] : []
    })
    return {
      courier,
      day,
      vehicle: courier.vehicle,
      position: courier.position,
      route: route && { id: route.id, status: route.status, version: versionOf(sequence) },
      stops: [...stops, ...besides.map((stop) => ({ ...stop, isLocked: false }))],
    }
  })
}
