import { plainNumber } from '@maple/contract/orders/order-number'
import { isAhead, type StopKind, type StopStatus } from '@maple/contract/orders/stop-moves'

/** One stop of what lies before the courier, of a run or of an order by itself. */
export interface RoadStop {
  stopId: string
  orderNumber: string
  kind: StopKind
  address: string
  status: StopStatus
  windowEnd: string | null
  eta: string | null
}

export interface Road {
  run?: { _id: string; status: string; loadCheckedAt: string | null }
  stops: RoadStop[]
}

interface RunOnRoad {
  _id: string
  status: string
  acceptedAt: string | null
  loadCheckedAt: string | null
  day: string
  stops: readonly RoadStop[]
}

interface OrderOnRoad {
  orderNumber: string
  stops: readonly (Omit<RoadStop, 'stopId' | 'orderNumber' | 'eta'> & { _id: string })[]
}

/** Each accepted run is a road of its own, the ones under way first; orders of no run are one more, in the order of the list. */
export function roadsOf(runs: readonly RunOnRoad[], orders: readonly OrderOnRoad[], today: string): Road[] {
  const agreed = runs.filter(({ acceptedAt, status }) => acceptedAt !== null && status !== 'draft')
  const inRuns = new Set(agreed.flatMap(({ stops }) => stops.map(({ stopId }) => stopId)))
  const loose = orders.flatMap(({ orderNumber, stops }) =>
    stops
      .filter(({ _id }) => !inRuns.has(_id))
      .map(({ _id, kind, address, status, windowEnd }) => ({
        stopId: _id,
        orderNumber,
        kind,
        address,
        status,
        windowEnd,
        eta: null,
      })),
  )
  const begun = agreed.filter(({ status }) => status === 'started')
  // Tomorrow's is looked at in the run sheet; nobody drives on to it today.
  const others = agreed.filter(({ status, day }) => status !== 'started' && day <= today)
  const ofRuns = (list: readonly RunOnRoad[]) => list.map((run) => ({ run, stops: [...run.stops] }))
  return [...ofRuns(begun), ...(loose.length > 0 ? [{ stops: loose }] : []), ...ofRuns(others)]
}

/** Where a stop is on its road, and which one comes next; the road of a stop that has just left it is unknown. */
export function placeOf(roads: readonly Road[], stopId: string, orderNumber: string) {
  const road =
    roads.find(({ stops }) => stops.some((stop) => stop.stopId === stopId)) ??
    roads.find(({ stops }) => stops.some((stop) => plainNumber(stop.orderNumber) === plainNumber(orderNumber)))
  const at = road?.stops.findIndex((stop) => stop.stopId === stopId) ?? -1
  const isOther = (stop: RoadStop) => isAhead(stop) && stop.stopId !== stopId
  const rest = [road, ...roads.filter((other) => other !== road)].filter((each) => each !== undefined)
  return { road, at, next: rest.flatMap(({ stops }) => stops).find(isOther) }
}
