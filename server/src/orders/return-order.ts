import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import { addReturnFee } from '../pricing/index.ts'
import { readDeviceTime } from './device-time.ts'
import { insertProof, lockOrder } from './evidence.sql.ts'
import { type MoveDetails, moveOrder } from './move-order.ts'
import { insertPriceVersion } from './moves.sql.ts'
import type { OrderRow, OrderWithPeople } from './order-rows.ts'
import { findOrder } from './orders.sql.ts'

export interface ReturnDetails extends MoveDetails {
  /** Who took it back. */
  signerName?: string | undefined
  /** False leaves the fee out; for staff. */
  returnFee?: boolean | undefined
}

/** Back to its sender, with the name of who took it and a line of its own in the price (H5). */
export async function returnOrder(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  seen: OrderWithPeople,
  { signerName, returnFee, ...details }: ReturnDetails,
): Promise<OrderRow> {
  if (!signerName)
    throw new AppError('bad_input', 'Please give the name of the person who took it back', { path: 'signerName' })
  if (returnFee === false && !isStaff(actor))
    throw new AppError('bad_input', 'Only staff leave out what a return costs', { path: 'returnFee' })
  await lockOrder(tx, seen.id)
  // Somebody may have charged or returned it while this waited.
  const order = (await findOrder(tx, seen.id)) ?? seen
  if (order.status !== 'undelivered') return moveOrder(tx, actor, 'return', order.id, details)
  if (returnFee !== false) await charge(tx, deps, order)
  const returned = await moveOrder(tx, actor, 'return', order.id, details)
  if (returned.courierId)
    await insertProof(tx, {
      id: newId(),
      orderId: order.id,
      courierId: returned.courierId,
      stage: 'return',
      stopId: null,
      photoKey: null,
      signatureKey: null,
      signerName,
      note: details.notes ?? null,
      pinMatched: false,
      latitude: details.location?.latitude ?? null,
      longitude: details.location?.longitude ?? null,
      deviceAt: readDeviceTime(details.deviceTime),
    })
  return returned
}

async function charge(tx: Tx, { settings }: DepsInTx, order: OrderWithPeople): Promise<void> {
  const percent = settings.get('orders.returnFeePercent')
  const price = addReturnFee(order.lines, { percent, commissionRate: settings.get('payments.commissionRate') })
  if (!price) return
  const version = order.priceVersion + 1
  await tx`
    update orders set total_cents = total_cents + ${price.addedCents}, courier_earnings_cents = courier_earnings_cents + ${price.courierCents},
      price_version = ${version}
    where id = ${order.id}`
  await insertPriceVersion(tx, { orderId: order.id, version, lines: price.lines, reason: 'returned' })
}
