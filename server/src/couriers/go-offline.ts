import type { Tx } from '../platform/db.ts'
import { closePresence, takeOffline } from './presence.sql.ts'

/** Ends presence, if there was any; the hours stop here. */
export async function goOffline(tx: Tx, courierId: string, at = tx.now): Promise<void> {
  const gone = await takeOffline(tx, courierId)
  if (!gone) return
  await closePresence(tx, courierId, at)
  await tx.emit({ type: 'courier.presence-changed', courierId, userId: gone.userId, isOnline: false })
}
