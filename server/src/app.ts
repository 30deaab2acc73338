import { join } from 'node:path'
import type { EndpointShape, Language } from '@maple/contract'
import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import * as accounts from './accounts/index.ts'
import * as analytics from './analytics/index.ts'
import * as audit from './audit/index.ts'
import * as content from './content/index.ts'
import * as couriers from './couriers/index.ts'
import type { Deps } from './deps.ts'
import * as dispatch from './dispatch/index.ts'
import * as identity from './identity/index.ts'
import * as imports from './imports/index.ts'
import * as invoices from './invoices/index.ts'
import * as keys from './keys/index.ts'
import * as notifications from './notifications/index.ts'
import * as orders from './orders/index.ts'
import * as payments from './payments/index.ts'
import { serveApiDocs } from './platform/api-docs/serve-api-docs.ts'
import type { DatabaseHealth } from './platform/database-health.ts'
import type { PageHead } from './platform/fill-page.ts'
import type { Metrics } from './platform/metrics.ts'
import { openToEmbeds } from './platform/open-to-embeds.ts'
import { serveHealth } from './platform/serve-health.ts'
import { serveWeb } from './platform/serve-web.ts'
import * as pricing from './pricing/index.ts'
import * as recurrences from './recurrences/index.ts'
import * as routes from './routes/index.ts'
import * as settings from './settings/index.ts'
import * as shops from './shops/index.ts'
import * as simulation from './simulation/index.ts'
import * as tracking from './tracking/index.ts'
import * as webhooks from './webhooks/index.ts'

/** Left to right: a room uses only what stands before it. */
const rooms = [
  settings,
  audit,
  content,
  identity,
  accounts,
  keys,
  couriers,
  pricing,
  orders,
  dispatch,
  tracking,
  payments,
  routes,
  invoices,
  recurrences,
  imports,
  shops,
  webhooks,
  simulation,
  notifications,
  analytics,
]

export const endpoints: readonly EndpointShape[] = Object.values(contract as Record<string, unknown>).filter(
  (entry): entry is EndpointShape =>
    typeof entry === 'object' && entry !== null && 'method' in entry && 'allow' in entry,
)

const webFolder = join(import.meta.dirname, '../../web/dist')

/** The table of contents: what the server is made of, in order. */
export async function buildApp(
  app: FastifyInstance,
  deps: Deps,
  health: DatabaseHealth,
  metrics: Metrics,
): Promise<void> {
  app.decorate('gate', {
    db: deps.db,
    health,
    limits: deps.limits,
    authenticate: (token, request) =>
      keys.isKeySecret(token)
        ? keys.authenticateKey(deps, token, request)
        : identity.authenticate(deps, token, request),
    ceilings: () => ceilings(deps),
    settings: () => deps.settings.all(),
    simulated: new Map(),
  })
  openToEmbeds(app, endpoints, () => deps.settings.get('embeds.allowedOrigins'))
  for (const room of rooms) room.register(app, deps)
  serveHealth(app, deps.db, health, metrics, deps.env.metricsToken)
  serveApiDocs(app, endpoints, deps.env)
  await serveWeb(app, {
    folder: webFolder,
    streets: join(deps.env.dataDir, 'streets'),
    maps: join(deps.env.dataDir, 'maps'),
    publicUrl: deps.env.publicUrl,
    company: () => deps.settings.get('general.companyName'),
    logoUrl: () => deps.settings.get('general.logoUrl'),
    now: deps.now,
    describe: (path, language, address) => describe(deps, path, language, address),
  })
}

/** Areas behind the login have nothing to tell a stranger; a path of no area is not found. */
const appPaths =
  /^\/(login|register|forgot-password|reset-password|verify-email|stop-email-change|unsubscribe|map-preview|ui|(customer|courier|admin)(\/.*)?)$/

async function describe(deps: Deps, path: string, language: Language, address: string): Promise<PageHead> {
  const company = deps.settings.get('general.companyName')
  const described =
    (await content.describePage(deps, path, language)) ??
    (await tracking.describeTracking(deps, path, language, address))
  const config = { '/config': await settings.viewConfig(deps) }
  if (!described && appPaths.test(path)) return { status: 200, title: company, description: company, preloaded: config }
  if (!described) return { status: 404, title: company, description: company }
  const more = path === '/' ? { '/testimonials': await orders.previewTestimonials(deps) } : {}
  return { ...described, preloaded: { ...config, ...more, ...described.preloaded } }
}

const ceilings = ({ settings }: Deps) => ({
  anonymous: settings.get('limits.anonymousPerMinute'),
  session: settings.get('limits.sessionPerMinute'),
  key: settings.get('limits.keyPerMinute'),
  login: settings.get('limits.loginPerMinute'),
  tracking: settings.get('limits.trackingPerMinute'),
  quote: settings.get('limits.quotePerMinute'),
  geo: settings.get('limits.geoPerMinute'),
})
