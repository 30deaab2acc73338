import type { reportMissing as contract, OrderStatus } from '@maple/contract'
import type { z } from 'zod'
import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { readDeviceTime } from './device-time.ts'
import { missParcels } from './miss-parcels.ts'
import type { OrderRow } from './order-rows.ts'
import { listParcels } from './orders.sql.ts'
import { requireOwnOrder, requireStatus } from './require-own-order.ts'

type Body = z.output<(typeof contract)['body']>

/** While a pickup can be ahead. */
const loading: readonly OrderStatus[] = ['accepted', 'picked-up', 'in-transit']

/** At a pickup where not all is there: the rest goes on, also where every parcel has to be scanned (O5). */
export async function reportMissing(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  ref: string,
  { parcels: ids, reason, note, ...where }: Body,
): Promise<OrderRow> {
  const order = await requireOwnOrder(tx, actor, ref)
  requireStatus(order, loading)
  const before = await listParcels(tx, order.id)
  if (ids.some((id) => before.every((parcel) => parcel.id !== id)))
    throw new AppError('not_found', 'There is no such parcel among your orders')
  await missParcels(tx, deps, actor, ids, {
    reason,
    note: note || undefined,
    latitude: where.latitude ?? null,
    longitude: where.longitude ?? null,
    deviceAt: readDeviceTime(where.deviceTime),
  })
  // A pickup of nothing is none: it fails, and the order waits for a decision instead of a delivery (H6).
  const after = await listParcels(tx, order.id)
  const pickups = new Set(after.filter(({ id }) => ids.includes(id)).map(({ fromSeq }) => fromSeq))
  for (const seq of pickups)
    if (after.every(({ fromSeq, status }) => fromSeq !== seq || status === 'missing'))
      throw new AppError('bad_input', 'If none of the parcels is there, report that this stop cannot be picked up', {
        path: 'parcels',
      })
  return order
}
