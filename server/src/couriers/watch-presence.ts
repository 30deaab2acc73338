import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { closePresence, takeSilent, touchCourier } from './presence.sql.ts'

const touchMs = 60_000
/** Entries are only a saving: forgetting them all costs one write each. */
const remembered = 20_000

/** Whatever a courier's device asks for shows that it is there; written at most once a minute. */
export function keepSeen(app: FastifyInstance, { db, log, now }: Deps): void {
  const touched = new Map<string, number>()
  app.addHook('onResponse', async ({ actor }) => {
    if (actor?.role !== 'courier') return
    const at = now()
    if (at.getTime() - (touched.get(actor.id) ?? 0) < touchMs) return
    if (touched.size >= remembered) touched.clear()
    touched.set(actor.id, at.getTime())
    await touchCourier(db, actor.id, at, new Date(at.getTime() - touchMs)).catch((error: unknown) => {
      touched.delete(actor.id)
      log.warn({ err: error }, 'last seen')
    })
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
