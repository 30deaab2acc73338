import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Tone } from '../ui/badge.tsx'
import type { OrderPayment } from './payments.queries.ts'

export const stateNames: Record<OrderPayment['state'], MessageDescriptor> = {
  pending: msg`In progress`,
  'needs-action': msg`Waits for the customer`,
  failed: msg`Failed`,
  authorised: msg`Authorised`,
  voided: msg`Released`,
  captured: msg`Charged`,
}

export const stateTones: Record<OrderPayment['state'], Tone> = {
  pending: 'pending',
  'needs-action': 'pending',
  failed: 'cancelled',
  authorised: 'accepted',
  voided: 'neutral',
  captured: 'delivered',
}

export const stepNames: Record<OrderPayment['steps'][number]['kind'], MessageDescriptor> = {
  authorise: msg`Authorise`,
  capture: msg`Charge`,
  void: msg`Release`,
  refund: msg`Refund`,
}

export const stepStateNames: Record<OrderPayment['steps'][number]['state'], MessageDescriptor> = {
  waiting: msg`In progress`,
  done: msg`Done`,
  refused: msg`Refused`,
}

export const disputeNames: Record<OrderPayment['disputes'][number]['state'], MessageDescriptor> = {
  inquiry: msg`The bank asks about it`,
  open: msg`Disputed: the bank holds the amount back`,
  lost: msg`Dispute lost`,
  won: msg`Dispute won`,
}

/** Why a provider said no, in words; a code that is not here is shown as it is. */
export const failureNames: Record<string, MessageDescriptor> = {
  card_declined: msg`The card was declined.`,
  authorisation_expired: msg`The bank no longer holds the amount.`,
  insufficient_funds: msg`There is not enough money on the card.`,
  expired_card: msg`The card has expired.`,
  no_such_card: msg`The card was removed.`,
  no_card: msg`No card was chosen.`,
  authentication_required: msg`The bank wants the payment to be confirmed.`,
}
