import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { accountsListeners } from './accounts.listeners.ts'
import { accountsRoutes } from './accounts.routes.ts'

export { accountNotFound, requireMember, requireMemberOrStaff, roleIn } from './accounts.policy.ts'
export { acceptInvitation } from './answer-invitation.ts'
export { type BusinessAccount, findBusinessAccount, lockBusinessAccount } from './business-accounts.sql.ts'
export { findCreditUsed } from './credit.sql.ts'
export { invite } from './invite-member.ts'
export { mailOwners } from './mail-owners.ts'
export { addAccount, updateAccount } from './manage-accounts.ts'
export { findMemberRole, findOldestOwner } from './members.sql.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  accountsListeners(deps)
  accountsRoutes(app, deps)
}
