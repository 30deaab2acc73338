import type { OrderStatus } from './order-moves.ts'

/** What staff may still change of an order. No schema library here: the form and the server read the same table. */
export const editParts = ['pickup', 'delivery', 'window', 'notes'] as const
export type EditPart = (typeof editParts)[number]

const beforePickup: readonly EditPart[] = ['pickup', 'delivery', 'window', 'notes']
/** Once it is carried, where it came from is history. */
const underWay: readonly EditPart[] = ['delivery', 'window', 'notes']

export const editableParts: Record<OrderStatus, readonly EditPart[]> = {
  pending: beforePickup,
  assigned: beforePickup,
  accepted: beforePickup,
  'picked-up': underWay,
  'in-transit': underWay,
  undelivered: underWay,
  delivered: [],
  returned: [],
  cancelled: [],
}
