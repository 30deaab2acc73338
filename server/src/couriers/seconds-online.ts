import type { Db } from '../platform/db.ts'
import { sumPresence } from './presence.sql.ts'

/** How long a courier was online between two instants; one who is online now counts up to now. */
export async function secondsOnline(db: Db, courierId: string, from: Date, to: Date, now = db.now): Promise<number> {
  const end = to < now ? to : now
  if (from >= end) return 0
  return (await sumPresence(db, courierId, from, end))?.seconds ?? 0
}
