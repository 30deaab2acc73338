import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { boardRoutes } from './board.routes.ts'
import { deleteOldMoves } from './board-moves.sql.ts'
import { carryOverRuns } from './carry-over.ts'
import { makeLegs } from './legs.ts'
import { routesListeners } from './routes.listeners.ts'
import { routesRoutes } from './routes.routes.ts'
import { tellArrivals } from './tell-arrivals.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  routesListeners(deps)
  const legs = makeLegs(deps)
  tellArrivals(deps, legs)
  routesRoutes(app, deps, legs)
  boardRoutes(app, deps, legs)
  // Hourly, since a day ends at another hour in each time zone.
  deps.jobs.every('carry-over-runs', '4 * * * *', () => carryOverRuns(deps))
  deps.jobs.every('forget-board-moves', '23 4 * * *', async () => {
    await deleteOldMoves(deps.db, new Date(deps.now().getTime() - 86_400_000))
  })
}
