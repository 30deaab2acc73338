import { createHash } from 'node:crypto'
import { isAhead } from '@maple/contract'
import { AppError } from '../platform/errors.ts'
import type { SequenceStop } from './route-stops.sql.ts'

/** Says which sequence somebody has seen, and what was locked in it. */
export const versionOf = (stops: readonly Pick<SequenceStop, 'stopId' | 'isLocked'>[]): string =>
  createHash('sha256')
    .update(stops.map(({ stopId, isLocked }) => (isLocked ? `${stopId}!` : stopId)).join(' '))
    .digest('hex')
    .slice(0, 16)

export const isOver = (stop: Pick<SequenceStop, 'kind' | 'status'>): boolean => !isAhead(stop)

/** What is over stands first, as it was; what is ahead follows in the sequence that is wanted. */
export function arrange(stops: readonly SequenceStop[], wanted: readonly string[]): SequenceStop[] {
  const byId = new Map(stops.map((stop) => [stop.stopId, stop]))
  const ahead = wanted.flatMap((id) => byId.get(id) ?? []).filter(isAhead)
  return [...stops.filter(isOver), ...ahead]
}

/** Each once, whole orders, and nothing handed over before it is picked up. */
export function requireSequence(ahead: readonly SequenceStop[], ofOrders: readonly SequenceStop[]): void {
  const ids = new Set(ahead.map(({ stopId }) => stopId))
  if (ids.size < ahead.length) throw new AppError('bad_input', 'Each stop can be named once only', { path: 'stopIds' })
  const orders = new Set(ahead.map(({ orderId }) => orderId))
  const missing = ofOrders.some((stop) => orders.has(stop.orderId) && isAhead(stop) && !ids.has(stop.stopId))
  if (missing) throw new AppError('bad_input', 'All stops of an order belong into one run', { path: 'stopIds' })
  if (!keepsOrder(ahead))
    throw new AppError('bad_input', 'A delivery comes after the pickup of its order', { path: 'stopIds' })
}

/** No delivery of an order stands before one of the pickups that the order itself has before it. */
export function keepsOrder(stops: readonly Pick<SequenceStop, 'orderId' | 'kind' | 'orderSeq'>[]): boolean {
  const furthest = new Map<string, number>()
  for (const { orderId, kind, orderSeq } of stops) {
    const delivered = furthest.get(orderId) ?? -1
    if (kind === 'pickup' && delivered > orderSeq) return false
    if (kind === 'delivery') furthest.set(orderId, Math.max(delivered, orderSeq))
  }
  return true
}

/** Locked stops keep the place that they have among those ahead; the others fill the rest in the sequence given. */
export function aroundLocked<T extends Pick<SequenceStop, 'stopId' | 'isLocked'>>(
  now: readonly T[],
  free: readonly T[],
): T[] {
  const others = [...free]
  return now.flatMap((stop) => (stop.isLocked ? [stop] : (others.shift() ?? [])))
}
