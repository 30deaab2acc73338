import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderSummary } from './orders.queries.ts'

export const typeNames: Record<OrderSummary['type'], MessageDescriptor> = {
  'pickup-delivery': msg`Pickup and delivery`,
  'delivery-only': msg`Delivery only`,
}

export const sizeNames: Record<OrderSummary['package']['size'], MessageDescriptor> = {
  small: msg`Small`,
  medium: msg`Medium`,
  large: msg`Large`,
}

export const priorityNames: Record<OrderSummary['priority'], MessageDescriptor> = {
  normal: msg`Normal`,
  high: msg`High`,
  urgent: msg`Urgent`,
}

export const paymentStatusNames: Record<OrderSummary['payment']['status'], MessageDescriptor> = {
  pending: msg({ message: 'Pending', context: 'payment' }),
  completed: msg({ message: 'Paid', context: 'payment' }),
  failed: msg({ message: 'Failed', context: 'payment' }),
  released: msg({ message: 'Released, nothing was charged', context: 'payment' }),
  refunded: msg({ message: 'Refunded', context: 'payment' }),
}
