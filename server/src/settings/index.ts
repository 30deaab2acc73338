import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { deleteOldRequests } from '../platform/geo/provider-requests.sql.ts'
import { settingsRoutes } from './settings.routes.ts'

export { loadMapSettings, openFreeMapStyle } from './load-map-settings.ts'
export { loadSettings } from './load-settings.ts'
export { outsideFault } from './outside-fault.ts'
export { suggestSettings, withdrawSettings } from './suggest-settings.ts'
export { viewConfig } from './view-config.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  settingsRoutes(app, deps)
  deps.jobs.every('forget-old-provider-requests', '37 3 * * *', async () => void (await deleteOldRequests(deps.db)))
}
