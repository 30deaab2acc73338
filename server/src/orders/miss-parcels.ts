import { type MissingReason, missingReason, parcelBarcode } from '@maple/contract'
import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { lockOrder, type Where } from './evidence.sql.ts'
import { fileIssue } from './file-issue.ts'
import { findOrder } from './orders.sql.ts'
import { listOwnParcels, missParcel, type NamedParcel } from './scans.sql.ts'

/** What the courier says about it. */
export interface Missed extends Partial<Where> {
  reason: MissingReason
  note?: string | undefined
}

/**
 * Parcels that were not there when a courier loaded (O5): marked as missing, on the timeline of their orders and before the
 * staff. Only of orders that are theirs, and not what is loaded; one that turns up is scanned, and then it is loaded.
 */
export async function missParcels(
  tx: Tx,
  _deps: DepsInTx,
  actor: Principal,
  parcelIds: readonly string[],
  said: Missed = { reason: missingReason },
): Promise<void> {
  const wanted = [...new Set(parcelIds)]
  const named = await listOwnParcels(tx, actor.id, wanted)
  for (const orderId of new Set(named.map((parcel) => parcel.orderId))) await lockOrder(tx, orderId)
  const parcels = await listOwnParcels(tx, actor.id, wanted)
  if (parcels.length < wanted.length) throw new AppError('not_found', 'There is no such parcel among your orders')
  if (parcels.some(({ status }) => status !== 'waiting' && status !== 'missing'))
    throw new AppError('order_moved_on', 'A parcel that is loaded cannot be missing')
  const open = parcels.filter(({ status }) => status === 'waiting')
  for (const [orderId, ofOrder] of Map.groupBy(open, (parcel) => parcel.orderId))
    await report(tx, actor, orderId, ofOrder, said)
}

async function report(
  tx: Tx,
  actor: Principal,
  orderId: string,
  parcels: readonly NamedParcel[],
  { reason, note, ...where }: Missed,
): Promise<void> {
  for (const { seq } of parcels) await missParcel(tx, orderId, seq)
  const order = await findOrder(tx, orderId)
  if (!order?.courierId) return
  const codes = parcels.map(({ orderNumber, seq }) => parcelBarcode(orderNumber, seq)).join(', ')
  await fileIssue(tx, order, order.courierId, {
    ...where,
    reason,
    note: note ? `${codes}: ${note}` : codes,
    actorId: actor.id,
  })
}
