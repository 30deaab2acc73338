import type { Language, OrderView } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import { requireAssignableCourier } from '../couriers/index.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../platform/actor.ts'
import { moveAndShow, moveOrder } from './move-order.ts'
import { findOrder } from './orders.sql.ts'

export function assignOrder(
  deps: Deps,
  actor: Actor,
  ref: string,
  courierId: string,
  language: Language,
): Promise<OrderView> {
  return moveAndShow(deps, actor, language, async (tx) => {
    const before = await findOrder(tx, ref)
    const courier = await requireAssignableCourier(tx, courierId)
    const moved = await moveOrder(tx, actor, 'assign', ref, { courier })
    await recordChange(tx, actor, {
      action: 'order.assigned',
      subjectType: 'order',
      subjectId: moved.id,
      before: { status: before?.status, courierId: before?.courierId ?? null },
      after: { status: moved.status, courierId },
    })
    return moved
  })
}
