import type { Language } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { estimateArrival } from '../orders/index.ts'
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
/** Who follows one order hears of it at once; only under a rush is a courier's last of several reports told alone. */
const readersEveryMs = 100

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
  let [isBusy, lastAt] = [false, 0]
  const pass = async () => {
    lastAt = performance.now()
    const positions = new Map(waiting)
    waiting.clear()
    await showTo(deps, positions).catch((error: unknown) => deps.log.error({ err: error }, 'positions'))
    isBusy = false
    if (waiting.size > 0) start()
  }
  const start = () => {
    if (isBusy) return
    isBusy = true
    const rest = lastAt + readersEveryMs - performance.now()
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
  const heard = orders.filter((order) => audiencesOf(order).some((audience) => mayBeHeard(deps.live, audience)))
  const arrivals = await deps.runArrivals.of(
    deps.db,
    heard.map(({ id }) => id),
  )
  for (const order of heard) {
    const position = positions.get(order.courierId)
    if (position) tell(deps, order, position, arrivals.get(order.id))
  }
  await watchGeofences(deps, orders, positions)
}

const audiencesOf = (order: CarriedOrder) =>
  languages.flatMap((language) => [publicAudience(order.id, language), ...fullAudiences(order, language)])

function tell({ live, now }: Deps, order: CarriedOrder, position: StoredPosition, inRun: RunArrival | undefined): void {
  const parts = [
    ['town', languages.map((language) => publicAudience(order.id, language))],
    ['quarter', languages.flatMap((language) => fullAudiences(order, language))],
  ] as const
  for (const [finesse, all] of parts) {
    const audiences = all.filter((audience) => mayBeHeard(live, audience))
    if (audiences.length === 0) continue
    live.to(audiences).emit('courier_location_update', {
      courierId: order.courierId,
      orderId: order.id,
      location: seenAs(viewLocation(position), finesse),
      eta: estimateArrival({ ...order, courierPosition: position, inRun }, now()),
    })
  }
}
