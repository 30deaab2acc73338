import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { identityListeners } from './identity.listeners.ts'
import { authRoutes, staffRoutes, userRoutes } from './identity.routes.ts'

export { countAccountsAt } from './accounts-at.sql.ts'
export { addPerson } from './add-person.ts'
export { authenticate, sessionLimits } from './authenticate.ts'
export { listCallerRows } from './callers.sql.ts'
export { closeAccountsAt } from './close-accounts-at.ts'
export { type ConsentChannel, type ConsentTopic, listGranted } from './consents.sql.ts'
export { createStaff } from './create-staff.ts'
export { hashPassword, hashUnknownPassword } from './hash-password.ts'
export { passwordFault, permissionsOf } from './identity.policy.ts'
export { type Invited, inviteCustomer } from './invite-person.ts'
export { listStaffWho } from './list-staff-who.ts'
export { getPreferences, readPreferences, type StoredPreferences } from './notification-preferences.sql.ts'
export { announceRights, endOf, type SessionLimits } from './sessions.sql.ts'
export { tellOfPayoutAccount } from './tell-of-payout-account.ts'
export { changeSwitches } from './update-notification-preferences.ts'
export { changeProfile, getProfile } from './update-profile.ts'
export { findUser, findUserByEmail, isPhonePart, listUsersByPhone, listUsersFound, matchingUsers } from './users.sql.ts'
export { confirmEmailOf } from './verify-email.ts'
export { photoUrl } from './view-user.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  identityListeners(deps)
  authRoutes(app, deps)
  userRoutes(app, deps)
  staffRoutes(app, deps)
}
