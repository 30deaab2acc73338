import type { Deps } from '../deps.ts'
import { moveOrder } from '../orders/index.ts'
import { newId } from '../platform/ids.ts'
import { audienceOfUser } from '../platform/live.ts'
import { asSystem } from '../platform/principal.ts'
import { lockOnDuty, lockPending } from './dispatch-world.sql.ts'
import type { Match } from './match-orders.ts'
import { insertDecision, insertOffer } from './offers.sql.ts'

/** To one courier, with a countdown; nothing happens if either has moved on since the matching began. */
export function offerOrder(deps: Deps, { orderId, courierId, candidates }: Match): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const courier = await lockOnDuty(tx, courierId, deps.settings.get('dispatch.leadMinutes'))
    if (!courier || courier.load >= deps.settings.get('dispatch.maxOrdersPerCourier')) return 0
    if (!(await lockPending(tx, orderId))) return 0
    const seconds = deps.settings.get('dispatch.offerSeconds')
    const [offer] = await insertOffer(tx, { id: newId(), orderId, courierId, strategy: 'best-match', seconds })
    if (!offer) return 0
    await moveOrder(tx, asSystem('dispatch'), 'assign', orderId, { courier })
    await insertDecision(tx, orderId, 'best-match', courierId, candidates)
    tx.afterCommit(() => deps.live.to(audienceOfUser(courier.userId)).emit('news', { topic: 'available-orders' }))
    return 1
  })
}

/** To the nearest few at once: it stays free, and whoever takes it first has it. */
export function broadcastOrder(deps: Deps, { orderId, candidates }: Match): Promise<number> {
  return deps.db.transaction(async (tx) => {
    if (!(await lockPending(tx, orderId))) return 0
    const [most, seconds] = [
      deps.settings.get('dispatch.broadcastCouriers'),
      deps.settings.get('dispatch.offerSeconds'),
    ]
    let told = 0
    for (const { courierId } of candidates.slice(0, most)) {
      const courier = await lockOnDuty(tx, courierId, deps.settings.get('dispatch.leadMinutes'))
      if (!courier) continue
      const [offer] = await insertOffer(tx, { id: newId(), orderId, courierId, strategy: 'broadcast', seconds })
      if (!offer) continue
      told += 1
      tx.afterCommit(() => deps.live.to(audienceOfUser(courier.userId)).emit('news', { topic: 'available-orders' }))
    }
    if (told > 0) await insertDecision(tx, orderId, 'broadcast', null, candidates.slice(0, most))
    return told
  })
}
