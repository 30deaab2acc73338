import { type Finders, one, staffWith, toPerson } from './address-occasion.ts'
import { findCourierPerson } from './receivers.sql.ts'

/** Of a courier's file and pay. */
export const courierOccasions: Finders = {
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
}
