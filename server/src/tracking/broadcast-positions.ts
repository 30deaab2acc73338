import type { Language } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { estimateArrival } from '../orders/index.ts'
import type { Finesse } from '../platform/geo/name-place.ts'
import { mayBeHeard, staffAudience } from '../platform/live.ts'
import type { RunArrival } from '../platform/run-arrivals.ts'
import { fullAudiences, publicAudience } from './follow-orders.ts'
import { type CarriedOrder, listCarried } from './positions.sql.ts'
import type { StoredPosition } from './store-positions.ts'
import { seenAs } from './view-tracking.ts'
import { watchGeofences } from './watch-geofences.ts'

const languages: readonly Language[] = ['en', 'fr']
/** Staff see all couriers at once: one message a second with those that moved. */
const staffEveryMs = 1000
/**
 * Who follows one order hears of it at once. After each pass there is a rest of nine times what it took, so that telling
 * takes a tenth of the time at most; under a rush a courier's last of several reports is told alone.
 */
const restFor = 9
/** From the beginning of one to that of the next, unless it takes longer itself. */
const longestTurnMs = 100

/** Tells who follows: each order's readers of its courier and the new ETA, the staff of everybody. */
export function makeBroadcast(deps: Deps): (stored: StoredPosition[]) => void {
  const forStaff = new Map<string, StoredPosition>()
  const tellReaders = makeReaders(deps)
  let isDue = false
  const tellStaff = () => {
    isDue = false
    const couriers = [...forStaff.values()].map((each) => ({ courierId: each.courierId, location: viewLocation(each) }))
    forStaff.clear()
    for (let at = 0; at < couriers.length; at += 500)
      deps.live.to(staffAudience).emit('couriers_moved', { couriers: couriers.slice(at, at + 500) })
  }
  return (stored) => {
    if (stored.length === 0) return
    if (mayBeHeard(deps.live, staffAudience)) {
      for (const each of stored) forStaff.set(each.courierId, each)
      if (!isDue) setTimeout(tellStaff, staffEveryMs).unref()
      isDue = true
    }
    tellReaders(stored)
  }
}

/** One pass at a time over everybody who moved meanwhile, the newest place of each. */
function makeReaders(deps: Deps): (stored: readonly StoredPosition[]) => void {
  const waiting = new Map<string, StoredPosition>()
  let [isBusy, restsUntil] = [false, Number.NEGATIVE_INFINITY]
  const pass = async () => {
    const begunAt = performance.now()
    const positions = new Map(waiting)
    waiting.clear()
    await showTo(deps, positions).catch((error: unknown) => deps.log.error({ err: error }, 'positions'))
    const endedAt = performance.now()
    restsUntil = Math.min(begunAt + longestTurnMs, endedAt + restFor * (endedAt - begunAt))
    isBusy = false
    if (waiting.size > 0) start()
  }
  const start = () => {
    if (isBusy) return
    isBusy = true
    const rest = restsUntil - performance.now()
    if (rest > 0) setTimeout(() => void pass(), rest).unref()
    else void pass()
  }
  return (stored) => {
    for (const each of stored) waiting.set(each.courierId, each)
    start()
  }
}

export const viewLocation = ({ latitude, longitude, at, headingDegrees }: Omit<StoredPosition, 'courierId'>) => ({
  latitude,
  longitude,
  at,
  headingDegrees,
})

async function showTo(deps: Deps, positions: ReadonlyMap<string, StoredPosition>): Promise<void> {
  const orders = await listCarried(deps.db, [...positions.keys()])
  const heard = new Map<CarriedOrder, Heard[]>()
  for (const order of orders) {
    const by = heardBy(deps, order)
    if (by.length > 0) heard.set(order, by)
  }
  const arrivals = await deps.runArrivals.of(
    deps.db,
    [...heard.keys()].map(({ id }) => id),
  )
  for (const [order, by] of heard) {
    const position = positions.get(order.courierId)
    if (position) tell(deps, order, by, position, arrivals.get(order.id))
  }
  await watchGeofences(deps, orders, positions)
}

/** Those who see equally much of one order; what they hear is put into words once for all of them. */
interface Heard {
  finesse: Finesse
  audiences: string[]
}

function heardBy({ live }: Deps, order: CarriedOrder): Heard[] {
  const isThere = (audience: string) => mayBeHeard(live, audience)
  const open = languages.map((language) => publicAudience(order.id, language)).filter(isThere)
  const full = languages.flatMap((language) => fullAudiences(order, language)).filter(isThere)
  return [
    ...(open.length > 0 ? [{ finesse: 'town', audiences: open } as const] : []),
    ...(full.length > 0 ? [{ finesse: 'quarter', audiences: full } as const] : []),
  ]
}

function tell(
  { live, now }: Deps,
  order: CarriedOrder,
  heard: readonly Heard[],
  position: StoredPosition,
  inRun: RunArrival | undefined,
): void {
  const eta = estimateArrival({ ...order, courierPosition: position, inRun }, now())
  for (const { finesse, audiences } of heard)
    live.to(audiences).emit('courier_location_update', {
      courierId: order.courierId,
      orderId: order.id,
      location: seenAs(viewLocation(position), finesse),
      eta,
    })
}
