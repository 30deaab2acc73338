import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { identityListeners } from './identity.listeners.ts'
import { authRoutes, staffRoutes, userRoutes } from './identity.routes.ts'

export { authenticate, sessionLimits } from './authenticate.ts'
export { type ConsentChannel, type ConsentTopic, listGranted } from './consents.sql.ts'
export { createStaff } from './create-staff.ts'
export { countDemoAccounts } from './demo-accounts.sql.ts'
export { type DemoPerson, demoPassword, demoPeople, fillDemoPeople } from './fill-demo-people.ts'
export { hashUnknownPassword } from './hash-password.ts'
export { passwordFault } from './identity.policy.ts'
export { type Invited, inviteCustomer } from './invite-person.ts'
export { getPreferences } from './notification-preferences.sql.ts'
export { removeDemoAccounts } from './remove-demo-accounts.ts'
export { endOf, type SessionLimits } from './sessions.sql.ts'
export { tellOfPayoutAccount } from './tell-of-payout-account.ts'
export { changeSwitches } from './update-notification-preferences.ts'
export { changeProfile, getProfile } from './update-profile.ts'
export { findUser, findUserByEmail, isPhonePart, listUsersByPhone, matchingUsers } from './users.sql.ts'
export { photoUrl } from './view-user.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  identityListeners(deps)
  authRoutes(app, deps)
  userRoutes(app, deps)
  staffRoutes(app, deps)
}
