import type { Language, OrderView } from '@maple/contract'
import { requireWorkingCourier } from '../couriers/index.ts'
import type { Deps } from '../deps.ts'
import { moveAndShow, moveOrder } from '../orders/index.ts'
import type { Actor } from '../platform/actor.ts'

export function acceptOrder(deps: Deps, actor: Actor, ref: string, language: Language): Promise<OrderView> {
  return moveAndShow(deps, actor, language, async (tx) => {
    const courier = await requireWorkingCourier(tx, actor)
    return moveOrder(tx, actor, 'accept', ref, { courier })
  })
}
