import { isAhead } from '@maple/contract/orders/stop-moves'
import type { BoardCourier, BoardMove, BoardOrder } from '../data/board.queries.ts'
import type { BoardData } from '../data/board-data.ts'
import type { Intent, Selection } from '../desk.ts'

type Known = Pick<BoardData, 'orders' | 'couriers' | 'day'>
export type RunStop = NonNullable<BoardCourier['route']>['stops'][number]

export const runOf = (courier: BoardCourier | undefined): readonly RunStop[] => courier?.route?.stops ?? []

/** A stop that is over, or whose order is no longer on the board, stays where it is. */
const isOver = ({ orders }: Known, { orderId, stopId }: RunStop) => {
  const stop = orders.get(orderId)?.stops.find(({ _id }) => _id === stopId)
  return !stop || !isAhead(stop)
}

const aheadOf = (order: BoardOrder) => order.stops.filter(isAhead).map(({ _id }) => _id)

/** The run without what is moved, and between which places it may be put. */
export function placesFor(known: Known, intent: Intent) {
  const run = runOf(known.couriers.get(intent.toCourierId ?? ''))
  const order = known.orders.get(intent.orderId)
  const moved = order ? movedStops(known, intent, order) : []
  const rest = run.filter(({ stopId }) => !moved.includes(stopId))
  const lastOver = rest.findLastIndex((stop) => isOver(known, stop))
  const bounds = { first: lastOver + 1, last: rest.length }
  if (moved.length === 1 && order) {
    // A delivery stays behind the pickups of its order, a pickup before its deliveries.
    const kind = order.stops.find(({ _id }) => _id === moved[0])?.kind
    const others = rest.flatMap(({ orderId }, at) => (orderId === order._id ? [at] : []))
    if (kind === 'delivery' && others.length > 0) bounds.first = Math.max(bounds.first, Math.max(...others) + 1)
    if (kind === 'pickup' && others.length > 0) bounds.last = Math.min(bounds.last, Math.min(...others))
  }
  return { rest, moved, ...bounds }
}

/** One stop alone moves only within its own run. */
function movedStops(known: Known, { stopId, toCourierId }: Intent, order: BoardOrder): string[] {
  const isOwn = order.courierId !== null && order.courierId === toCourierId
  const inRun = runOf(known.couriers.get(toCourierId ?? '')).some((stop) => stop.stopId === stopId)
  return stopId && isOwn && inRun ? [stopId] : aheadOf(order)
}

const within = (at: number, { first, last }: { first: number; last: number }) => Math.min(last, Math.max(first, at))

/** The same intent at a place that can be. */
export function placed(known: Known, intent: Intent): Intent {
  if (intent.at === undefined || intent.toCourierId === null)
    return intent.at === undefined ? intent : { ...intent, at: undefined }
  return { ...intent, at: within(intent.at, placesFor(known, intent)) }
}

/** What is asked of the server; nothing if it would change nothing. */
export function moveOf(known: Known, intent: Intent): BoardMove | undefined {
  const order = known.orders.get(intent.orderId)
  if (!order || !known.day) return undefined
  const { toCourierId } = intent
  const move = { orderId: order._id, day: known.day, toCourierId, fromCourierId: order.courierId }
  const stays = toCourierId === order.courierId
  if (intent.at === undefined) return stays ? undefined : move
  const { rest, moved, first, last } = placesFor(known, intent)
  const ids = rest.map(({ stopId }) => stopId)
  const stopIds = ids.toSpliced(within(intent.at, { first, last }), 0, ...moved)
  const version = known.couriers.get(toCourierId ?? '')?.route?.version ?? null
  const before = runOf(known.couriers.get(toCourierId ?? '')).map(({ stopId }) => stopId)
  return stays && stopIds.join() === before.join() ? undefined : { ...move, stopIds, version }
}

/** Where an order stands now, as the first place of a move by keys. */
export function intentAt(known: Known, orderId: string, stopId: string | undefined): Intent | undefined {
  const order = known.orders.get(orderId)
  if (!order) return undefined
  const base = { orderId, stopId, by: 'keys' as const }
  const run = runOf(known.couriers.get(order.courierId ?? ''))
  const at = run.findIndex((stop) => (stopId ? stop.stopId === stopId : stop.orderId === orderId))
  return { ...base, toCourierId: order.courierId, at: at < 0 ? undefined : at }
}

/** One step by an arrow: up and down to another courier, or to nobody above the first; left and right in the run. */
export function stepped(known: Known, roster: readonly string[], intent: Intent, key: string): Intent {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const now = intent.toCourierId === null ? -1 : roster.indexOf(intent.toCourierId)
    const next = Math.max(-1, Math.min(roster.length - 1, now + (key === 'ArrowDown' ? 1 : -1)))
    return { ...intent, toCourierId: roster[next] ?? null, at: undefined }
  }
  if (intent.toCourierId === null) return intent
  const { first, last } = placesFor(known, intent)
  const { at } = intent
  const step = key === 'ArrowRight' ? 1 : -1
  return { ...intent, at: at === undefined ? (step > 0 ? first : last) : within(at + step, { first, last }) }
}

/** The run with the chosen stop locked, or free again; nothing if it is not in a run. */
export function lockChange(known: Known, selection: Selection) {
  if (selection.kind !== 'order' || !selection.stopId) return undefined
  const courierId = known.orders.get(selection.id)?.courierId
  const route = known.couriers.get(courierId ?? '')?.route
  const stop = route?.stops.find(({ stopId }) => stopId === selection.stopId)
  if (!courierId || !route?._id || !stop) return undefined
  const locked = route.stops.filter(({ isLocked, stopId }) => (stopId === stop.stopId ? !isLocked : isLocked))
  return {
    courierId,
    routeId: route._id,
    version: route.version ?? undefined,
    lockedIds: locked.map(({ stopId }) => stopId),
    locks: !stop.isLocked,
  }
}
