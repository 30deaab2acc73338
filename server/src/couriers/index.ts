import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { couriersListeners } from './couriers.listeners.ts'
import { couriersRoutes } from './couriers.routes.ts'

export { addRating, findCourierOfUser } from './couriers.sql.ts'
export { fillDemoCouriers } from './fill-demo-couriers.ts'
export { requireAssignableCourier, requireWorkingCourier, type WorkingCourier } from './require-working-courier.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  couriersListeners(deps)
  couriersRoutes(app, deps)
}
