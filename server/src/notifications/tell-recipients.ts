import type { DomainEvent, Language, NotificationKey } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { findUser } from '../identity/index.ts'
import { findOrder, type OrderWithPeople, readStopPin, type StopRow } from '../orders/index.ts'
import { isOn } from './deliver-notification.ts'
import { takeDeliveries } from './deliveries.sql.ts'
import { switchesOf, textsOf } from './manage-templates.ts'
import { renderNotification } from './render-notification.ts'
import { findTemplate } from './templates.sql.ts'

/** What the recipient at a stop hears after an event, if anything. */
function newsFor(stop: StopRow, type: DomainEvent['type']): 'recipient.on-the-way' | 'recipient.delivered' | undefined {
  if (stop.kind !== 'delivery') return undefined
  // The job may come later than the next move: on its way it was all the same.
  if (type === 'order.picked-up') return 'recipient.on-the-way'
  return stop.status === 'done' && delivering.has(type) ? 'recipient.delivered' : undefined
}
/** A delivery may be done with any of these; of one that was told already nothing is said again. */
const delivering = new Set<DomainEvent['type']>(['order.in-transit', 'order.stop-moved', 'order.delivered'])

interface Contact {
  channel: 'email' | 'sms'
  address: string
}

/** By mail when the customer gave an address, else by SMS; never to the customer, who is told anyway. */
function contactOf(
  { contactEmail, contactPhone }: StopRow,
  customer: { email: string; phone: string | null },
): Contact | undefined {
  if (contactEmail) return contactEmail === customer.email ? undefined : { channel: 'email', address: contactEmail }
  return contactPhone && contactPhone !== customer.phone ? { channel: 'sms', address: contactPhone } : undefined
}

/** People without an account: the tracking link when the parcel is on its way, and word of its delivery, at each stop. */
export async function tellRecipients(deps: Deps, event: DomainEvent): Promise<void> {
  if (event.type !== 'order.picked-up' && !delivering.has(event.type)) return
  if (!('entryId' in event) || !deps.settings.get('notifications.tellRecipients')) return
  const [order, customer] = await Promise.all([findOrder(deps.db, event.orderId), findUser(deps.db, event.customerId)])
  if (!order || !customer) return
  for (const stop of order.stops) {
    const key = newsFor(stop, event.type)
    const contact = contactOf(stop, customer)
    if (key && contact && isOn(deps, key)) await tell(deps, event, key, order, stop, contact, customer.language)
  }
}

async function tell(
  deps: Deps,
  event: DomainEvent & { entryId: number },
  key: NotificationKey,
  order: OrderWithPeople,
  stop: StopRow,
  { channel, address }: Contact,
  language: Language,
): Promise<void> {
  const row = await findTemplate(deps.db, key)
  if (!switchesOf(key, row)[channel]) return
  const values = {
    order: order.orderNumber,
    sender: `${order.customerFirstName} ${order.customerLastName}`,
    pin: readStopPin(deps, order.id, stop),
    etaSeconds: ('etaSeconds' in event && event.etaSeconds) || null,
  }
  const reader = { name: stop.contactName ?? '', language, role: 'recipient' } as const
  const said = renderNotification(deps, key, textsOf(key, row), values, reader)
  // Once for each handing over, whichever event tells of it.
  const isDelivered = key === 'recipient.delivered'
  const cause = isDelivered ? `stop:${stop.id}:${stop.doneAt}` : `order-entry:${event.entryId}`
  await deps.db.transaction(async (tx) => {
    const ids = { cause, receiver: `${channel}:${address}`, orderId: order.id, userId: null }
    const taken = await takeDeliveries(tx, [{ ...ids, channel, notification: key, heldUntil: undefined }])
    if (taken.size === 0) return
    const how = { to: address, template: key, language, about: [order.id] }
    if (channel === 'email') await deps.mailer.queue(tx, { ...said.email, ...how })
    else await deps.smsSender.queue(tx, { ...how, text: said.sms })
  })
}
