import type { Place } from '../../../ui/map/points.ts'
import type { DayPlan } from './dispatch.queries.ts'

/** Each route as a line from where its courier sets out by its stops; a stop that nobody could place is left out. */
export function toursOf({ routes, orders }: Pick<DayPlan, 'routes' | 'orders'>): Place[][] {
  const known = new Map(orders.map((order) => [order._id, order]))
  return routes.map(({ start, stops }) => {
    const places = [start.place, ...stops.map(({ orderId, kind }) => known.get(orderId)?.[kind].place)]
    const line = places.flatMap((place) => (place ? [{ lat: place.lat, lng: place.lng }] : []))
    return line.filter(({ lat, lng }, at) => lat !== line[at - 1]?.lat || lng !== line[at - 1]?.lng)
  })
}
