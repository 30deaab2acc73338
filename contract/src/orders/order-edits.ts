import type { OrderStatus } from './order-moves.ts'

/** What staff may still change of an order. No schema library here: the form and the server read the same table. */
export const editParts = ['pickup', 'delivery', 'window', 'notes', 'package', 'priority'] as const
export type EditPart = (typeof editParts)[number]

const beforePickup: readonly EditPart[] = editParts
/** Once it is carried, where it came from and how soon it was fetched is history. */
const underWay: readonly EditPart[] = ['delivery', 'window', 'notes', 'package']

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
