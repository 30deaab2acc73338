import {
  type BoardCourier,
  type BoardOrder,
  type BoardView,
  mostOnBoard,
  type Risk,
  risks,
  type ShiftTimes,
} from '@maple/contract'
import { dayAfter, instantAt } from '@maple/contract/platform/local-time'
import { listOnShift } from '../couriers/index.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { postalCodeOf } from '../platform/geo/provinces.ts'
import { type Asked, type BoardOrderRow, type BoardStopRow, countBoardCouriers, countBoardOrders } from './board.sql.ts'
import { today } from './create-route.ts'
import { type Estimate, estimateRun, legsOf, type World, worldOf } from './estimate-run.ts'
import type { Legs } from './legs.ts'
import { type Board, type BoardRun, dayOf, loadBoard } from './load-board.ts'
import { isOver } from './sequence.ts'
import { lateMinutes, riskOf } from './time-run.ts'
import { viewRouteCourier } from './view-route.ts'

interface Query {
  day?: string | undefined
  orders?: string | undefined
  couriers?: string | undefined
}

const mostAsked = 100
const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const usualSeconds = 8 * 3600

function idsIn(text: string | undefined, path: string): string[] {
  const ids = [...new Set((text ?? '').split(',').map((id) => id.trim()))].filter(Boolean)
  if (ids.length > mostAsked || !ids.every((id) => isUuid.test(id)))
    throw new AppError('bad_input', 'Name at most 100 ids, with commas between', { path })
  return ids
}

/** All open work of a day and everybody who drives, or what somebody has news of. */
export async function getBoard(deps: Deps, legs: Legs, query: Query): Promise<BoardView> {
  const day = query.day ?? today(deps)
  const which: Asked | undefined =
    query.orders === undefined && query.couriers === undefined
      ? undefined
      : { orderIds: idsIn(query.orders, 'orders'), courierIds: idsIn(query.couriers, 'couriers') }
  const board = await loadBoard(deps, day, which)
  const world = await worldOf(deps, legs)
  await legs.warm(board.runs.flatMap((run) => legsOf(run, world)))
  const shifts = shiftsOf(await listOnShift(deps.db, day), day, deps.settings.get('general.timeZone'))
  const view = viewBoard(board, { ...world, ...legs.driver() }, deps.settings.get('dispatch.riskMinutes'), shifts)
  const shown = new Set(board.orders.map(({ id }) => id))
  const there = new Set(board.runs.map(({ courier }) => courier.id))
  return {
    ...view,
    goneOrders: which?.orderIds.filter((id) => !shown.has(id)) ?? [],
    goneCouriers: which?.courierIds.filter((id) => !there.has(id)) ?? [],
    ...(await more(deps, board, which)),
  }
}

async function more(deps: Deps, { day, orders, runs }: Board, which: Asked | undefined) {
  if (which) return { moreOrders: 0, moreCouriers: 0 }
  const isFull = orders.length >= mostOnBoard.orders
  const [[inAll], [drivers]] = await Promise.all([
    isFull ? countBoardOrders(deps.db, dayOf(deps, day), mostOnBoard.orders) : [],
    runs.length >= mostOnBoard.couriers ? countBoardCouriers(deps.db) : [],
  ])
  return {
    moreOrders: inAll ? Math.max(0, inAll.total - orders.length) : 0,
    moreCouriers: drivers ? Math.max(0, drivers.total - runs.length) : 0,
  }
}

type Shift = NonNullable<BoardCourier['shift']>

/** From the beginning of the first to the end of the last; one that ends before it begins ends on the next day (O2). */
function shiftsOf(
  found: ReadonlyMap<string, readonly ShiftTimes[]>,
  day: string,
  timeZone: string,
): Map<string, Shift> {
  const end = ({ start, end: at }: ShiftTimes) =>
    instantAt(at > start ? day : dayAfter(day), at, timeZone).toISOString()
  const begin = ({ start }: ShiftTimes) => instantAt(day, start, timeZone).toISOString()
  return new Map(
    [...found].map(([id, times]) => {
      const [starts, ends] = [times.map(begin).sort(), times.map(end).sort()]
      return [id, { start: starts[0] ?? '', end: ends.at(-1) ?? '' }]
    }),
  )
}

type Etas = ReadonlyMap<string, number | null>

function viewBoard(board: Board, world: World, riskMinutes: number, shifts: ReadonlyMap<string, Shift>) {
  const estimates = new Map(board.runs.map((run) => [run.courier.id, estimateRun(run, world)]))
  const etas = new Map([...estimates.values()].flatMap((estimate) => [...estimate.etas]))
  return {
    day: board.day,
    at: world.now.toISOString(),
    orders: board.orders.map((order) => {
      const stops = board.stopsOf.get(order.id) ?? []
      const known = stops.some(({ stopId }) => etas.has(stopId)) ? etas : fromDepot(board.day, stops, world)
      return viewOrder(board, order, stops, known, order.courierId !== null, world.now.getTime(), riskMinutes)
    }),
    couriers: board.runs.map((run) => viewCourier(run, estimates.get(run.courier.id), shifts.get(run.courier.id))),
  }
}

/** Even somebody who sets out now, from the depot: cheap, since there may be thousands of them. */
const fromDepot = (day: string, stops: readonly BoardStopRow[], world: World): Etas =>
  estimateRun({ day, vehicle: null, position: null, stops }, world).etas

function viewOrder(
  board: Board,
  order: BoardOrderRow,
  rows: readonly BoardStopRow[],
  etas: Etas,
  isGiven: boolean,
  now: number,
  riskMinutes: number,
): BoardOrder {
  const parcels = board.parcelsOf.get(order.id)
  let late = 0
  const stops = rows.map((stop) => {
    const eta = etas.get(stop.stopId) ?? null
    const until = stop.windowEnd === null ? null : new Date(stop.windowEnd).getTime()
    const over = isOver(stop)
    if (!over) late = Math.max(late, lateMinutes(eta, until))
    return {
      _id: stop.stopId,
      kind: stop.kind,
      address: stop.address,
      point: stop.place,
      windowStart: stop.windowStart,
      windowEnd: stop.windowEnd,
      status: stop.status,
      // What nobody has yet is reached by nobody: only whether it could still be in time is said.
      eta: isGiven && !over && eta !== null ? new Date(eta).toISOString() : null,
      risk: over ? ('none' as const) : riskOf(eta, until, now, riskMinutes),
    }
  })
  return {
    _id: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    priority: order.priority,
    timing: order.timing,
    size: parcels?.size ?? 'small',
    parcels: parcels?.parcels ?? 0,
    customer: { _id: order.customerId, name: order.customerName },
    account: order.accountId === null ? null : { _id: order.accountId, name: order.accountName ?? '' },
    courierId: order.courierId,
    risk: worst(stops.map(({ risk }) => risk)),
    lateMinutes: late,
    windowStart: order.windowStart,
    windowEnd: order.windowEnd,
    zone: zoneOf(rows),
    offerExpiresAt: board.offerOf.get(order.id) ?? null,
    stops,
  }
}

const worst = (some: readonly Risk[]): Risk => risks[Math.max(0, ...some.map((risk) => risks.indexOf(risk)))] ?? 'none'

const zoneOf = (stops: readonly BoardStopRow[]): string | null =>
  postalCodeOf(stops.findLast(({ kind }) => kind === 'delivery')?.address ?? '')?.slice(0, 3) ?? null

/** A day's work, where nobody says how long somebody works. */
const secondsOf = (shift: Shift | undefined): number =>
  shift ? (Date.parse(shift.end) - Date.parse(shift.start)) / 1000 : usualSeconds

function viewCourier(
  { courier, route, stops }: BoardRun,
  estimate: Estimate | undefined,
  shift: Shift | undefined,
): BoardCourier {
  return {
    courier: viewRouteCourier(courier),
    isOnline: courier.isOnline,
    location: courier.position,
    shift: shift ?? null,
    route:
      route || stops.length > 0
        ? {
            _id: route?.id ?? null,
            status: route?.status ?? null,
            version: route?.version ?? null,
            stops: stops.map(({ orderId, stopId, isLocked }) => {
              const eta = estimate?.etas.get(stopId) ?? null
              return { orderId, stopId, eta: eta === null ? null : new Date(eta).toISOString(), isLocked }
            }),
          }
        : null,
    load: Math.round(((estimate?.durationSeconds ?? 0) / secondsOf(shift)) * 100),
  }
}
