/** What is dragged says what it is, so that nothing else can be dropped. */
export const orderDragType = 'application/x-maple-order'

export interface DrawnRoute {
  courierId: string
  orderIds: string[]
  /** In this order of driving; without it the server looks for the best. */
  stops?: { orderId: string; kind: 'pickup' | 'delivery' }[]
}

type Planned = { courier: { _id: string }; stops: readonly { orderId: string }[] }

/** A plan's routes as they are sent back: whose, and which orders. */
export const drawnRoutes = (routes: readonly Planned[]): DrawnRoute[] =>
  routes.map(({ courier, stops }) => ({
    courierId: courier._id,
    orderIds: [...new Set(stops.map((stop) => stop.orderId))],
  }))

/** The routes with one order given to a courier, or to nobody. A route that has no order left goes. */
export function moveBetween(routes: readonly DrawnRoute[], orderId: string, courierId: string | null): DrawnRoute[] {
  const without = routes.map((route) => ({ ...route, orderIds: route.orderIds.filter((id) => id !== orderId) }))
  const isNew = courierId !== null && !without.some((route) => route.courierId === courierId)
  return [...without, ...(isNew ? [{ courierId, orderIds: [] }] : [])]
    .map((route) => (route.courierId === courierId ? { ...route, orderIds: [...route.orderIds, orderId] } : route))
    .filter((route) => route.orderIds.length > 0)
}
