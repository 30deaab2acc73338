import type { FastifyInstance } from 'fastify'
import type { DatabaseHealth } from './database-health.ts'
import type { Database } from './db.ts'
import type { Metrics } from './metrics.ts'
import { isMigrated } from './migrate.ts'

/** E7. They tell machines about us, so they stand outside of the contract and its limits. */
export function serveHealth(app: FastifyInstance, db: Database, health: DatabaseHealth, metrics: Metrics): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !health.away && (await health.whileHere(isMigrated(db)).catch(() => false))
    if (!ready) reply.code(503).header('retry-after', '2')
    return { status: ready ? 'ready' : 'unavailable' }
  })
  app.get('/metrics', async (_request, reply) => {
    reply.type(metrics.registry.contentType)
    return metrics.registry.metrics()
  })
}
