import type { Tx } from '../platform/db.ts'
import { insertEntry, takeArriving } from './moves.sql.ts'

/** Told once for each door, whoever notices first: the update is the lock. */
export async function announceArriving(tx: Tx, orderId: string, seq: number, etaSeconds: number | null): Promise<void> {
  const order = await takeArriving(tx, orderId, seq)
  if (!order) return
  const entryId = await insertEntry(tx, {
    orderId,
    status: order.status,
    code: 'arriving',
    values: {},
    note: null,
    location: undefined,
    city: null,
    actorId: null,
    actorRole: 'geofence',
  })
  const { orderNumber, customerId, courierId } = order
  await tx.emit({ type: 'order.arriving', orderId, orderNumber, customerId, courierId, entryId, etaSeconds })
}
