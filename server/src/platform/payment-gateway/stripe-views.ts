import type Stripe from 'stripe'
import type { GatewayDispute, GatewayPayment, GatewayRefund, GatewayState } from './port.ts'

/** Under this name our own key is kept with everything that we make at Stripe. */
export const ours = 'maple_key'

const states: Record<string, GatewayState> = {
  requires_payment_method: 'failed',
  requires_confirmation: 'pending',
  processing: 'pending',
  requires_action: 'needs-action',
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'voided',
}

export function viewIntent(intent: Stripe.PaymentIntent, disputes: readonly GatewayDispute[] = []): GatewayPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : undefined
  const failure = intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code
  const actionUrl = intent.next_action?.redirect_to_url?.url
  const holdUntil = charge?.payment_method_details?.card?.capture_before
  return {
    id: intent.id,
    key: intent.metadata[ours] ?? '',
    state: states[intent.status] ?? 'pending',
    capturedCents: intent.status === 'succeeded' ? intent.amount_received : 0,
    refunds: (charge?.refunds?.data ?? []).map(viewRefund),
    ...(disputes.length > 0 && { disputes }),
    ...(holdUntil && { holdUntil: new Date(holdUntil * 1000).toISOString() }),
    ...(actionUrl && { actionUrl }),
    ...(failure && { failure }),
  }
}

/** What the bank sent back, or never took, counts for nothing. */
const refundStates: Record<string, GatewayRefund['state']> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

const viewRefund = ({ id, amount, status, metadata }: Stripe.Refund): GatewayRefund => ({
  id,
  amountCents: amount,
  state: refundStates[status ?? 'succeeded'] ?? 'pending',
  ...(metadata?.[ours] && { key: metadata[ours] }),
})

/** A warning is an inquiry: no money was transferred. One that Stripe prevented is a refund of its own and no dispute. */
const disputeStates: Record<string, GatewayDispute['state']> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'won',
  won: 'won',
  prevented: 'won',
  lost: 'lost',
}

export const viewDispute = ({ id, amount, status, reason }: Stripe.Dispute): GatewayDispute => ({
  id,
  amountCents: amount,
  state: disputeStates[status] ?? 'open',
  reason,
})
