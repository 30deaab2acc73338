import type { Deps } from '../deps.ts'
import { estimateArrival, reachPickup } from '../orders/index.ts'
import { listHeard, listPlannedLate, type Waits } from './attention.sql.ts'
import type { Item } from './attention-people.sql.ts'

/**
 * What will miss its window, or nearly: by the arrival that tracking tells wherever the courier is heard of (C6), so that
 * staff and customer read the same; by the plan where nobody is on the way yet.
 */
export async function listSoonLate(
  deps: Pick<Deps, 'db' | 'router' | 'now' | 'runArrivals'>,
  waits: Waits,
): Promise<readonly Item[]> {
  const [planned, heard] = await Promise.all([listPlannedLate(deps.db, waits), listHeard(deps.db, waits)])
  const coming = await reachPickup(deps, deps.db, heard)
  const late = coming.filter((order) => {
    const eta = estimateArrival(order, waits.now)
    const latest = new Date(order.windowEnd).getTime() - waits.soonMinutes * 60_000
    return eta !== null && new Date(eta.at).getTime() > latest
  })
  const items = late.map(({ since, order }): Item => ({ kind: 'soon-late', since, order, courier: null, note: null }))
  return [...planned, ...items].sort((a, b) => a.since.localeCompare(b.since))
}
