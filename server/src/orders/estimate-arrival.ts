import { type Eta, isEnded, isUnderWay } from '@maple/contract'
import type { OrderRow } from './orders.sql.ts'

/** How wide the window is, as a share of the time that is left, within these bounds. */
const narrowest = 5 * 60
const widest = 60 * 60

const later = (from: Date, seconds: number): string => new Date(from.getTime() + seconds * 1000).toISOString()

type Timed = Pick<OrderRow, 'status' | 'windowStart' | 'windowEnd' | 'pickupCompletedAt' | 'estimatedDurationSeconds'>

/** The one service that every page gets its ETA from (C6): once it is carried from the trip, before from the window. */
export function estimateArrival(order: Timed, now: Date): Eta | null {
  if (isEnded(order.status)) return null
  if (isUnderWay(order.status) && order.pickupCompletedAt && order.estimatedDurationSeconds) {
    const left = (new Date(order.pickupCompletedAt).getTime() - now.getTime()) / 1000 + order.estimatedDurationSeconds
    const seconds = Math.max(60, Math.round(left))
    const half = Math.min(widest, Math.max(narrowest, Math.round(seconds * 0.25)))
    return {
      seconds,
      at: later(now, seconds),
      from: later(now, Math.max(0, seconds - half)),
      to: later(now, seconds + half),
    }
  }
  const end = new Date(order.windowEnd)
  return {
    seconds: Math.max(0, Math.round((end.getTime() - now.getTime()) / 1000)),
    at: order.windowEnd,
    from: order.windowStart,
    to: order.windowEnd,
  }
}
