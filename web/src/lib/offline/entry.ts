import type { ErrorCode, FieldError } from '@maple/contract/errors'
import type { OrderStatus } from '@maple/contract/orders/order-moves'

/** One request. The key makes its repeat harmless (E5): it is made once, with the entry. */
export interface Step {
  method: 'POST' | 'PUT'
  /** Below /api. */
  path: string
  key: string
  body?: Record<string, unknown>
  /** Files go as a form, with the fields of the body before them. */
  files?: Record<string, Blob>
}

export type ActionKind = 'pickUp' | 'depart' | 'deliver' | 'release' | 'proof' | 'issue' | 'message'

export interface Refusal {
  status: number
  code: ErrorCode | 'device_full'
  /** In the reader's language, as the server said it. */
  message: string
  /** Beside which field, if it is about one. */
  errors?: FieldError[]
}

/** One thing that somebody did: its requests are sent one after the other, and it is gone when the last is through. */
export interface Entry {
  seq: number
  userId: string
  kind: ActionKind
  orderId: string
  orderNumber: string
  /** The device's clock. */
  madeAt: string
  steps: Step[]
  /** How many of the steps are through. */
  sent: number
  /** What the order is, once this is through. */
  becomes?: OrderStatus
  /** What was written, to show it while it waits. */
  note?: string
  tries: number
  /** Not before this moment, in ms; 0 is at once. */
  notBefore: number
  refused?: Refusal
}

export type NewEntry = Omit<Entry, 'seq' | 'sent' | 'tries' | 'notBefore' | 'refused'>

/** What was said about an order is in turn, and so is what was done; but words never hold back a delivery. */
export const laneOf = ({ kind, orderId }: Pick<Entry, 'kind' | 'orderId'>) =>
  kind === 'message' ? `said:${orderId}` : orderId

/**
 * What may be sent now: the oldest entry of an order comes before all others of that order, so one that waits or was
 * refused holds back only its own order.
 */
export function nextEntry(entries: readonly Entry[], now: number): Entry | undefined {
  const seen = new Set<string>()
  return entries.find((entry) => {
    const isHead = !seen.has(laneOf(entry))
    seen.add(laneOf(entry))
    return isHead && !entry.refused && entry.notBefore <= now
  })
}

/** When it is worth the next try, in ms; undefined when nothing waits by itself. */
export function nextTime(entries: readonly Entry[]): number | undefined {
  const heads = new Map<string, Entry>()
  for (const entry of entries) if (!heads.has(laneOf(entry))) heads.set(laneOf(entry), entry)
  const times = [...heads.values()].filter(({ refused }) => !refused).map(({ notBefore }) => notBefore)
  return times.length > 0 ? Math.min(...times) : undefined
}

const firstPauseMs = 5_000
const longestPauseMs = 5 * 60_000

export const pauseMs = (tries: number) => Math.min(firstPauseMs * 2 ** tries, longestPauseMs)
