import { type EventOf, isTaken, type NotificationKey, type TransferFacts } from '@maple/contract'
import { isEmployee } from '../couriers/index.ts'
import type { Deps } from '../deps.ts'
import {
  type Addressed,
  causeOf,
  courierUser,
  type Finders,
  one,
  orderValues,
  staffWith,
  toCarrier,
  toCustomer,
} from './address-occasion.ts'
import { findCourierPerson } from './receivers.sql.ts'

async function cancelled(deps: Deps, event: EventOf<'order.cancelled'>): Promise<Addressed[]> {
  const values = await orderValues(deps, event)
  const carrier = await courierUser(deps, event.courierId)
  return [
    one('order.cancelled', causeOf(event), event.importId ? [] : [event.customerId], values, event.orderId),
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

/** Of one order. */
export const orderOccasions: Finders = {
  // Of an import its end is told, once.
  'order.placed': async (deps, event) => (event.importId ? [] : toCustomer('order.placed')(deps, event)),
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
}
