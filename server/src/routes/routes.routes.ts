import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { route, routeCreating } from '../platform/route.ts'
import { sayError } from '../platform/say-error.ts'
import { acceptRoute, declineRoute, startRoute } from './answer-route.ts'
import { applyDayPlan } from './apply-plan.ts'
import { changeRoute } from './change-route.ts'
import { checkRouteLoad } from './check-load.ts'
import { createRoute } from './create-route.ts'
import { handOutRoute } from './hand-out-route.ts'
import type { Legs } from './legs.ts'
import { listMyRoutes, listRoutes } from './list-routes.ts'
import { moveRouteStops } from './move-route-stops.ts'
import { replanRoute } from './replan-route.ts'
import { sortRoute } from './sort-route.ts'
import { loadRuns, showRoute, viewRuns } from './view-route.ts'
import { warmStops } from './warm-stops.ts'

/** The change in one transaction, and what is there afterwards with the roads looked up. */
type Changed = (id: string, work: (tx: Tx) => Promise<void>) => Promise<contract.RouteView>

export function routesRoutes(app: FastifyInstance, deps: Deps, legs: Legs): void {
  const changed: Changed = async (id, work) => {
    await deps.db.transaction(work)
    return showRoute(deps, legs, id)
  }
  route(app, contract.listRoutes, ({ query }) => listRoutes(deps, legs, query))
  route(app, contract.getRoute, ({ params }) => showRoute(deps, legs, params.id))
  routeCreating(app, contract.createRoute, {
    prepare: ({ body }) => warmStops(deps, legs, body),
    commit: async (tx, { actor, body }) => {
      const made = await createRoute(tx, deps, actor, body)
      const [view] = await viewRuns(deps, legs, await loadRuns(tx, [made]))
      return view as contract.RouteView
    },
  })
  route(app, contract.changeRoute, ({ actor, params, body }) =>
    changed(params.id, (tx) => changeRoute(tx, deps, actor, params.id, body)),
  )
  route(app, contract.handOutRoute, ({ actor, params }) =>
    changed(params.id, (tx) => handOutRoute(tx, deps, actor, params.id)),
  )
  route(app, contract.moveRouteStops, ({ actor, body }) =>
    changed(body.toRouteId, (tx) => moveRouteStops(tx, deps, actor, body)),
  )
  route(app, contract.replanRoute, ({ actor, params, body }) => replanRoute(deps, legs, actor, params.id, body.apply))
  routeCreating(app, contract.applyDayPlan, async (tx, { actor, params, request }) => {
    const { assigned, refused } = await applyDayPlan(tx, deps, actor, params.id)
    const inWords = refused.map(({ orderNumber, fault }) => ({
      orderNumber,
      message: sayError(request.language, fault),
    }))
    return { assigned, refused: inWords }
  })
  courierRoutes(app, deps, legs, changed)
}

function courierRoutes(app: FastifyInstance, deps: Deps, legs: Legs, changed: Changed): void {
  route(app, contract.listMyRoutes, ({ actor, query }) => listMyRoutes(deps, legs, actor, query.day))
  route(app, contract.getCourierRules, async () => ({
    attemptReasons: deps.settings.get('orders.attemptReasons'),
    sortsStops: deps.settings.get('dispatch.couriersSortStops'),
  }))
  route(app, contract.acceptRoute, ({ actor, params }) => changed(params.id, (tx) => acceptRoute(tx, actor, params.id)))
  route(app, contract.declineRoute, ({ actor, params, body }) =>
    changed(params.id, (tx) => declineRoute(tx, actor, params.id, body?.reason)),
  )
  route(app, contract.startRoute, ({ actor, params }) =>
    changed(params.id, (tx) => startRoute(tx, deps, actor, params.id)),
  )
  route(app, contract.sortRoute, ({ actor, params, body }) =>
    changed(params.id, (tx) => sortRoute(tx, deps, actor, params.id, body)),
  )
  route(app, contract.checkRouteLoad, ({ actor, params, body }) =>
    changed(params.id, (tx) => checkRouteLoad(tx, deps, actor, params.id, body.missing)),
  )
}
