import type { Cents } from '@maple/contract'
import {
  disputeStates,
  type GatewayDispute,
  type GatewayPayment,
  type GatewayRefund,
  type GatewayState,
  gatewayStates,
  refundStates,
} from '../platform/payment-gateway/port.ts'

/** A payment as far as we know it. */
export interface Known {
  state: GatewayState
  capturedCents: Cents
  gatewayId: string | null
  actionUrl: string | null
  failure: string | null
  holdUntil: string | null
  refunds: readonly GatewayRefund[]
  disputes: readonly GatewayDispute[]
}

export interface Merged {
  next: Known
  changed: boolean
  /** What is new, and has to be booked or told once. */
  news: {
    authorised: boolean
    failed: boolean
    capturedCents: Cents
    /** Money on its way back, and money that came back from there. */
    refunds: GatewayRefund[]
    failedRefunds: GatewayRefund[]
    disputes: { now: GatewayDispute; before: GatewayDispute['state'] | undefined }[]
  }
}

const rank = (state: GatewayState): number => gatewayStates.indexOf(state)

/**
 * Takes in what the provider says. Each part only ever grows (the further state, the larger capture, the union of
 * refunds and disputes, each in its further state), so updates may come repeated, late and in any order: the end is the
 * same, and so is what was booked.
 */
export function mergePaymentUpdate(known: Known, update: Omit<GatewayPayment, 'key'>): Merged {
  const further = rank(update.state) > rank(known.state)
  const state = further ? update.state : known.state
  const refunds = growing(known.refunds, update.refunds, refundStates)
  const disputes = growing(known.disputes, update.disputes ?? [], disputeStates)
  const capturedCents = Math.max(known.capturedCents, update.capturedCents)
  const next: Known = {
    state,
    capturedCents,
    gatewayId: known.gatewayId ?? (update.id || null),
    actionUrl: state === 'needs-action' ? (update.actionUrl ?? known.actionUrl) : null,
    failure: further ? (update.failure ?? null) : known.failure,
    holdUntil: state === 'authorised' ? (update.holdUntil ?? known.holdUntil) : known.holdUntil,
    refunds: refunds.all,
    disputes: disputes.all,
  }
  const wasGood = rank(known.state) >= rank('authorised')
  const grown = refunds.changed.length > 0 || disputes.changed.length > 0 || capturedCents > known.capturedCents
  return {
    next,
    changed: further || grown || next.gatewayId !== known.gatewayId || next.holdUntil !== known.holdUntil,
    news: {
      authorised: !wasGood && (state === 'authorised' || state === 'captured'),
      failed: further && (state === 'failed' || (state === 'voided' && next.failure !== null)),
      capturedCents: capturedCents - known.capturedCents,
      refunds: refunds.changed.filter(({ now, before }) => !before && now.state !== 'failed').map(({ now }) => now),
      failedRefunds: refunds.changed.filter(({ now }) => now.state === 'failed').map(({ now }) => now),
      disputes: disputes.changed,
    },
  }
}

interface Part {
  id: string
  state: string
}

/** What was told of the parts of a payment: each that is new or further than it was. */
function growing<P extends Part>(known: readonly P[], told: readonly P[], order: readonly P['state'][]) {
  const all = new Map(known.map((part) => [part.id, part]))
  const changed: { now: P; before: P['state'] | undefined }[] = []
  for (const part of told) {
    const before = all.get(part.id)?.state
    if (before !== undefined && order.indexOf(part.state) <= order.indexOf(before)) continue
    all.set(part.id, part)
    changed.push({ now: part, before })
  }
  return { all: [...all.values()], changed }
}
