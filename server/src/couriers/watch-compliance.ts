import type { Deps } from '../deps.ts'
import { listEndedSuspensions } from './courier-moves.sql.ts'
import { leaveIfStopped } from './decide-document.ts'
import { type DueDocument, listExpiring, takeExpired, takeReminder } from './documents.sql.ts'
import { moveCourier } from './move-courier.ts'

const dayMs = 24 * 60 * 60_000
const remindDaysBefore = [30, 7, 1]

/** Documents run out at their hour, and whoever is stopped by it goes offline. */
export function expireDocuments(deps: Deps): Promise<void> {
  return deps.db.transaction(async (tx) => {
    for (const document of await takeExpired(tx, deps.now())) {
      await tx.emit({ type: 'courier.document-expired', ...factsOf(document) })
      await leaveIfStopped(deps, tx, { id: document.courierId })
    }
  })
}

/** Owners hear of it in time: once for each date and distance, by constraint. */
export function remindOfExpiry({ db, now }: Deps): Promise<void> {
  const at = now()
  const until = new Date(at.getTime() + Math.max(...remindDaysBefore) * dayMs)
  return db.transaction(async (tx) => {
    for (const document of await listExpiring(tx, at, until)) {
      const daysLeft = Math.ceil((new Date(document.expiresAt).getTime() - at.getTime()) / dayMs)
      // The nearest one only: whoever is approved with five days left is not told of thirty.
      const due = remindDaysBefore.findLast((days) => daysLeft <= days)
      if (due !== undefined && (await takeReminder(tx, document, due)).length > 0)
        await tx.emit({ type: 'courier.document-expiring', daysLeft, ...factsOf(document) })
    }
  })
}

const factsOf = ({ name, courierId, userId }: DueDocument) => ({ document: name, courierId, userId })

/** A suspension ends by itself at its hour. */
export async function endSuspensions({ db, now }: Deps): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    for (const { id } of await listEndedSuspensions(tx, at))
      await moveCourier(tx, undefined, 'reinstate', id, { endedBy: at })
  })
}
