import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { batchQueries } from '../platform/batch-queries.ts'
import type { Database } from '../platform/db.ts'
import { closePresence, takeSilent, touchCouriers } from './presence.sql.ts'

const touchMs = 60_000
/** Entries are only a saving: forgetting them all costs one write each. */
const remembered = 500_000
/** With many couriers there is always somebody due: those of one moment are written together. */
const touchTogether = batchQueries<never>()

/** When each courier was noted last, for each database that this process serves. */
const touchedOn = new WeakMap<Database, Map<string, number>>()

/** A sign of life, over HTTP or a socket; written at most once a minute, and there is nothing to wait for in between. */
export function seeCourier(deps: Pick<Deps, 'db' | 'log' | 'now'>, userId: string): Promise<void> | undefined {
  const touched = touchedOn.get(deps.db) ?? new Map<string, number>()
  touchedOn.set(deps.db, touched)
  const at = deps.now()
  if (at.getTime() - (touched.get(userId) ?? 0) < touchMs) return undefined
  if (touched.size >= remembered) touched.clear()
  touched.set(userId, at.getTime())
  return touch(deps, touched, userId, at)
}

async function touch(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  touched: Map<string, number>,
  userId: string,
  at: Date,
): Promise<void> {
  const since = new Date(at.getTime() - touchMs)
  await touchTogether(db, userId, async (userIds) => {
    await touchCouriers(db, userIds, at, since)
    return new Map<string, never>()
  }).catch((error: unknown) => {
    touched.delete(userId)
    log.warn({ err: error }, 'last seen')
  })
}

/** Whatever a courier's device asks for shows that it is there. */
export function keepSeen(app: FastifyInstance, deps: Deps): void {
  app.addHook('onResponse', async ({ actor }) => {
    if (actor?.role === 'courier') await seeCourier(deps, actor.id)
  })
}

/** Silence ends presence, and the hours end with the last sign of life. */
export async function endSilentPresence({ db, settings, now }: Deps): Promise<void> {
  const since = new Date(now().getTime() - settings.get('couriers.silenceMinutes') * 60_000)
  await db.transaction(async (tx) => {
    for (const { id, userId, lastSeenAt } of await takeSilent(tx, since)) {
      await closePresence(tx, id, lastSeenAt)
      await tx.emit({ type: 'courier.presence-changed', courierId: id, userId, isOnline: false })
    }
  })
}
