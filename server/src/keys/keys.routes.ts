import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route, routeCreating } from '../platform/route.ts'
import { addApiKey, listApiKeys, revokeApiKey } from './manage-keys.ts'
import { reportLeakedKey } from './report-leaked-key.ts'

export function keysRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  route(app, contract.listApiKeys, ({ actor, query }) => listApiKeys(deps, actor, query))
  routeCreating(app, contract.addApiKey, (tx, { actor, body }) => addApiKey(tx, deps, actor, body))
  route(app, contract.revokeApiKey, async ({ actor, params }) => {
    await db.transaction((tx) => revokeApiKey(tx, actor, params.id))
    return {}
  })
  route(app, contract.reportLeakedKey, ({ body, request }) =>
    db.transaction((tx) => reportLeakedKey(tx, deps, body.key, request.ip)),
  )
}
