import { requireAssignableCourier } from '../couriers/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { moveOrder } from './move-order.ts'
import type { OrderRow, OrderWithPeople } from './order-rows.ts'
import { findOrder } from './orders.sql.ts'

interface Assignment {
  courierId: string
  insteadOf?: string | null | undefined
}

/** Whoever names the courier it is with also takes an accepted order from them: back and out again in one step. */
export async function assignOrder(
  tx: Tx,
  actor: Principal,
  ref: string,
  { courierId, insteadOf }: Assignment,
): Promise<OrderRow> {
  const courier = await requireAssignableCourier(tx, courierId)
  const isAccepted = insteadOf && (await findOrder(tx, ref))?.status === 'accepted'
  try {
    if (isAccepted) await moveOrder(tx, actor, 'release', ref, { insteadOf })
    return await moveOrder(tx, actor, 'assign', ref, { courier, insteadOf: isAccepted ? null : insteadOf })
  } catch (error) {
    throw (await otherCourier(tx, ref, insteadOf)) ?? error
  }
}

/** The second of two dispatchers learns what the first one did. */
async function otherCourier(tx: Tx, ref: string, insteadOf: Assignment['insteadOf']): Promise<AppError | undefined> {
  const order = insteadOf === undefined ? undefined : await findOrder(tx, ref)
  if (!order || order.courierId === insteadOf || !isFree(order)) return undefined
  if (!order.courierId) return new AppError('order_moved_on', 'Meanwhile this order was given back')
  return new AppError('order_moved_on', 'Meanwhile this order was offered to {courier}', {
    values: { courier: `${order.courierFirstName} ${order.courierLastName}` },
  })
}

/** Still open to be assigned: else the status itself says why not. */
const isFree = ({ status }: OrderWithPeople) => status === 'pending' || status === 'assigned' || status === 'accepted'
