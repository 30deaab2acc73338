import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { deleteOldAnswers } from '../platform/geo/geocoded-addresses.sql.ts'
import { route } from '../platform/route.ts'
import { makeBroadcast } from './broadcast-positions.ts'
import { followOrders } from './follow-orders.ts'
import { getMapPicture } from './get-map-picture.ts'
import { getOrderRoute } from './get-order-route.ts'
import { getWay } from './get-way.ts'
import { listLive } from './list-live.ts'
import { prepareDays, tidyPositions } from './prune-positions.ts'
import { replayDelivery } from './replay-delivery.ts'
import { hearLocations, sendPosition, sendPositions } from './send-position.ts'
import { makeIntake } from './store-positions.ts'
import { describePoint, suggestPlaces } from './suggest-places.ts'
import { trackCourier } from './track-courier.ts'
import { trackOrder } from './track-order.ts'
import { trackingListeners } from './tracking.listeners.ts'

export { describeTracking } from './describe-tracking.ts'
export { putFirstPosition } from './positions.sql.ts'
export { forgetAllViews, forgetView } from './public-views.sql.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  const intake = makeIntake(deps, makeBroadcast(deps))
  route(app, contract.trackOrder, ({ actor, params, request }) =>
    trackOrder(deps, actor, params.number, request.language),
  )
  route(app, contract.sendPosition, ({ actor, body }) => sendPosition(deps, intake, actor, body))
  route(app, contract.sendPositions, ({ actor, body }) => sendPositions(deps, intake, actor, body.locations))
  route(app, contract.listLive, ({ query }) => listLive(deps, query))
  route(app, contract.getTrackHistory, ({ params }) => replayDelivery(deps, params.id))
  route(app, contract.getCourierTrack, ({ params }) => trackCourier(deps, params.id))
  route(app, contract.getOrderRoute, ({ actor, params }) => getOrderRoute(deps, actor, params.id))
  route(app, contract.getWay, ({ query: { fromLat, fromLng, toLat, toLng, by } }) =>
    getWay(deps, { lat: fromLat, lng: fromLng }, { lat: toLat, lng: toLng }, by),
  )
  route(app, contract.getMapPicture, ({ query }) => getMapPicture(deps, query))
  route(app, contract.suggestPlaces, ({ query, request }) => suggestPlaces(deps, query.q, request.language))
  route(app, contract.describePoint, ({ query, request }) => describePoint(deps, query, request.language))
  followOrders(deps, deps.live)
  hearLocations(deps, intake)
  trackingListeners(deps)
  app.addHook('onReady', () => prepareDays(deps))
  deps.jobs.every('keep-positions', '17 * * * *', () => tidyPositions(deps))
  deps.jobs.every('forget-old-geocodings', '41 3 * * *', async () => void (await deleteOldAnswers(deps.db)))
}
