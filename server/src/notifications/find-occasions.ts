import {
  type DomainEvent,
  type EventOf,
  type EventType,
  isTaken,
  type MoveFacts,
  type NotificationKey,
  type OrderFacts,
  type Permission,
  type StaffProfile,
  staffProfiles,
  type TransferFacts,
} from '@maple/contract'
import { isEmployee } from '../couriers/index.ts'
import type { Deps } from '../deps.ts'
import { findOrderer } from '../recurrences/index.ts'
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

const toCarrier = async (deps: Deps, notification: NotificationKey, event: MoveFacts) =>
  one(
    notification,
    causeOf(event),
    [await courierUser(deps, event.courierId)],
    await orderValues(deps, event),
    event.orderId,
  )

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

/** What it costs now, after it was placed without a price (K6). */
async function priced(_deps: Deps, event: EventOf<'order.priced'>): Promise<Addressed[]> {
  const { orderNumber: order, amountCents, customerId, orderId } = event
  return [one('order.priced', causeOf(event), [customerId], { order, amountCents }, orderId)]
}

/** With the amount as it changes the total, and why. */
async function charged(_deps: Deps, event: EventOf<'order.charged'>): Promise<Addressed[]> {
  const { orderNumber: order, amountCents, reason, customerId, orderId } = event
  return [one('order.charged', causeOf(event), [customerId], { order, amountCents, reason }, orderId)]
}

async function issueReported(deps: Deps, event: EventOf<'order.issue-reported'>): Promise<Addressed[]> {
  const values = { ...(await orderValues(deps, event)), reason: event.reason }
  const staff = await staffWith(deps, 'order-management')
  return [
    one('order.issue-reported', `issue:${event.issueId}`, [event.customerId], values, event.orderId),
    one('staff.issue-reported', `issue:${event.issueId}`, staff, values, event.orderId),
  ]
}

/** Whoever did not do it themselves; of a handover that staff ask for both couriers are told. */
const toCouriers =
  (who: readonly ('fromCourierId' | 'toCourierId')[], notification: NotificationKey) =>
  async (deps: Deps, event: TransferFacts): Promise<Addressed[]> => {
    const users = await Promise.all(who.map((which) => courierUser(deps, event[which])))
    const values = {
      order: event.orderNumber,
      courier: (await findCourierPerson(deps.db, event.toCourierId))?.firstName ?? '',
    }
    return [
      one(
        notification,
        causeOf(event),
        users.filter((userId) => userId !== event.by),
        values,
        event.orderId,
      ),
    ]
  }

async function transferAsked(deps: Deps, event: TransferFacts): Promise<Addressed[]> {
  const from = (await findCourierPerson(deps.db, event.fromCourierId))?.firstName ?? ''
  const [asked] = await toCouriers(['toCourierId'], 'order.transfer-asked')(deps, event)
  const handing = await toCouriers(['fromCourierId'], 'order.to-hand-over')(deps, event)
  return asked ? [{ ...asked, values: { ...asked.values, courier: from } }, ...handing] : handing
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
  'order.accepted': async (deps, event) => [
    ...(await toCustomer('order.assigned')(deps, event)),
    ...(event.cause === 'accepted-for' ? [await toCarrier(deps, 'order.given', event)] : []),
  ],
  // Whoever gave it back knows.
  'order.released': async (deps, event) =>
    event.cause === 'taken-back' ? [await toCarrier(deps, 'order.taken-back', event)] : [],
  'order.picked-up': toCustomer('order.picked-up'),
  'order.in-transit': async (deps, event) => {
    // As it was then; an event that the version before has left says nothing of it.
    const values = { ...(await orderValues(deps, event)), etaSeconds: event.etaSeconds ?? null }
    return [one('order.in-transit', causeOf(event), [event.customerId], values, event.orderId)]
  },
  'order.undelivered': toCustomer('order.undelivered'),
  // Whoever has it on board hears what was chosen, unless they chose it.
  'order.reattempted': async (deps, event) => [
    ...(await toCustomer('order.reattempted')(deps, event)),
    ...(event.by.role === 'courier' ? [] : [await toCarrier(deps, 'order.changed', event)]),
  ],
  'order.returned': toCustomer('order.returned'),
  'order.delivered': toCustomer('order.delivered'),
  'order.cancelled': cancelled,
  // The customer follows it live; the recipient of that stop is told (tell-recipients.ts).
  'order.stop-moved': async () => [],
  'order.transfer-asked': transferAsked,
  'order.transferred': toCouriers(['fromCourierId'], 'order.handed-over'),
  'order.transfer-ended': toCouriers(['fromCourierId', 'toCourierId'], 'order.transfer-ended'),
  'order.edited': edited,
  'order.charged': charged,
  'order.priced': priced,
  'order.issue-reported': issueReported,
  'order.arriving': async (deps, event) => {
    const values = { ...(await orderValues(deps, event)), etaSeconds: event.etaSeconds }
    return [one('order.arriving', `arriving:${event.orderId}`, [event.customerId], values, event.orderId)]
  },
  'order.assigned': async (deps, event) => {
    // What is part of a run is told with the run (O1).
    if (event.routeId) return []
    // An employee is not asked, and hears of it with the acceptance (O2).
    if (event.courierId && (await isEmployee(deps.db, event.courierId))) return []
    return [await toCarrier(deps, 'order.offered', event)]
  },
  'route.handed-out': async (_deps, { routeId, userId, day, stops, isAccepted }, eventId) => [
    one(isAccepted ? 'route.given' : 'route.offered', `route:${routeId}:${eventId}`, [userId], { day, count: stops }),
  ],
  // Somebody who sorts a run moves stop after stop: a minute of it is told once.
  'route.rearranged': async ({ now }, { routeId, userId, day }) => [
    one('route.rearranged', `rearranged:${routeId}:${Math.floor(now().getTime() / 60_000)}`, [userId], { day }),
  ],
  'route.declined': async (deps, { day, courierName }, eventId) => {
    const staff = await staffWith(deps, 'courier-assignment')
    return [one('staff.route-declined', `event:${eventId}`, staff, { courier: courierName, day })]
  },
  'recurrence.failed': async (deps, { recurrenceId, accountId, createdBy, date }) => {
    const orderer = await findOrderer(deps.db, accountId, createdBy)
    return [one('recurrence.failed', `recurrence:${recurrenceId}:${date}`, orderer ? [orderer.id] : [], { day: date })]
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
  'courier.documents-asked': toPerson('courier.documents-asked', ({ until }) => ({ until })),
  'courier.time-off-decided': toPerson('courier.time-off-decided', ({ approved, from, to, note }) => ({
    approved,
    firstDay: from,
    lastDay: to,
    reason: note,
  })),
  'payout.sent': toPerson('payout.sent', ({ amountCents }) => ({ amountCents })),
  'courier.adjusted': async (_deps, { userId, kind, amountCents, reason, needsConsent }, eventId) => {
    const notification = needsConsent ? 'courier.consent-asked' : (`courier.${kind}` as const)
    return [one(notification, `event:${eventId}`, [userId], { amountCents, reason })]
  },
  'courier.adjustment-cancelled': toPerson('courier.adjustment-cancelled', ({ amountCents, reason }) => ({
    amountCents,
    reason,
  })),
  'courier.adjustment-answered': async (deps, { courierId, amountCents, accepted, askedBy }, eventId) => {
    const person = await findCourierPerson(deps.db, courierId)
    const values = { courier: person ? `${person.firstName} ${person.lastName}` : '', amountCents }
    const notification = accepted ? 'staff.deduction-accepted' : 'staff.deduction-declined'
    return [one(notification, `event:${eventId}`, askedBy ? [askedBy] : [], values)]
  },
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
