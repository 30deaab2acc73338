import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route, routeCreating } from '../platform/route.ts'
import { requireSoundUrl } from './check-url.ts'
import { addWebhook, changeWebhook, deleteWebhook, getWebhook, listWebhooks, rotateWebhook } from './manage-webhooks.ts'
import { addTestEvent, resendDelivery } from './send-by-hand.ts'
import { getDelivery, listDeliveries } from './view-deliveries.ts'
import { wakeSenders } from './wake-senders.ts'

export function webhooksRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, env } = deps
  route(app, contract.listWebhooks, ({ actor, query }) => listWebhooks(deps, actor, query))
  routeCreating(app, contract.addWebhook, {
    prepare: ({ body }) => requireSoundUrl(env, body.url),
    commit: (tx, { actor, body }) => addWebhook(tx, deps, actor, body),
  })
  route(app, contract.getWebhook, ({ actor, params }) => getWebhook(deps, db, actor, params.id))
  route(app, contract.changeWebhook, async ({ actor, params, body }) => {
    if (body.url !== undefined) await requireSoundUrl(env, body.url)
    const changed = await db.transaction((tx) => changeWebhook(tx, deps, actor, params.id, body))
    wakeSenders()
    return changed
  })
  route(app, contract.deleteWebhook, async ({ actor, params }) => {
    await db.transaction((tx) => deleteWebhook(tx, actor, params.id))
    return {}
  })
  routeCreating(app, contract.rotateWebhook, (tx, { actor, params }) => rotateWebhook(tx, deps, actor, params.id))
  routeCreating(app, contract.testWebhook, (tx, { actor, params }) => addTestEvent(tx, actor, params.id))
  route(app, contract.listDeliveries, ({ actor, params, query }) => listDeliveries(deps, actor, params.id, query))
  route(app, contract.getDelivery, ({ actor, params }) => getDelivery(deps, actor, params))
  route(app, contract.resendDelivery, ({ actor, params }) => resendDelivery(deps, actor, params))
}
