import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { listPersonalData } from './list-personal-data.ts'
import { makeAllDue } from './make-due.ts'
import { recurrencesRoutes } from './recurrences.routes.ts'

export { commitRecurrence, prepareRecurrence } from './make-recurrence.ts'
export { accountAsked, mayChange, requireChanger } from './recurrences.policy.ts'
export { findOrderer } from './recurrences.sql.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  deps.personalData.add(...listPersonalData())
  recurrencesRoutes(app, deps)
  deps.jobs.every('make-recurring-orders', '* * * * *', () => makeAllDue(deps))
}
