import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { contentRoutes } from './content.routes.ts'

export { contactDetails } from './contact-details.ts'
export { renameInContent } from './content.sql.ts'
export type { ContentSeed } from './content-seed.ts'
export { describePage } from './describe-page.ts'
export { contactAddress } from './seed-blocks.ts'
export { seedContent } from './seed-content.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  contentRoutes(app, deps)
}
