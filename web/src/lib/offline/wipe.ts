import { stored } from '../stored.ts'
import { database } from './database.ts'
import { keptMark } from './kept-mark.ts'

/**
 * Takes everything off the device that was kept for reading, but for this person; nobody else's is shown to them. What
 * waits to be sent stays: it is sent when the one who did it signs in again. Answers how much of it there is.
 */
export async function wipe(butFor: string | undefined): Promise<number> {
  const db = await database()
  const tx = db.transaction(['snapshots', 'session'], 'readwrite')
  const snapshots = tx.objectStore('snapshots')
  for (const { userId, hash } of await snapshots.getAll()) {
    if (userId !== butFor) await snapshots.delete([userId, hash])
  }
  await tx.objectStore('session').delete('current')
  await tx.done
  if (butFor === undefined) stored.remove(keptMark)
  return db.count('entries')
}
