import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderSummary } from '../orders.queries.ts'

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
