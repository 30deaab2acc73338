import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { findPlan, listPlanOrders } from './day-plans.sql.ts'
import { depotOf } from './view-plan.ts'

/** From the depot by all stops that could be placed; two orders at one door are one stop. */
export async function getPlanWay(deps: Deps, planId: string, courierId: string) {
  const plan = await findPlan(deps.db, planId)
  const route = plan?.routes.find((one) => one.courierId === courierId)
  if (!route) throw new AppError('not_found')
  const rows = await listPlanOrders(deps.db, [...new Set(route.stops.map((stop) => stop.orderId))])
  const orders = new Map(rows.map((row) => [row.id, row]))
  const places = [
    (await depotOf(deps)).place,
    ...route.stops.map(({ orderId, kind }) => {
      const order = orders.get(orderId)
      return (kind === 'pickup' ? order?.pickupPlace : order?.deliveryPlace) ?? null
    }),
  ].flatMap((place) => (place ? [{ lat: place.lat, lng: place.lng }] : []))
  return deps.router.through(
    places.filter(({ lat, lng }, at) => lat !== places[at - 1]?.lat || lng !== places[at - 1]?.lng),
  )
}
