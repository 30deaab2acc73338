import type { RunStop } from './run.queries.ts'
import { isAhead } from './run-stops.ts'

type Sorted = Pick<RunStop, 'stopId' | 'orderId' | 'kind' | 'status' | 'isLocked'>

/**
 * The sequence with one stop a place earlier or later among those ahead; nothing where it cannot go: past the end, past a
 * stop that the company has locked, or a delivery before the pickup of its order.
 */
export function movedStop(stops: readonly Sorted[], stopId: string, by: -1 | 1): string[] | undefined {
  const ahead = stops.filter(isAhead)
  const at = ahead.findIndex((stop) => stop.stopId === stopId)
  const [stop, other] = [ahead[at], ahead[at + by]]
  if (!stop || !other || stop.isLocked || other.isLocked) return undefined
  const isTornApart = stop.orderId === other.orderId && stop.kind !== other.kind
  if (isTornApart) return undefined
  const swapped = ahead.map((each) => (each === stop ? other : each === other ? stop : each))
  return [...stops.filter((each) => !isAhead(each)), ...swapped].map((each) => each.stopId)
}

/** Whether two readings of a run have what is ahead in another order, or other stops. */
export function isReordered(before: readonly Sorted[], after: readonly Sorted[]): boolean {
  const now = new Map(after.map((stop, at) => [stop.stopId, { stop, at }]))
  const known = before.filter((stop) => isAhead(stop) && isAhead(now.get(stop.stopId)?.stop ?? { status: 'waiting' }))
  const places = known.map((stop) => now.get(stop.stopId)?.at ?? -1)
  const isGone = places.includes(-1)
  const isNew = after.some((stop) => isAhead(stop) && !before.some(({ stopId }) => stopId === stop.stopId))
  return isGone || isNew || places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0))
}
