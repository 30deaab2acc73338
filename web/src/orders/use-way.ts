import { isEnded } from '@maple/contract/orders/order-moves'
import { useQuery } from '@tanstack/react-query'
import type { Place } from '../ui/map/points.ts'
import { splitRoute } from '../ui/map/split-route.ts'
import { type OrderView, routeQuery } from './orders.queries.ts'

interface Way {
  done: readonly Place[]
  toCome: readonly Place[]
  /** Not by road: a straight line. */
  estimated: boolean
}

interface Carried {
  _id?: string | undefined
  status: OrderView['status']
  /** False for a stranger, who knows towns and may not know the way. */
  complete?: boolean | undefined
}

/** The way of an order as a map draws it: by road where a router knows it, else straight by way of the courier. */
export function useWay(order: Carried | undefined, ends: readonly Place[], courier: Place | undefined): Way {
  const mayKnow = order?._id !== undefined && order.complete !== false && ends.length === 2
  const { data } = useQuery(
    routeQuery(mayKnow ? order._id : undefined, ends.map(({ lat, lng }) => `${lat} ${lng}`).join(' ')),
  )
  // A trip that leaves the streets we know is by road as far as they go, and says that it is estimated.
  if (data && (!data.estimated || data.points.length > 2)) {
    const { estimated } = data
    if (courier) return { ...splitRoute(data.points, courier), estimated }
    const isOver = order && isEnded(order.status)
    return { done: isOver ? data.points : [], toCome: isOver ? [] : data.points, estimated }
  }
  const [from, to] = ends
  if (!courier || !from || !to) return { done: [], toCome: ends, estimated: true }
  return { done: [from, courier], toCome: [courier, to], estimated: true }
}
