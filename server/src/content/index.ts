import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { contentRoutes } from './content.routes.ts'

export { contactDetails } from './contact-details.ts'
export { removeDemoContent } from './demo-content.ts'
export { describePage } from './describe-page.ts'
export { seedContent } from './seed-content.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  contentRoutes(app, deps)
}
