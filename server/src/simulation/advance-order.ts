import { type OrderMove, type OrderStatus, orderMoves, type WebhookEventType } from '@maple/contract'
import type { WholeOrder } from '../orders/index.ts'
import { newId } from '../platform/ids.ts'
import type { Step } from './scripts.ts'

/** Who carries test orders. Nobody is called so, and no courier has this id. */
const courier = {
  courierId: '00000000-0000-7000-8000-000000000001',
  courierCode: 'TEST',
  courierFirstName: 'Robin',
  courierLastName: 'Test',
  courierVehicle: 'bicycle',
} as const
const nobody = {
  courierId: null,
  courierCode: null,
  courierFirstName: null,
  courierLastName: null,
  courierVehicle: null,
} as const

const told: Record<Step['act'], { event: WebhookEventType; code: string }> = {
  assign: { event: 'order.assigned', code: 'assigned' },
  accept: { event: 'order.accepted', code: 'accepted' },
  decline: { event: 'order.released', code: 'declined' },
  release: { event: 'order.released', code: 'released' },
  pickUp: { event: 'order.picked-up', code: 'picked-up' },
  depart: { event: 'order.in-transit', code: 'in-transit' },
  arrive: { event: 'order.arriving', code: 'arriving' },
  prove: { event: 'order.proof-added', code: 'proof-delivery' },
  deliver: { event: 'order.delivered', code: 'delivered' },
  fail: { event: 'order.undelivered', code: 'undelivered' },
  reattempt: { event: 'order.reattempted', code: 'reattempted' },
  restart: { event: 'order.reattempted', code: 'restarted' },
  return: { event: 'order.returned', code: 'returned' },
  cancel: { event: 'order.cancelled', code: 'cancelled-by-company' },
  callBack: { event: 'order.cancelled', code: 'cancelled-by-company' },
}

export interface Advanced {
  order: WholeOrder
  event: WebhookEventType
  from: OrderStatus
  cause: string
}

const isMove = (act: Step['act']): act is OrderMove => act in orderMoves

/** Only by a move that the table has: a test order lives by the same rules as any other. Nothing when it is not open. */
export function advanceOrder(
  order: WholeOrder,
  act: Step['act'],
  at: string,
  by: 'company' | 'customer' = 'company',
): Advanced | undefined {
  if (isMove(act) && !(orderMoves[act].from as readonly OrderStatus[]).includes(order.status)) return undefined
  const status = isMove(act) ? orderMoves[act].to : order.status
  const { event, code: usual } = told[act]
  const code = act === 'cancel' && by === 'customer' ? 'cancelled-by-customer' : usual
  const next = { ...order, ...changesOf(order, act, at, by), status, updatedAt: at }
  const entry = {
    id: order.timeline.length + 1,
    status,
    code,
    values: { courier: next.courierFirstName ?? courier.courierFirstName, number: order.attempts.length + 1 },
    note: null,
    location: null,
    at,
    deviceAt: null,
  }
  return { order: { ...next, timeline: [...order.timeline, entry] }, event, from: order.status, cause: code }
}

/** What each of them leaves behind in the order, as it would in life. */
function changesOf(order: WholeOrder, act: Step['act'], at: string, by: 'company' | 'customer'): Partial<WholeOrder> {
  const stops = (kind: 'pickup' | 'delivery', status: 'done' | 'failed' | 'waiting', doneAt: string | null) =>
    order.stops.map((stop) => (stop.kind === kind ? { ...stop, status, doneAt } : stop))
  switch (act) {
    case 'assign':
      return courier
    case 'decline':
    case 'release':
      return nobody
    case 'pickUp':
      return { pickedUpAt: at, stops: stops('pickup', 'done', at) }
    case 'arrive':
      return { arrivingAt: at }
    case 'prove':
      return { proofs: [...order.proofs, proofOf(order, at)] }
    case 'deliver':
      return { deliveredAt: at, stops: stops('delivery', 'done', at) }
    case 'fail':
      return {
        stops: stops('delivery', 'failed', null),
        attemptsLeft: 1,
        attempts: [...order.attempts, attemptOf(order, at)],
      }
    case 'reattempt':
      return { stops: stops('delivery', 'waiting', null), attemptsLeft: null }
    case 'return':
      return { returnedAt: at }
    case 'cancel':
      return { ...nobody, cancelledAt: at, cancelledBy: by, cancelReason: null }
    default:
      return {}
  }
}

const lastDelivery = ({ stops }: WholeOrder) => stops.findLast(({ kind }) => kind === 'delivery')

const proofOf = (order: WholeOrder, at: string): WholeOrder['proofs'][number] => ({
  _id: newId(),
  stage: 'delivery',
  stopId: lastDelivery(order)?.id ?? null,
  at,
  deviceTime: null,
  location: null,
  photo: false,
  signature: false,
  signerName: order.deliveryContactName,
  note: null,
  pinMatched: order.requiresPin,
})

const attemptOf = (order: WholeOrder, at: string): WholeOrder['attempts'][number] => ({
  number: order.attempts.length + 1,
  stopId: lastDelivery(order)?.id ?? order.id,
  reason: 'recipient-unavailable',
  note: null,
  at,
  courier: { _id: courier.courierId, firstName: courier.courierFirstName },
})
