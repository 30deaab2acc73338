import { listOnShiftAt } from '../couriers/index.ts'
import type { Deps } from '../deps.ts'
import { withLease } from '../platform/lease.ts'
import { capacityOf, rulesOf, seconds, unitsOf } from './dispatch.policy.ts'
import {
  type CarriedRow,
  type CourierOnDuty,
  isRoundNeeded,
  listOnDuty,
  listWaiting,
  type WaitingRow,
} from './dispatch-world.sql.ts'
import { expireOffers } from './expire-offers.ts'
import { broadcastOrder, offerOrder } from './make-offer.ts'
import type { FreeCourier, OpenStop, WaitingOrder } from './match-orders.ts'
import { roadsOfRound } from './roads-of-round.ts'
import type { Solver } from './solve-in-worker.ts'

/** What one round looks at; the next is seconds away. */
const mostOrders = 1000
const mostCouriers = 5000

/** Ends what ran out, then matches what waits with who is free, on one node at a time. Answers how many offers it made. */
export async function runRound(deps: Deps, solver: Solver): Promise<number> {
  if (!(await isRoundNeeded(deps.db))) return 0
  const made = await withLease(deps.db, 'dispatch-round', async () => {
    await expireOffers(deps)
    return deps.settings.get('dispatch.automaticAssignment') ? match(deps, solver) : 0
  })
  return made ?? 0
}

async function match(deps: Deps, solver: Solver): Promise<number> {
  const { settings, db } = deps
  const lead = settings.get('dispatch.leadMinutes')
  // Each order that is placed brings a round: where nobody is free, what waits is not read.
  const onDuty = await listOnDuty(db, lead, mostCouriers, await onShiftNow(deps))
  if (onDuty.length === 0) return 0
  const waiting = await listWaiting(db, lead, settings.get('dispatch.pauseMinutes'), mostOrders)
  if (waiting.length === 0) return 0
  const rules = rulesOf(settings, deps.now())
  const orders = waiting.map(waitingOrder)
  const couriers = onDuty.map((courier) => freeCourier(deps, courier))
  // Nothing is locked yet but the turn of this node, so the router may be asked.
  const matches = await solver.match({ orders, couriers, rules, roads: await roadsOfRound(deps, orders, couriers) })
  const strategy = settings.get('dispatch.strategy')
  let made = 0
  for (const found of matches)
    made += await (strategy === 'broadcast' ? broadcastOrder(deps, found) : offerOrder(deps, found))
  return made
}

/** Nothing where the company does not use shifts: then whoever is online works (O2). */
export const onShiftNow = async ({ db, settings, now }: Deps): Promise<Set<string> | undefined> =>
  settings.get('dispatch.useShifts') ? listOnShiftAt(db, now(), settings.get('general.timeZone')) : undefined

export const waitingOrder = (row: WaitingRow): WaitingOrder => ({
  id: row.id,
  pickup: row.pickup,
  delivery: row.delivery,
  units: unitsOf[row.packageSize],
  placedAt: seconds(row.createdAt),
  windowEnd: seconds(row.windowEnd),
  priority: row.priority,
  notFor: row.notFor,
})

export function freeCourier({ settings, now }: Deps, { carried, ...courier }: CourierOnDuty): FreeCourier {
  const isOnBoard = ({ status }: CarriedRow) => status === 'picked-up' || status === 'in-transit'
  return {
    ...courier,
    capacity: capacityOf(settings, courier.vehicle),
    onBoard: carried.filter(isOnBoard).reduce((sum, order) => sum + unitsOf[order.packageSize], 0),
    route: carried.flatMap((order) => openStops(order, isOnBoard(order), now())),
  }
}

/** What is still before them for one order; a stop that nobody could place on the map is left out. */
function openStops(order: CarriedRow, isOnBoard: boolean, now: Date): OpenStop[] {
  const units = unitsOf[order.packageSize]
  // What is late already cannot be kept: it must not keep the courier from everything else.
  const until = Number.MAX_SAFE_INTEGER
  const end = seconds(order.windowEnd)
  const common = { orderId: order.orderId, until: end > now.getTime() / 1000 ? end : until }
  return [
    ...(isOnBoard || !order.pickup ? [] : [{ ...common, kind: 'pickup' as const, position: order.pickup, units }]),
    ...(order.delivery ? [{ ...common, kind: 'delivery' as const, position: order.delivery, units: -units }] : []),
  ]
}
