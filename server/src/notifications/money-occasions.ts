import type { EventOf, NotificationKey } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { type Addressed, type Finder, type Finders, one, staffWith } from './address-occasion.ts'

const payment =
  <T extends 'payment.failed' | 'payment.tip-failed' | 'payment.captured' | 'payment.refunded'>(
    notification: T,
  ): Finder<T> =>
  async (_deps, event, eventId) => {
    const { orderNumber, customerId, orderId } = event as EventOf<'payment.captured'>
    const amountCents = 'amountCents' in event ? (event.amountCents as number) : null
    return [one(notification, `event:${eventId}`, [customerId], { order: orderNumber, amountCents }, orderId)]
  }

type MoneyEvent = EventOf<'payment.disputed'> | EventOf<'payment.refund-failed'>

/** Those who may see payments. */
const toFinance = async (
  deps: Deps,
  notification: NotificationKey,
  event: MoneyEvent,
  eventId: string,
): Promise<Addressed[]> => {
  const { orderNumber: order, orderId, amountCents } = event
  return [
    one(notification, `event:${eventId}`, await staffWith(deps, 'financial-reports'), { order, amountCents }, orderId),
  ]
}

const disputeNotifications = {
  inquiry: 'staff.payment-disputed',
  open: 'staff.payment-disputed',
  won: 'staff.dispute-won',
  lost: 'staff.dispute-lost',
} as const

/** Of payments and the books. */
export const moneyOccasions: Finders = {
  'payment.failed': payment('payment.failed'),
  'payment.tip-failed': payment('payment.tip-failed'),
  'payment.captured': payment('payment.captured'),
  'payment.refunded': payment('payment.refunded'),
  'payment.refund-failed': (deps, event, eventId) => toFinance(deps, 'staff.refund-failed', event, eventId),
  'payment.disputed': (deps, event, eventId) => toFinance(deps, disputeNotifications[event.state], event, eventId),
  'ledger.corrected': async (deps, { orders, amountCents, reviewId }) => {
    const staff = await staffWith(deps, 'financial-reports')
    return [one('staff.ledger-corrected', `ledger:${reviewId}`, staff, { count: orders, amountCents })]
  },
  'ledger.faulty': async (deps, { faults, day }) => {
    const staff = await staffWith(deps, 'financial-reports')
    return [one('staff.ledger-faulty', `ledger-faulty:${day}`, staff, { count: faults })]
  },
}
