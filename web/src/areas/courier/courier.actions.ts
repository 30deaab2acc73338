import { type OrderStatus, orderMoves } from '@maple/contract/orders/order-moves'
import type { ScanStage } from '@maple/contract/orders/scan-results'
import { moveAfter, type StopMove } from '@maple/contract/orders/stop-moves'
import { api, type Body } from '../../lib/api/api.ts'
import type { ActionKind } from '../../lib/offline/entry.ts'
import type { Action } from '../../lib/offline/queue.ts'
import { serverNow } from '../../lib/server-clock.ts'
import type { OrderView } from '../../orders/index.ts'

export type StopView = OrderView['stops'][number]

/** Who takes or turns down an order is decided by the server alone, so these need a network. */
export const acceptOrder = (id: string) => api('PUT /couriers/accept-order/:id', { params: { id } })
export const declineOrder = (id: string) =>
  api('PUT /orders/:id/status', {
    params: { id },
    body: { status: 'pending', deviceTime: new Date(serverNow()).toISOString() },
  })

/** Everything below goes through the queue: it is done now, or as soon as there is a network. */
type MoveStatus = 'in-transit' | 'pending'

export interface MoveForm {
  order: Action['order']
  status: MoveStatus
  notes?: string
}

const kinds: Record<MoveStatus, ActionKind> = {
  'in-transit': 'depart',
  pending: 'release',
}

export const moveAction = ({ order, status, notes }: MoveForm): Action => ({
  kind: kinds[status],
  order,
  becomes: status,
  note: notes,
  steps: (deviceTime) => [
    {
      method: 'PUT',
      path: `/orders/${order._id}/status`,
      body: { status, notes, deviceTime } satisfies Body<'PUT /orders/:id/status'>,
    },
  ],
})

/** Whose stop it is, with as much of it as decides what follows. */
type Stopped = Action['order'] & Pick<OrderView, 'status' | 'stops'>
type StopBody = Body<'PUT /orders/:id/stops/:stopId'>

export interface StopForm extends Omit<StopBody, 'deviceTime'> {
  order: Stopped
  stop: StopView
  /** Of a delivery that failed: it is sent first. */
  photo?: Blob | undefined
}

/** One stop, and with it the order, which follows from its stops (H4). */
export function stopAction({ order, stop, photo, ...body }: StopForm): Action {
  const path = `/orders/${order._id}/stops/${stop._id}`
  return {
    kind: kindOf(stop, body.status),
    order,
    becomes: becomesAfter(order, stop, body.status),
    stop: { id: stop._id, status: body.status },
    note: body.notes,
    steps: (deviceTime) => [
      ...(photo ? [attemptPhoto(order, stop, photo, deviceTime)] : []),
      { method: 'PUT', path, body: { ...body, deviceTime } satisfies StopBody },
    ],
  }
}

const attemptPhoto = (order: Stopped, stop: StopView, photo: Blob, deviceTime: string) => ({
  method: 'POST' as const,
  path: `/orders/${order._id}/proof`,
  body: { stage: 'attempt', stopId: stop._id, deviceTime } satisfies Body<'POST /orders/:id/proof'>,
  files: { photo },
})

function kindOf({ kind }: StopView, status: StopMove): ActionKind {
  if (status === 'arrived') return 'arrive'
  if (status === 'failed') return 'fail'
  return kind === 'pickup' ? 'pickUp' : 'deliver'
}

function becomesAfter({ stops, status }: Stopped, stop: StopView, to: StopMove): OrderStatus | undefined {
  if (to === 'arrived') return undefined
  const after = stops.map((each) => (each._id === stop._id ? { ...each, status: to } : each))
  const move = moveAfter(after, status)
  return move && orderMoves[move].to
}

export interface ProofForm extends Omit<Body<'POST /orders/:id/proof'>, 'deviceTime' | 'status' | 'stopId' | 'stage'> {
  order: Stopped
  stop: StopView
  photo?: Blob
  signature?: Blob
}

/**
 * Proof and move in one request, and so in one transaction; without any proof, the move alone. A second pickup moves no
 * order, so there the proof goes before the move.
 */
export function finishAction({ order, stop, photo, signature, ...body }: ProofForm): Action {
  const { latitude, longitude, farReason, notes, ...proof } = body
  const location = typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined
  const move = stopAction({ order, stop, status: 'done', ...(notes && { notes }), farReason, location })
  if (!photo && !signature && !body.note && !body.pin) return move
  const path = `/orders/${order._id}/proof`
  const files = { ...(photo && { photo }), ...(signature && { signature }) }
  const named = { stage: stop.kind, stopId: stop._id }
  const movesOrder = stop.kind === 'delivery' || order.status === 'accepted'
  const status = stop.kind === 'delivery' ? 'delivered' : 'picked-up'
  return {
    ...move,
    note: body.note,
    steps: (deviceTime) =>
      movesOrder
        ? [{ method: 'POST', path, body: { ...named, ...body, status, deviceTime } satisfies ProofBody, files }]
        : [
            { method: 'POST', path, body: { ...named, ...proof, latitude, longitude, deviceTime }, files },
            ...move.steps(deviceTime),
          ],
  }
}
type ProofBody = Body<'POST /orders/:id/proof'>

export interface ScanForm {
  order: Action['order']
  courierId: string
  barcode: string
  stage: ScanStage
}

export const scanAction = ({ order, courierId, barcode, stage }: ScanForm): Action => ({
  kind: 'scan',
  order,
  note: barcode,
  scanned: { barcode, stage, courierId },
  steps: (deviceTime) => [
    {
      method: 'POST',
      path: '/couriers/scans',
      body: { scans: [{ barcode, stage, deviceTime }] } satisfies Body<'POST /couriers/scans'>,
    },
  ],
})

export interface MissForm extends Omit<Body<'POST /orders/:id/missing-parcels'>, 'deviceTime' | 'parcels'> {
  order: Action['order']
  parcels: readonly { _id: string; barcode: string }[]
}

export const missAction = ({ order, parcels, ...body }: MissForm): Action => ({
  kind: 'miss',
  order,
  note: parcels.map(({ barcode }) => barcode).join(', '),
  missed: parcels.map(({ barcode }) => barcode),
  steps: (deviceTime) => [
    {
      method: 'POST',
      path: `/orders/${order._id}/missing-parcels`,
      body: {
        ...body,
        parcels: parcels.map(({ _id }) => _id),
        deviceTime,
      } satisfies Body<'POST /orders/:id/missing-parcels'>,
    },
  ],
})

export interface ReturnForm {
  order: Action['order']
  /** Who took it back. */
  signerName: string
  notes?: string
}

export const returnAction = ({ order, ...body }: ReturnForm): Action => ({
  kind: 'return',
  order,
  becomes: 'returned',
  note: body.notes,
  steps: (deviceTime) => [
    {
      method: 'PUT',
      path: `/orders/${order._id}/status`,
      body: { status: 'returned', ...body, deviceTime } satisfies Body<'PUT /orders/:id/status'>,
    },
  ],
})

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
