import { database, type KeptPosition } from './database.ts'
import type { Fix } from './position-plan.ts'
import { request, type Sender } from './send-step.ts'
import { inTurn, ownerOf } from './send-waiting.ts'

/** A day without a signal must not fill the device: then every second one of the older half has to do. */
const most = 500

export async function keepPosition(userId: string, fix: Fix) {
  const tx = (await database()).transaction('positions', 'readwrite')
  await tx.store.add({ userId, fix } as KeptPosition)
  const all = await tx.store.index('userId').getAllKeys(userId)
  const surplus = all.length > most ? all.slice(0, most / 2).filter((_, at) => at % 2 === 1) : []
  for (const seq of surplus) await tx.store.delete(seq)
  await tx.done
}

/** As many as the server takes at once. */
const atOnce = 100

/**
 * Tells where the owner of this session was, oldest first, each with its own time: late ones are history and move no
 * marker back. What the server does not want is let go, since nobody could mend it.
 */
export function sendPositions(sender: Sender): Promise<void> {
  return inTurn('maple-positions', async () => {
    const db = await database()
    if ((await db.count('positions')) === 0) return
    const owner = await ownerOf(sender)
    if (owner === 'unreachable' || owner === 'signed-out') return
    const kept = await db.getAllFromIndex('positions', 'userId', owner.userId)
    for (let first = 0; first < kept.length; first += atOnce) {
      const batch = kept.slice(first, first + atOnce)
      if (!(await tell(batch, sender))) return
      for (const { seq } of batch) await db.delete('positions', seq)
    }
  })
}

/** The one that is measured now goes by itself, what has gathered without a network all at once. Answers if they may go. */
async function tell(batch: readonly KeptPosition[], sender: Sender): Promise<boolean> {
  const locations = batch.map(reportOf)
  const reply =
    locations.length === 1
      ? await request('PUT', '/couriers/location', sender, { body: locations[0] })
      : await request('POST', '/couriers/locations', sender, { body: { locations } })
  return reply !== undefined && reply.status !== 401 && reply.status !== 429 && reply.status < 500
}

const reportOf = ({ seq, fix: { at, ...where } }: KeptPosition) => ({
  ...where,
  at: new Date(at).toISOString(),
  sequence: seq,
})
