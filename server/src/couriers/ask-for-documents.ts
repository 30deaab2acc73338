import { type DocumentNeeds, daysToBring, needsOf, vehicleTypes } from '@maple/contract'
import type { Tx } from '../platform/db.ts'
import { takeLacking } from './document-needs.sql.ts'

const dayMs = 24 * 60 * 60_000

/**
 * What a vehicle needs has changed: whoever is approved and lacks something new is told, and has a month to bring it.
 * Nobody is stopped from one moment to the next.
 */
export async function askForDocuments(tx: Tx, before: DocumentNeeds, after: DocumentNeeds): Promise<void> {
  const due = new Date(tx.now.getTime() + daysToBring * dayMs)
  for (const vehicle of vehicleTypes) {
    const [was, is] = [needsOf(before, vehicle), needsOf(after, vehicle)]
    const added = is.documents.filter((name) => !was.documents.includes(name))
    const plate = is.plate && !was.plate
    if (added.length === 0 && !plate) continue
    for (const { id: courierId, userId } of await takeLacking(tx, vehicle, added, plate, due))
      await tx.emit({ type: 'courier.documents-asked', courierId, userId, until: due.toISOString() })
  }
}
