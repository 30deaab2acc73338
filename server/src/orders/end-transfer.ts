import type { TransferFacts } from '@maple/contract'
import type { Tx } from '../platform/db.ts'
import { lockOrder } from './evidence.sql.ts'
import { insertEntry } from './moves.sql.ts'
import type { OrderHead } from './order-rows.ts'
import { findOrder } from './orders.sql.ts'
import { endTransfer, findOpenTransfer, listOpenTransfersTo, type TransferRow } from './transfers.sql.ts'

/** What the timeline has of a handover, and who did it. */
interface Told {
  code: 'transfer-asked' | 'transferred' | 'transfer-ended'
  /** The first name of who takes it over. */
  courier: string
  note?: string | null
  actorId: string | null
  actorRole: string
}

export async function tellTransfer(tx: Tx, order: OrderHead, transfer: TransferRow, told: Told): Promise<void> {
  const { code, courier, note = null, actorId, actorRole } = told
  const entryId = await insertEntry(tx, {
    orderId: order.id,
    status: order.status,
    code,
    values: { courier },
    note,
    location: undefined,
    city: null,
    actorId,
    actorRole,
  })
  const { fromCourierId, toCourierId } = transfer
  const facts: TransferFacts = {
    orderId: order.id,
    orderNumber: order.orderNumber,
    customerId: order.customerId,
    courierId: code === 'transferred' ? toCourierId : fromCourierId,
    entryId,
    fromCourierId,
    toCourierId,
    by: actorId,
  }
  await tx.emit({ type: `order.${code}`, ...facts })
}

/** An order that is delivered, failed or called back is handed to nobody any more. */
export async function overtakeTransfer(tx: Tx, order: OrderHead): Promise<void> {
  const ended = await endTransfer(tx, order.id, 'overtaken')
  if (ended)
    await tellTransfer(tx, order, ended, { code: 'transfer-ended', courier: '', actorId: null, actorRole: 'dispatch' })
}

/** Who can take nothing over any more is asked no longer: it stays with who has it, and they are told (O3). */
export async function endTransfersTo(tx: Tx, userId: string): Promise<void> {
  for (const { orderId, toCourierId } of await listOpenTransfersTo(tx, userId)) {
    await lockOrder(tx, orderId)
    const open = await findOpenTransfer(tx, orderId)
    const order = await findOrder(tx, orderId)
    if (order && open?.toCourierId === toCourierId) await overtakeTransfer(tx, order)
  }
}
