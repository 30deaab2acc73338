import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isFromHere } from './client-address.ts'
import type { DatabaseHealth } from './database-health.ts'
import type { Database } from './db.ts'
import { answerNotFound } from './error-handler.ts'
import type { Metrics } from './metrics.ts'
import { isMigrated } from './migrate.ts'

/** They tell machines about us, so they stand outside of the contract and its limits (E7). */
export function serveHealth(
  app: FastifyInstance,
  db: Database,
  health: DatabaseHealth,
  metrics: Metrics,
  metricsToken?: string,
): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !app.isLeaving && !health.away && (await health.whileHere(isMigrated(db)).catch(() => false))
    if (!ready) reply.code(503).header('retry-after', '2')
    return { status: ready ? 'ready' : 'unavailable' }
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, metricsToken)) return answerNotFound(request, reply)
    const told = metrics.all()
    reply.type(told.contentType)
    return told.metrics()
  })
}

/** Figures tell a stranger how busy we are, so only this machine sees them, or whoever has the token (I7). */
function mayMeasure({ raw, headers }: FastifyRequest, token: string | undefined): boolean {
  if (isFromHere(raw)) return true
  const given = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted)
}
