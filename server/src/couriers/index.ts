import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { couriersListeners } from './couriers.listeners.ts'
import { adminRoutes, couriersRoutes } from './couriers.routes.ts'
import { keepSeen } from './watch-presence.ts'

export { addDelivery, addEarnings, addRating } from './count-courier-totals.ts'
export {
  findCourier,
  findCourierOfUser,
  listCouriersCalled,
  listCouriersMeant,
  matchingCouriers,
} from './couriers.sql.ts'
export type { DemoCourier } from './demo-couriers.ts'
export { fillDemoCouriers } from './fill-demo-couriers.ts'
export { requireAssignableCourier, requireWorkingCourier, type WorkingCourier } from './require-working-courier.ts'
export { secondsOnline } from './seconds-online.ts'
export { seeCourier } from './watch-presence.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  couriersListeners(deps)
  keepSeen(app, deps)
  couriersRoutes(app, deps)
  adminRoutes(app, deps)
}
