import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { revokeKeysIn } from './api-keys.sql.ts'
import { keysRoutes } from './keys.routes.ts'
import { listPersonalData } from './list-personal-data.ts'

export { authenticateKey, isKeySecret } from './authenticate-key.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  deps.personalData.add(...listPersonalData())
  deps.events.within('account.member-left', async (tx, { accountId, userId }) => {
    await revokeKeysIn(tx, accountId, userId)
  })
  keysRoutes(app, deps)
}
