import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { identityListeners } from './identity.listeners.ts'
import { authRoutes, userRoutes } from './identity.routes.ts'

export { authenticate } from './authenticate.ts'
export { createStaff } from './create-staff.ts'
export { type DemoPerson, demoPassword, demoPeople, fillDemoPeople } from './fill-demo-people.ts'
export { passwordFault } from './identity.policy.ts'
export { getProfile, updateProfile } from './update-profile.ts'
export { findUserByEmail } from './users.sql.ts'
export { photoUrl } from './view-user.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  identityListeners(deps)
  authRoutes(app, deps)
  userRoutes(app, deps)
}
