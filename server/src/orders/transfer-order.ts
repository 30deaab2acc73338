import { isTransferable } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import { findCourier, findCourierOfUser, requireAssignableCourier, requireWorkingCourier } from '../couriers/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import { tellTransfer } from './end-transfer.ts'
import { lockOrder } from './evidence.sql.ts'
import { orderNotFound } from './get-order.ts'
import type { OrderWithPeople } from './order-rows.ts'
import { moverOf, seesAll } from './orders.policy.ts'
import { findOrder } from './orders.sql.ts'
import {
  endTransfer,
  findOpenTransfer,
  findTransferTo,
  giveToCourier,
  insertTransfer,
  isOpenToCourier,
  type TransferRow,
} from './transfers.sql.ts'

/** As it is once nobody else can change it. */
async function lockedOrder(tx: Tx, ref: string): Promise<OrderWithPeople> {
  const seen = await findOrder(tx, ref)
  if (!seen) throw orderNotFound()
  await lockOrder(tx, seen.id)
  return (await findOrder(tx, seen.id)) ?? seen
}

function requireStaffRight(actor: Principal): void {
  if (isStaff(actor) && !actor.permissions.has('courier-assignment')) throw new AppError('forbidden')
}

function requireTransferable({ status }: OrderWithPeople): void {
  if (!isTransferable(status))
    throw new AppError('order_moved_on', 'This order is {status} and cannot be handed over', { values: { status } })
}

/** Asked by staff or by the courier who carries it; nothing changes hands before the other one confirms (O3). */
export async function askTransfer(
  tx: Tx,
  actor: Principal,
  ref: string,
  { courierId, reason }: { courierId: string; reason: string },
): Promise<OrderWithPeople> {
  requireStaffRight(actor)
  const order = await lockedOrder(tx, ref)
  if (!seesAll(actor, order)) throw orderNotFound()
  if (courierId === order.courierId) throw new AppError('bad_input', 'Choose another courier', { path: 'courierId' })
  requireTransferable(order)
  const courier = await requireAssignableCourier(tx, courierId)
  if (!(await isOpenToCourier(tx, order.id, courierId)))
    throw new AppError('courier_not_working', 'This courier is kept for other customers')
  const open = await findOpenTransfer(tx, order.id)
  if (open?.toCourierId === courierId && open.askedBy === actor.id) return order
  if (open) throw new AppError('conflict', 'This order is being handed over already')
  const transfer = {
    id: newId(),
    orderId: order.id,
    fromCourierId: order.courierId ?? '',
    toCourierId: courierId,
    askedBy: actor.id,
    askedRole: isStaff(actor) ? ('admin' as const) : ('courier' as const),
    reason,
  }
  await insertTransfer(tx, transfer)
  const by = { actorId: actor.id, actorRole: moverOf(actor) }
  await tellTransfer(
    tx,
    order,
    { ...transfer, outcome: null },
    { code: 'transfer-asked', courier: courier.firstName, note: reason, ...by },
  )
  if (isStaff(actor))
    await recordChange(tx, actor, {
      action: 'order.transfer-asked',
      subjectType: 'order',
      subjectId: order.id,
      before: { courierId: order.courierId },
      after: { courierId, reason },
    })
  return order
}

/** By the one who takes it: from here on it is theirs, with all that it earns. */
export async function confirmTransfer(tx: Tx, actor: Principal, ref: string): Promise<OrderWithPeople> {
  const order = await lockedOrder(tx, ref)
  const own = await findCourierOfUser(tx, actor.id)
  const transfer = own && (await findTransferTo(tx, order.id, own.id))
  if (!own || !transfer) throw orderNotFound()
  if (transfer.outcome === 'confirmed' && order.courierId === own.id) return order
  if (transfer.outcome !== null) throw noLonger()
  requireTransferable(order)
  const courier = await requireWorkingCourier(tx, actor)
  if (!(await giveToCourier(tx, transfer)) || !(await endTransfer(tx, order.id, 'confirmed'))) throw noLonger()
  const told = {
    code: 'transferred',
    courier: courier.firstName,
    actorId: actor.id,
    actorRole: moverOf(actor),
  } as const
  await tellTransfer(tx, order, transfer, told)
  return { ...order, courierId: own.id, courierUserId: actor.id, courierFirstName: courier.firstName }
}

const noLonger = () => new AppError('order_moved_on', 'This order is no longer handed over to you')

/** Staff and whoever asked take it back; the one who should take it over may decline. */
export async function withdrawTransfer(tx: Tx, actor: Principal, ref: string): Promise<OrderWithPeople> {
  requireStaffRight(actor)
  const order = await lockedOrder(tx, ref)
  const open = await findOpenTransfer(tx, order.id)
  const own = isStaff(actor) ? undefined : await findCourierOfUser(tx, actor.id)
  const isTheirs = own !== undefined && open?.toCourierId === own.id
  if (!seesAll(actor, order) && !isTheirs) throw orderNotFound()
  if (!open) throw new AppError('order_moved_on', 'This order is not being handed over')
  if (!isStaff(actor) && !isTheirs && open.askedBy !== actor.id) throw new AppError('forbidden')
  await endTransfer(tx, order.id, isTheirs ? 'declined' : 'withdrawn')
  await tellEnd(tx, actor, order, open)
  return order
}

async function tellEnd(tx: Tx, actor: Principal, order: OrderWithPeople, open: TransferRow): Promise<void> {
  const courier = (await findCourier(tx, open.toCourierId))?.firstName ?? ''
  await tellTransfer(tx, order, open, { code: 'transfer-ended', courier, actorId: actor.id, actorRole: moverOf(actor) })
  if (isStaff(actor))
    await recordChange(tx, actor, {
      action: 'order.transfer-ended',
      subjectType: 'order',
      subjectId: order.id,
      before: { courierId: open.toCourierId },
      after: { courierId: order.courierId },
    })
}
