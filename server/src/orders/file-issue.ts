import type { IssueWithOrder } from '@maple/contract'
import type { Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import type { Where } from './evidence.sql.ts'
import { insertIssue } from './issues.sql.ts'
import { insertEntry } from './moves.sql.ts'
import type { OrderWithPeople } from './order-rows.ts'

interface Filed extends Partial<Where> {
  reason: IssueWithOrder['reason']
  note?: string | null
  photoKey?: string | null
  /** Who says so; the system, if nobody. */
  actorId?: string
}

/** Into the inbox of staff, onto the timeline, and to whoever listens. */
export async function fileIssue(tx: Tx, order: OrderWithPeople, courierId: string, filed: Filed): Promise<void> {
  const { reason, note = null, photoKey = null, latitude = null, longitude = null, deviceAt = null } = filed
  const id = newId()
  await insertIssue(tx, { id, orderId: order.id, courierId, reason, note, photoKey, latitude, longitude, deviceAt })
  const entryId = await insertEntry(tx, {
    orderId: order.id,
    status: order.status,
    code: 'issue-reported',
    values: { reason },
    note,
    location: latitude !== null && longitude !== null ? { latitude, longitude } : undefined,
    city: null,
    actorId: filed.actorId ?? null,
    actorRole: filed.actorId ? 'courier' : 'dispatch',
    deviceAt,
  })
  await tx.emit({
    type: 'order.issue-reported',
    issueId: id,
    reason,
    orderId: order.id,
    orderNumber: order.orderNumber,
    customerId: order.customerId,
    courierId,
    entryId,
  })
}
