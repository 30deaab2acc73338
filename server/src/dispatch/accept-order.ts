import type { Language, OrderView } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { moveAndShow, takeOrder } from '../orders/index.ts'
import type { Actor } from '../platform/actor.ts'

export const acceptOrder = (deps: Deps, actor: Actor, ref: string, language: Language): Promise<OrderView> =>
  moveAndShow(deps, actor, language, (tx) => takeOrder(tx, actor, ref))
