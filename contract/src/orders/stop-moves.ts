import { isUnderWay, type OrderMove, type OrderStatus } from './order-moves.ts'

/** The machine of an order's stops. No schema library here: server, screens and tests all read it (H4). */
export const stopKinds = ['pickup', 'delivery'] as const
export type StopKind = (typeof stopKinds)[number]
export const stopStatuses = ['waiting', 'arrived', 'done', 'failed'] as const
export type StopStatus = (typeof stopStatuses)[number]
export const parcelStatuses = ['waiting', 'loaded', 'delivered', 'returned', 'missing'] as const
export type ParcelStatus = (typeof parcelStatuses)[number]

/** What somebody at a stop can say of it. */
export const stopMoves = ['arrived', 'done', 'failed'] as const
export type StopMove = (typeof stopMoves)[number]

export interface StopState {
  kind: StopKind
  status: StopStatus
}

export const isAhead = ({ status }: StopState): boolean => status === 'waiting' || status === 'arrived'

/** Whether a stop can be moved so, in an order of this status: pickups from acceptance on, deliveries once something is loaded. */
export function isStopOpen(stop: StopState, move: StopMove, order: OrderStatus): boolean {
  if (!isAhead(stop) || (move === 'arrived' && stop.status === 'arrived')) return false
  if (isUnderWay(order)) return true
  return order === 'accepted' && (stop.kind === 'pickup' || move === 'arrived')
}

/** The move of the order that follows when its stops stand like this; nothing when it stays as it is (H4, H6). */
export function moveAfter(stops: readonly StopState[], order: OrderStatus): OrderMove | undefined {
  const [pickups, deliveries] = stopKinds.map((kind) => stops.filter((stop) => stop.kind === kind))
  if (order === 'accepted') {
    if (pickups?.some(({ status }) => status === 'done')) return 'pickUp'
    return pickups?.some(({ status }) => status === 'failed') ? 'release' : undefined
  }
  if (!isUnderWay(order) || !deliveries) return undefined
  const isDone = deliveries.some(({ status }) => status === 'done')
  if (deliveries.every((stop) => !isAhead(stop))) return isDone ? 'deliver' : 'fail'
  return order === 'picked-up' && deliveries.some((stop) => !isAhead(stop)) ? 'depart' : undefined
}
