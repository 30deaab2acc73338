import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { couriersListeners } from './couriers.listeners.ts'
import { adminRoutes, couriersRoutes } from './couriers.routes.ts'
import { shiftsRoutes } from './shifts.routes.ts'
import { keepSeen } from './watch-presence.ts'

export { addDelivery, addRating } from './count-courier-totals.ts'
export {
  findCourier,
  findCourierOfUser,
  isEmployee,
  listCouriersCalled,
  listCouriersFound,
  listCouriersMeant,
  matchingCouriers,
} from './couriers.sql.ts'
export { listDocuments } from './documents.sql.ts'
export { isOnShift, listOnShift, listOnShiftAt } from './list-on-shift.ts'
export {
  requireAssignableCourier,
  requireStillWorking,
  requireWorkingCourier,
  type WorkingCourier,
} from './require-working-courier.ts'
export { isForCourier, learnNothingFrom, reserveCouriers, reservedForOthers } from './reservations.sql.ts'
export { secondsOnline } from './seconds-online.ts'
export { takeOverCourier } from './take-over-courier.ts'
export { capacityOf, unitsOf } from './vehicle-capacity.ts'
export { seeCourier } from './watch-presence.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  couriersListeners(deps)
  keepSeen(app, deps)
  couriersRoutes(app, deps)
  adminRoutes(app, deps)
  shiftsRoutes(app, deps)
}
