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
  undelivered: 'in-transit',
  delivered: 'delivered',
  returned: undefined,
  cancelled: undefined,
}

/** The place of the current step, from 0; -1 for an order that was cancelled or went back, which is on none. */
export function stepIndex(status: OrderStatus): number {
  const step = stepOf[status]
  return step ? steps.indexOf(step) : -1
}

/** Where the courier is drawn between the two towns, 0 to 1: at the start until pickup, at the end after delivery. */
export function partOfWay(status: OrderStatus): number {
  if (status === 'delivered') return 1
  if (status === 'in-transit' || status === 'undelivered') return 0.6
  return status === 'picked-up' ? 0.18 : 0
}
