import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

export { accountNotFound, requireMember, requireMemberOrStaff, roleIn } from './accounts.policy.ts'
export { type BusinessAccount, findBusinessAccount, lockBusinessAccount } from './business-accounts.sql.ts'
export { findCreditUsed } from './credit.sql.ts'
export { findMemberRole, findOldestOwner } from './members.sql.ts'

export function register(_app: FastifyInstance, _deps: Deps): void {}
