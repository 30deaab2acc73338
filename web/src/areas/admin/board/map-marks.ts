import { isAhead } from '@maple/contract/orders/stop-moves'
import type { MapCourier } from '../../../ui/map/layers/courier-layer.tsx'
import type { StopMark } from '../../../ui/map/layers/stop-marks-layer.tsx'
import type { Place } from '../../../ui/map/points.ts'
import type { BoardCourier, BoardOrder, BoardStop } from './data/board.queries.ts'
import type { BoardData } from './data/board-data.ts'
import type { Selection } from './desk.ts'
import { runOf } from './moves/move-plan.ts'

const tones = { red: 'cancelled', amber: 'pending', green: 'delivered', none: 'ink-faint' } as const

const markOf = (order: BoardOrder, { kind, point, risk }: BoardStop, number?: number): StopMark[] =>
  point ? [{ id: order._id, kind, tone: tones[risk], number, lat: point.lat, lng: point.lng }] : []

/** Who has what is chosen. */
export const holderOf = ({ orders }: Pick<BoardData, 'orders'>, selection: Selection | undefined) =>
  selection?.kind === 'courier' ? selection.id : selection && (orders.get(selection.id)?.courierId ?? undefined)

interface Chosen {
  order: BoardOrder
  stop: BoardStop
  number: number
}

/** The run of a courier, numbered; of an order that nobody has, its own stops. */
function chosenStops(data: Pick<BoardData, 'orders' | 'couriers'>, selection: Selection | undefined): Chosen[] {
  if (!selection) return []
  const run = runOf(data.couriers.get(holderOf(data, selection) ?? ''))
  const order = selection.kind === 'order' ? data.orders.get(selection.id) : undefined
  if (order && !run.some(({ orderId }) => orderId === order._id))
    return order.stops.map((stop, nth) => ({ order, stop, number: nth + 1 }))
  return run.flatMap(({ orderId, stopId }, nth) => {
    const order = data.orders.get(orderId)
    const stop = order?.stops.find(({ _id }) => _id === stopId)
    return order && stop ? [{ order, stop, number: nth + 1 }] : []
  })
}

export const chosenMarks = (
  data: Pick<BoardData, 'orders' | 'couriers'>,
  selection: Selection | undefined,
): StopMark[] => chosenStops(data, selection).flatMap(({ order, stop, number }) => markOf(order, stop, number))

/** Where the chosen run still goes. */
export const placesAhead = (data: Pick<BoardData, 'orders' | 'couriers'>, selection: Selection | undefined): Place[] =>
  chosenStops(data, selection).flatMap(({ stop }) => (isAhead(stop) && stop.point ? [stop.point] : []))

/** What needs somebody, small, behind what is chosen. */
export const openMarks = (orders: readonly BoardOrder[]): StopMark[] =>
  orders
    .filter(({ courierId, risk }) => courierId === null || risk === 'red' || risk === 'amber')
    .flatMap((order) => order.stops.flatMap((stop) => markOf(order, stop)))

export const courierMarks = (roster: readonly BoardCourier[], places: BoardData['places']): MapCourier[] =>
  roster.flatMap(({ courier, route, isOnline }) => {
    const place = places.get(courier._id)
    if (!place) return []
    const state = route && route.stops.length > 0 ? 'busy' : isOnline ? 'free' : 'away'
    return [
      {
        id: courier._id,
        lat: place.latitude,
        lng: place.longitude,
        heading: place.headingDegrees ?? null,
        state,
      } as const,
    ]
  })
