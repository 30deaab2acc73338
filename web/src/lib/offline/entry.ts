import type { ErrorCode, FieldError } from '@maple/contract/errors'
import type { OrderStatus } from '@maple/contract/orders/order-moves'
import type { ScanResult, ScanStage } from '@maple/contract/orders/scan-results'
import type { StopStatus } from '@maple/contract/orders/stop-moves'

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

export type ActionKind =
  | 'arrive'
  | 'scan'
  | 'miss'
  | 'pickUp'
  | 'depart'
  | 'deliver'
  | 'fail'
  | 'return'
  | 'release'
  | 'proof'
  | 'issue'
  | 'message'

export type UncountedScan = Exclude<ScanResult, 'ok' | 'double'>

export interface Refusal {
  status: number
  code: ErrorCode | 'device_full'
  /** In the reader's language, as the server said it. */
  message: string
  /** Beside which field, if it is about one. */
  errors?: FieldError[]
  /** A scan that the server took and does not count. */
  scan?: UncountedScan
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
  /** Which of its stops is moved by it, and to what. */
  stop?: { id: string; status: StopStatus }
  /** Which of its parcels was scanned, by whom and for what. */
  scanned?: { barcode: string; stage: ScanStage; courierId: string }
  /** Which of its parcels are not there, by their codes. */
  missed?: string[]
  /** What was written, to show it while it waits. */
  note?: string
  tries: number
  /** Not before this moment, in ms; 0 is at once. */
  notBefore: number
  refused?: Refusal
}

export type NewEntry = Omit<Entry, 'seq' | 'sent' | 'tries' | 'notBefore' | 'refused'>

/**
 * What was said about an order is in turn, and so is what was done; but neither words nor a scan that does not count hold
 * back a delivery.
 */
export const laneOf = ({ kind, orderId, refused }: Pick<Entry, 'kind' | 'orderId' | 'refused'>) =>
  kind === 'message' ? `said:${orderId}` : isIdle({ kind, refused }) ? `scanned:${orderId}` : orderId

/** Kept to be looked at, and nothing waits for it. */
export const isIdle = ({ kind, refused }: Pick<Entry, 'kind' | 'refused'>): boolean =>
  kind === 'scan' && refused !== undefined

export const isUnsent = ({ sent, steps }: Pick<Entry, 'sent' | 'steps'>): boolean => sent < steps.length

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
