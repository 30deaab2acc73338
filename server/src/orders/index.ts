import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { ordersListeners } from './orders.listeners.ts'
import { ordersRoutes } from './orders.routes.ts'

export { announceArriving } from './announce-arriving.ts'
export { readPin } from './delivery-pin.ts'
export { describeEntry, isOpenEntry, isProofEntry } from './describe-entry.ts'
export { readDeviceTime } from './device-time.ts'
export { estimateArrival } from './estimate-arrival.ts'
export { keepPicture } from './evidence-files.ts'
export { exampleNumber, fillDemoOrders, renewExample } from './fill-demo-orders.ts'
export { getOrder, orderNotFound, wholeOrder } from './get-order.ts'
export { keepTip } from './keep-tip.ts'
export { moveOrder } from './move-order.ts'
export { isOnline } from './moves.sql.ts'
export { owns, seesAll } from './orders.policy.ts'
export {
  chargedFor,
  findOrder,
  findWholeOrder,
  listOrdersMeant,
  matchingOrders,
  type OrderRow,
  type OrderWithPeople,
  refIs,
  type StopRow,
  type StoredPlace,
  type TimelineRow,
  type WholeOrder,
} from './orders.sql.ts'
export { putPlaces } from './put-places.sql.ts'
export { reachPickup } from './reach-pickup.ts'
export { searchText } from './search-text.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  ordersListeners(deps)
  ordersRoutes(app, deps)
}
