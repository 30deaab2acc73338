import type { Cents } from '@maple/contract'
import {
  type GatewayPayment,
  type GatewayRefund,
  type GatewayState,
  gatewayStates,
} from '../platform/payment-gateway/port.ts'

/** A payment as far as we know it. */
export interface Known {
  state: GatewayState
  capturedCents: Cents
  gatewayId: string | null
  actionUrl: string | null
  failure: string | null
  refunds: readonly GatewayRefund[]
}

export interface Merged {
  next: Known
  changed: boolean
  /** What is new, and has to be booked or told once. */
  news: { authorised: boolean; failed: boolean; capturedCents: Cents; refunds: GatewayRefund[] }
}

const rank = (state: GatewayState): number => gatewayStates.indexOf(state)

/**
 * Takes in what the provider says. Each part only ever grows (the further state, the larger capture, the union of
 * refunds), so reports may come repeated, late and in any order: the end is the same, and so is what was booked.
 */
export function mergeReport(known: Known, report: Omit<GatewayPayment, 'key'>): Merged {
  const further = rank(report.state) > rank(known.state)
  const state = further ? report.state : known.state
  const ids = new Set(known.refunds.map(({ id }) => id))
  const refunds = report.refunds.filter(({ id }) => !ids.has(id))
  const capturedCents = Math.max(known.capturedCents, report.capturedCents)
  const next: Known = {
    state,
    capturedCents,
    gatewayId: known.gatewayId ?? (report.id || null),
    actionUrl: state === 'needs-action' ? (report.actionUrl ?? known.actionUrl) : null,
    failure: further ? (report.failure ?? null) : known.failure,
    refunds: [...known.refunds, ...refunds],
  }
  const wasGood = rank(known.state) >= rank('authorised')
  return {
    next,
    changed: further || refunds.length > 0 || capturedCents > known.capturedCents || next.gatewayId !== known.gatewayId,
    news: {
      authorised: !wasGood && (state === 'authorised' || state === 'captured'),
      failed: further && (state === 'failed' || (state === 'voided' && next.failure !== null)),
      capturedCents: capturedCents - known.capturedCents,
      refunds,
    },
  }
}
