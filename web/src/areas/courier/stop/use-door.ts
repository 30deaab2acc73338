import { useQueries } from '@tanstack/react-query'
import { laneOf } from '../../../lib/offline/entry.ts'
import { useOptimisticOrders, useWaiting } from '../../../lib/offline/use-queue.ts'
import { type OrderView, orderQuery } from '../../../orders/index.ts'
import type { StopView } from '../courier.actions.ts'
import type { Road } from './road.ts'
import { sameDoor } from './same-door.ts'

/** A pickup of another order where the courier stands. */
export interface AtDoor {
  order: OrderView
  stop: StopView
  inTurn: boolean
}

/** What else of the run is picked up at this door, as far as the device knows it; what was refused is settled at its own stop. */
export function useDoor(road: Road | undefined, stop: StopView): AtDoor[] {
  const here = sameDoor(road, stop)
  const waiting = useWaiting()
  const whole = useQueries({
    queries: [...new Set(here.map(({ orderNumber }) => orderNumber))].map((number) => orderQuery(number)),
    combine: (answers) => answers.map(({ data }) => data).filter((order) => order !== undefined),
  })
  const orders = useOptimisticOrders(whole) ?? []
  return here.flatMap(({ stopId, inTurn }) => {
    const order = orders.find(({ stops }) => stops.some(({ _id }) => _id === stopId))
    const other = order?.stops.find(({ _id }) => _id === stopId)
    const wasRefused = waiting.some((entry) => laneOf(entry) === order?._id && entry.refused)
    return order && other && !wasRefused ? [{ order, stop: other, inTurn }] : []
  })
}
