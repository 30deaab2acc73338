import type { OrderStatus } from '@maple/contract/orders/order-moves'
import { type ScanDemand, scansOfStop } from '@maple/contract/orders/scan-results'
import {
  isAhead,
  isStopOpen,
  type ParcelStatus,
  type StopKind,
  type StopStatus,
} from '@maple/contract/orders/stop-moves'

/** The one thing to do at a stop. */
export type StopStep =
  /** The run it belongs to has not begun. */
  | { is: 'start-run' }
  /** Something of this order was refused, and nothing of it is sent before that is settled. */
  | { is: 'settle' }
  | { is: 'arrive' }
  | { is: 'scan'; count: number; required: boolean }
  /** Of so many orders: those of a run that wait at one door are taken along together. */
  | { is: 'pick-up'; orders: number }
  | { is: 'prove' }
  /** A delivery of what is not on board yet. */
  | { is: 'pick-up-first' }
  /** It failed, and the company decides; whoever takes it back is named. */
  | { is: 'return' }
  | { is: 'next' }
  | { is: 'none' }

interface AtStop {
  order: {
    status: OrderStatus
    parcels: readonly { barcode: string; status: ParcelStatus; fromStop: string; toStop: string }[]
  }
  stop: { _id: string; kind: StopKind; status: StopStatus; scan: ScanDemand }
}

export interface StopKnown extends AtStop {
  /** Pickups of other orders that are done with this one. */
  along?: readonly AtStop[]
  /** Accepted, not begun, and the server can be asked to begin it: without a network the first stop that is done begins it. */
  runWaits: boolean
  wasRefused: boolean
  /** The courier goes on without scanning, where that is up to them. */
  skipsScan: boolean
  hasNext: boolean
}

/** What the large button at the bottom does: Arrived, Scan 2 parcels, Proof, Next stop (and the start of the run before). */
export function stepOf({ order, stop, along = [], runWaits, wasRefused, skipsScan, hasNext }: StopKnown): StopStep {
  if (wasRefused) return { is: 'settle' }
  if (!isAhead(stop)) {
    if (order.status === 'undelivered' && stop.status === 'failed' && !hasNext) return { is: 'return' }
    return { is: hasNext ? 'next' : 'none' }
  }
  if (order.status === 'undelivered') return { is: 'return' }
  if (runWaits) return { is: 'start-run' }
  if (isStopOpen(stop, 'arrived', order.status)) {
    if (stop.kind === 'delivery' && order.status === 'accepted') return { is: 'pick-up-first' }
    return { is: 'arrive' }
  }
  if (!isStopOpen(stop, 'done', order.status))
    return { is: stop.kind === 'delivery' && order.status === 'accepted' ? 'pick-up-first' : 'none' }
  const open = [{ order, stop }, ...along.filter((each) => isStopOpen(each.stop, 'done', each.order.status))]
  const left = open.flatMap((each) => scansOfStop(stop.kind, parcelsAt(each.order.parcels, each.stop)).left)
  const required = stop.scan === 'required'
  if (stop.scan !== 'off' && left.length > 0 && (required || !skipsScan))
    return { is: 'scan', count: left.length, required }
  return stop.kind === 'pickup' ? { is: 'pick-up', orders: open.length } : { is: 'prove' }
}

/** What is taken on or handed over there. */
export const parcelsAt = <P extends { fromStop: string; toStop: string }>(
  parcels: readonly P[],
  stop: { _id: string; kind: StopKind },
): P[] => parcels.filter(({ fromStop, toStop }) => (stop.kind === 'pickup' ? fromStop : toStop) === stop._id)
