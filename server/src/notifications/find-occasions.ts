import {
  type DomainEvent,
  type EventOf,
  type EventType,
  isTaken,
  type NotificationKey,
  type OrderFacts,
  type Permission,
  type StaffProfile,
  staffProfiles,
} from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { Occasion } from './deliver-notification.ts'
import { findCourierPerson, listStaff } from './receivers.sql.ts'
import type { NotificationValues } from './render-values.ts'

/** An occasion and the accounts that hear of it. */
export interface Addressed extends Occasion {
  userIds: readonly string[]
}

type Finder<T extends EventType> = (deps: Deps, event: EventOf<T>, eventId: string) => Promise<Addressed[]>

const one = (
  notification: NotificationKey,
  cause: string,
  userIds: readonly (string | undefined)[],
  values: NotificationValues,
  orderId: string | null = null,
): Addressed => ({ notification, cause, orderId, values, userIds: userIds.filter((id) => id !== undefined) })

/** One timeline entry is one thing that happened, however often it is emitted. */
const causeOf = (facts: OrderFacts): string => `order-entry:${facts.entryId}`

const orderValues = async (
  { db }: Deps,
  facts: OrderFacts & { courierName?: string | null },
): Promise<NotificationValues> => ({
  order: facts.orderNumber,
  courier: facts.courierName ?? (await findCourierPerson(db, facts.courierId))?.firstName ?? '',
})

const toCustomer =
  (notification: NotificationKey) =>
  async (deps: Deps, event: OrderFacts): Promise<Addressed[]> => [
    one(notification, causeOf(event), [event.customerId], await orderValues(deps, event), event.orderId),
  ]

const courierUser = async (deps: Deps, courierId: string | null) =>
  (await findCourierPerson(deps.db, courierId))?.userId

const toPerson =
  <T extends EventType>(
    notification: NotificationKey,
    values: (event: EventOf<T>) => NotificationValues = () => ({}),
  ): Finder<T> =>
  async (_deps, event, eventId) => [
    one(notification, `event:${eventId}`, [(event as unknown as { userId: string }).userId], values(event)),
  ]

/** Staff whose profile holds the permission now. */
const staffWith = ({ db, settings }: Deps, permission: Permission): Promise<string[]> =>
  listStaff(
    db,
    staffProfiles.filter((profile: StaffProfile) => settings.get(`roles.${profile}`).includes(permission)),
  )

async function cancelled(deps: Deps, event: EventOf<'order.cancelled'>): Promise<Addressed[]> {
  const values = await orderValues(deps, event)
  const carrier = await courierUser(deps, event.courierId)
  return [
    one('order.cancelled', causeOf(event), [event.customerId], values, event.orderId),
    one('order.withdrawn', causeOf(event), [carrier], values, event.orderId),
  ]
}

/** Its customer, and whoever is carrying it; one to whom it is only offered reads the offer as it is now. */
async function edited(deps: Deps, event: EventOf<'order.edited'>): Promise<Addressed[]> {
  const values = await orderValues(deps, event)
  const carrier = isTaken(event.status) ? await courierUser(deps, event.courierId) : undefined
  return [
    one('order.edited', causeOf(event), [event.customerId], values, event.orderId),
    one('order.changed', causeOf(event), [carrier], values, event.orderId),
  ]
}

async function issueReported(deps: Deps, event: EventOf<'order.issue-reported'>): Promise<Addressed[]> {
  const values = { ...(await orderValues(deps, event)), reason: event.reason }
  const staff = await staffWith(deps, 'order-management')
  return [
    one('order.issue-reported', `issue:${event.issueId}`, [event.customerId], values, event.orderId),
    one('staff.issue-reported', `issue:${event.issueId}`, staff, values, event.orderId),
  ]
}

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

const finders: { [T in EventType]?: Finder<T> } = {
  'order.placed': toCustomer('order.placed'),
  'order.accepted': toCustomer('order.assigned'),
  'order.picked-up': toCustomer('order.picked-up'),
  'order.in-transit': async (deps, event) => {
    // As it was then; an event that the version before has left says nothing of it.
    const values = { ...(await orderValues(deps, event)), etaSeconds: event.etaSeconds ?? null }
    return [one('order.in-transit', causeOf(event), [event.customerId], values, event.orderId)]
  },
  'order.undelivered': toCustomer('order.undelivered'),
  'order.reattempted': toCustomer('order.reattempted'),
  'order.returned': toCustomer('order.returned'),
  'order.delivered': toCustomer('order.delivered'),
  'order.cancelled': cancelled,
  // The customer follows it live; the recipient of that stop is told (tell-recipients.ts).
  'order.stop-moved': async () => [],
  'order.edited': edited,
  'order.issue-reported': issueReported,
  'order.arriving': async (deps, event) => {
    const values = { ...(await orderValues(deps, event)), etaSeconds: event.etaSeconds }
    return [one('order.arriving', `arriving:${event.orderId}`, [event.customerId], values, event.orderId)]
  },
  'order.assigned': async (deps, event) => {
    const courier = await courierUser(deps, event.courierId)
    return [one('order.offered', causeOf(event), [courier], await orderValues(deps, event), event.orderId)]
  },
  'courier.applied': async (deps, event, eventId) => {
    const person = await findCourierPerson(deps.db, event.courierId)
    const values = { courier: person ? `${person.firstName} ${person.lastName}` : '' }
    return [one('staff.courier-applied', `event:${eventId}`, await staffWith(deps, 'courier-management'), values)]
  },
  'courier.approved': toPerson('courier.approved'),
  'courier.rejected': toPerson('courier.rejected', ({ reason }) => ({ reason })),
  'courier.suspended': toPerson('courier.suspended', ({ reason, until }) => ({ reason, until })),
  'courier.reinstated': toPerson('courier.reinstated'),
  'courier.document-decided': toPerson('courier.document-decided', ({ document, approved, reason }) => ({
    document,
    approved,
    reason,
  })),
  'courier.document-expiring': toPerson('courier.document-expiring', ({ document, daysLeft }) => ({
    document,
    days: daysLeft,
  })),
  'courier.document-expired': toPerson('courier.document-expired', ({ document }) => ({ document })),
  'payout.sent': toPerson('payout.sent', ({ amountCents }) => ({ amountCents })),
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
  'message.reported': async (deps, event) => {
    const staff = await staffWith(deps, 'customer-communication')
    const values = { order: event.orderNumber }
    return [one('staff.message-reported', `report:${event.reportId}`, staff, values, event.orderId)]
  },
  'user.password-changed': toPerson('security.password-changed'),
}

export const notifiedEvents = Object.keys(finders) as (keyof typeof finders)[]

/** Who hears what of an event. */
export function findOccasions(deps: Deps, event: DomainEvent, eventId: string): Promise<Addressed[]> {
  const find = finders[event.type] as
    | ((deps: Deps, event: DomainEvent, eventId: string) => Promise<Addressed[]>)
    | undefined
  return find ? find(deps, event, eventId) : Promise.resolve([])
}
