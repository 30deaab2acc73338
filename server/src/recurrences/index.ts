import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { makeAllDue } from './make-due.ts'
import { recurrencesRoutes } from './recurrences.routes.ts'

export { makeAllDue } from './make-due.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  recurrencesRoutes(app, deps)
  deps.jobs.every('make-recurring-orders', '* * * * *', () => makeAllDue(deps))
}
