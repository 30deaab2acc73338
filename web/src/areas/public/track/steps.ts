import type { OrderStatus } from '@maple/contract/orders/order-moves'

/** What a reader of the public page follows; looking for a courier and offering the order are one step to them. */
export const steps = ['placed', 'accepted', 'picked-up', 'in-transit', 'delivered'] as const
export type Step = (typeof steps)[number]

const stepOf: Record<OrderStatus, Step | undefined> = {
  pending: 'placed',
  assigned: 'placed',
  accepted: 'accepted',
  'picked-up': 'picked-up',
  'in-transit': 'in-transit',
  delivered: 'delivered',
  cancelled: undefined,
}

/** The place of the current step, from 0; -1 for a cancelled order, which is on none. */
export function stepIndex(status: OrderStatus): number {
  const step = stepOf[status]
  return step ? steps.indexOf(step) : -1
}

/** Where the courier is drawn between the two towns, 0 to 1: at the start until pickup, at the end after delivery. */
export function partOfWay(status: OrderStatus): number {
  return { pending: 0, assigned: 0, accepted: 0, 'picked-up': 0.18, 'in-transit': 0.6, delivered: 1, cancelled: 0 }[
    status
  ]
}
