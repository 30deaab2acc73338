import type { Deps } from '../deps.ts'
import { listEndedSuspensions } from './courier-moves.sql.ts'
import { leaveIfStopped } from './decide-document.ts'
import { type DueDocument, listExpiring, takeExpired, takeReminder } from './documents.sql.ts'
import { moveCourier } from './move-courier.ts'

const dayMs = 24 * 60 * 60_000
const remindDaysBefore = [30, 7, 1]

/** Documents run out, and their owners hear of it in time. Once for each date and distance, by constraint. */
export function watchDocuments(deps: Deps): Promise<void> {
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    for (const document of await takeExpired(tx, now)) {
      await tx.emit({ type: 'courier.document-expired', ...factsOf(document) })
      await leaveIfStopped(deps, tx, { id: document.courierId })
    }
    const until = new Date(now.getTime() + Math.max(...remindDaysBefore) * dayMs)
    for (const document of await listExpiring(tx, now, until)) {
      const daysLeft = Math.ceil((new Date(document.expiresAt).getTime() - now.getTime()) / dayMs)
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
