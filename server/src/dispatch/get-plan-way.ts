import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { depotOf, isFromHere, startOf } from './begin-day.ts'
import { findPlan, listPlanCouriers, listPlanOrders } from './day-plans.sql.ts'

/** From where the courier sets out by all stops that could be placed; two orders at one door are one stop. */
export async function getPlanWay(deps: Deps, planId: string, courierId: string) {
  const plan = await findPlan(deps.db, planId)
  const route = plan?.routes.find((one) => one.courierId === courierId)
  if (!plan || !route) throw new AppError('not_found')
  const [rows, [courier]] = await Promise.all([
    listPlanOrders(deps.db, [...new Set(route.stops.map((stop) => stop.orderId))]),
    listPlanCouriers(deps.db, [courierId], 1),
  ])
  const depot = (await depotOf(deps)).place
  const orders = new Map(rows.map((row) => [row.id, row]))
  const places = [
    courier ? startOf(courier, depot, isFromHere(deps, plan)).place : depot,
    ...route.stops.map(({ orderId, kind }) => {
      const order = orders.get(orderId)
      return (kind === 'pickup' ? order?.pickupPlace : order?.deliveryPlace) ?? null
    }),
  ].flatMap((place) => (place ? [{ lat: place.lat, lng: place.lng }] : []))
  return deps.router.through(
    places.filter(({ lat, lng }, at) => lat !== places[at - 1]?.lat || lng !== places[at - 1]?.lng),
  )
}
