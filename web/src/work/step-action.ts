import type { ActionKind } from '../lib/offline/entry.ts'
import type { Action } from '../lib/offline/queue.ts'

export type StepStatus = 'picked-up' | 'in-transit' | 'delivered'

const kinds: Record<StepStatus, ActionKind> = { 'picked-up': 'pickUp', 'in-transit': 'depart', delivered: 'deliver' }

/** A step of a delivery, for the queue: it can be done without a network. */
export const stepAction = (order: Action['order'], status: StepStatus): Action => ({
  kind: kinds[status],
  order,
  becomes: status,
  steps: () => [{ method: 'PUT', path: `/orders/${order._id}/status`, body: { status } }],
})
