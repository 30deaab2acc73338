import type { RouteView } from '@maple/contract'
import { findCourierOfUser } from '../couriers/index.ts'
import type { Deps } from '../deps.ts'
import { offsetOf, type PageRequest, pageOf } from '../platform/paging.ts'
import type { Principal } from '../platform/principal.ts'
import { today } from './create-route.ts'
import type { Legs } from './legs.ts'
import { countRoutes, listRouteRows } from './routes.sql.ts'
import { showRoutes } from './view-route.ts'

/** More than anybody drives in the days ahead. */
const mostOwn = 50

type Query = PageRequest & { day?: string | undefined; courierId?: string | undefined }

export async function listRoutes(deps: Deps, legs: Legs, query: Query) {
  // One that was declined may be of another day.
  const isAnyDay = query.courierId !== undefined && query.day === undefined
  const days = isAnyDay ? { fromDay: today(deps) } : { day: query.day ?? today(deps) }
  const filter = { ...days, courierId: query.courierId }
  const { data, pagination } = await pageOf(
    query,
    listRouteRows(deps.db, filter, query.limit, offsetOf(query)),
    countRoutes(deps.db, filter),
  )
  return { data: await showRoutes(deps, legs, data), pagination }
}

/** Today's, those to come and what is left of earlier ones, or one day's; drafts are the company's own. */
export async function listMyRoutes(deps: Deps, legs: Legs, actor: Principal, day?: string): Promise<RouteView[]> {
  const courier = await findCourierOfUser(deps.db, actor.id)
  if (!courier) return []
  const days = day ? { day } : { fromDay: today(deps) }
  const rows = await listRouteRows(deps.db, { ...days, courierId: courier.id, onlyHandedOut: true }, mostOwn)
  return showRoutes(deps, legs, rows)
}
