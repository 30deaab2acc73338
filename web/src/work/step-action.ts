import type { ActionKind } from '../lib/offline/entry.ts'
import { lastPlace } from '../lib/offline/last-place.ts'
import type { Action } from '../lib/offline/queue.ts'

export type StepStatus = 'picked-up' | 'in-transit' | 'delivered'

const kinds: Record<StepStatus, ActionKind> = { 'picked-up': 'pickUp', 'in-transit': 'depart', delivered: 'deliver' }

/** What a courier may have in hand to show for a pickup or a delivery. */
export interface Evidence {
  photo?: Blob
  signature?: Blob
  signerName?: string
  note?: string
  pin?: string
}

const hasContent = (evidence: Evidence) => Object.values(evidence).some(Boolean)

/**
 * A step of a delivery, for the queue: it can be done without a network. Its proof, if there is any, goes with it in one
 * request and so in one transaction.
 */
export function stepAction(order: Action['order'], status: StepStatus, evidence: Evidence = {}): Action {
  const common = { kind: kinds[status], order, becomes: status, note: evidence.note }
  if (status === 'in-transit' || !hasContent(evidence))
    return {
      ...common,
      steps: (deviceTime) => [
        { method: 'PUT', path: `/orders/${order._id}/status`, body: { status, deviceTime, location: lastPlace() } },
      ],
    }
  const { photo, signature, ...words } = evidence
  const stage = status === 'picked-up' ? 'pickup' : 'delivery'
  return {
    ...common,
    steps: (deviceTime) => [
      {
        method: 'POST',
        path: `/orders/${order._id}/proof`,
        body: filled({ stage, ...words, deviceTime, ...lastPlace(), status }),
        files: filled({ photo, signature }),
      },
    ],
  }
}

/** A form has no way to say that something is not there. */
const filled = <T>(fields: Record<string, T | undefined>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, T] => field[1] !== undefined && field[1] !== ''),
  )
