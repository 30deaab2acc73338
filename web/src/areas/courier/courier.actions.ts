import { api, type Body } from '../../lib/api/api.ts'
import type { ActionKind } from '../../lib/offline/entry.ts'
import type { Action } from '../../lib/offline/queue.ts'

/** Who takes or turns down an order is decided by the server alone, so these need a network. */
export const acceptOrder = (id: string) => api('PUT /couriers/accept-order/:id', { params: { id } })
export const declineOrder = (id: string) =>
  api('PUT /orders/:id/status', { params: { id }, body: { status: 'pending', deviceTime: new Date().toISOString() } })

/** Everything below goes through the queue: it is done now, or as soon as there is a network. */
type MoveStatus = 'picked-up' | 'in-transit' | 'delivered' | 'pending'

export interface MoveForm {
  order: Action['order']
  status: MoveStatus
  notes?: string
  /** Why so far from the address, when that was asked. */
  farReason?: string | undefined
  /** Where it was done: by the time it is sent, the courier may be elsewhere. */
  location?: { latitude: number; longitude: number }
}

const kinds: Record<MoveStatus, ActionKind> = {
  'picked-up': 'pickUp',
  'in-transit': 'depart',
  delivered: 'deliver',
  pending: 'release',
}

export const moveAction = ({ order, status, notes, farReason, location }: MoveForm): Action => ({
  kind: kinds[status],
  order,
  becomes: status,
  note: notes,
  steps: (deviceTime) => [
    {
      method: 'PUT',
      path: `/orders/${order._id}/status`,
      body: { status, notes, farReason, location, deviceTime } satisfies Body<'PUT /orders/:id/status'>,
    },
  ],
})

export interface ProofForm extends Omit<Body<'POST /orders/:id/proof'>, 'deviceTime' | 'status'> {
  order: Action['order']
  status: 'picked-up' | 'delivered'
  photo?: Blob
  signature?: Blob
}

/** Proof and move in one request, and so in one transaction; without any proof, the move alone. */
export function finishAction({ order, photo, signature, ...body }: ProofForm): Action {
  const { latitude, longitude, farReason } = body
  const location = typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined
  const move = moveAction({ order, status: body.status, farReason, location })
  if (!photo && !signature && !body.note && !body.pin) return move
  return {
    ...move,
    note: body.note,
    steps: (deviceTime) => [
      {
        method: 'POST',
        path: `/orders/${order._id}/proof`,
        body: { ...body, deviceTime } satisfies Body<'POST /orders/:id/proof'>,
        files: { ...(photo && { photo }), ...(signature && { signature }) },
      },
    ],
  }
}

export interface IssueForm extends Omit<Body<'POST /orders/:id/issues'>, 'deviceTime'> {
  order: Action['order']
  photo?: Blob
}

export const issueAction = ({ order, photo, ...body }: IssueForm): Action => ({
  kind: 'issue',
  order,
  note: body.note,
  steps: (deviceTime) => [
    {
      method: 'POST',
      path: `/orders/${order._id}/issues`,
      body: { ...body, deviceTime } satisfies Body<'POST /orders/:id/issues'>,
      files: { ...(photo && { photo }) },
    },
  ],
})
