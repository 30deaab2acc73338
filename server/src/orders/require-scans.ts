import { type Mover, parcelBarcode, scansOfStop } from '@maple/contract'
import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { insertEntry } from './moves.sql.ts'
import type { OrderRow, StopRow } from './order-rows.ts'
import { moverOf } from './orders.policy.ts'
import { listParcels } from './orders.sql.ts'

/** As many as fit into a sentence. */
const named = 5

/**
 * What was scanned before a stop is done goes onto the timeline. Where the setting says that all of it is, a courier cannot
 * leave any out; staff can (O5).
 */
export async function countScans(
  tx: Tx,
  { settings }: DepsInTx,
  actor: Principal,
  order: OrderRow,
  stop: StopRow,
): Promise<void> {
  const parcels = (await listParcels(tx, order.id)).filter(
    ({ fromSeq, toSeq }) => (stop.kind === 'pickup' ? fromSeq : toSeq) === stop.seq,
  )
  const { scanned, total, left } = scansOfStop(
    stop.kind,
    parcels.map(({ seq, status }) => ({ barcode: parcelBarcode(order.orderNumber, seq), status })),
  )
  const mover: Mover = moverOf(actor)
  const demand = settings.get(stop.kind === 'pickup' ? 'orders.scanPickup' : 'orders.scanDelivery')
  if (mover === 'courier' && demand === 'required' && left.length > 0) {
    const more = left.length > named ? ' …' : ''
    throw new AppError('scan_needed', 'These parcels are still to be scanned: {parcels}', {
      values: { parcels: `${left.slice(0, named).join(', ')}${more}` },
    })
  }
  if (scanned === 0) return
  await insertEntry(tx, {
    orderId: order.id,
    status: order.status,
    code: `scan-${stop.kind}`,
    values: { count: scanned, total },
    note: null,
    location: undefined,
    city: null,
    actorId: actor.id,
    actorRole: mover,
  })
}
