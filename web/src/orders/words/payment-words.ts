import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderSummary } from '../orders.queries.ts'

/** Apart from the other words, which visitors load. */
export const paymentStatusNames: Record<OrderSummary['payment']['status'], MessageDescriptor> = {
  pending: msg({ message: 'Pending', context: 'payment' }),
  completed: msg({ message: 'Paid', context: 'payment' }),
  failed: msg({ message: 'Failed', context: 'payment' }),
  released: msg({ message: 'Released, nothing was charged', context: 'payment' }),
  refunded: msg({ message: 'Refunded', context: 'payment' }),
  'on-account': msg({ message: 'On account', context: 'payment' }),
}
