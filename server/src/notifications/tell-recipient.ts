import type { DomainEvent, NotificationKey } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { findUser } from '../identity/index.ts'
import { findOrder, type OrderWithPeople, readPin } from '../orders/index.ts'
import { isOn } from './deliver-notification.ts'
import { takeDelivery } from './deliveries.sql.ts'
import { switchesOf, textsOf } from './manage-templates.ts'
import { renderNotification } from './render-notification.ts'
import { findTemplate } from './templates.sql.ts'

const notificationOf: Partial<Record<DomainEvent['type'], NotificationKey>> = {
  'order.picked-up': 'recipient.on-the-way',
  'order.delivered': 'recipient.delivered',
}

interface Contact {
  channel: 'email' | 'sms'
  address: string
}

/** By mail when the customer gave an address, else by SMS; never to the customer, who is told anyway. */
function contactOf(order: OrderWithPeople, customer: { email: string; phone: string | null }): Contact | undefined {
  if (order.deliveryContactEmail)
    return order.deliveryContactEmail === customer.email
      ? undefined
      : { channel: 'email', address: order.deliveryContactEmail }
  const phone = order.deliveryContactPhone
  return phone && phone !== customer.phone ? { channel: 'sms', address: phone } : undefined
}

/** People without an account: the tracking link when the parcel is on its way, and word of its delivery. */
export async function tellRecipient(deps: Deps, event: DomainEvent): Promise<void> {
  const key = notificationOf[event.type]
  if (!key || !('entryId' in event) || !isOn(deps, key) || !deps.settings.get('notifications.tellRecipients')) return
  const [order, customer, row] = await Promise.all([
    findOrder(deps.db, event.orderId),
    findUser(deps.db, event.customerId),
    findTemplate(deps.db, key),
  ])
  const contact = order && customer && contactOf(order, customer)
  if (!contact || !switchesOf(key, row)[contact.channel]) return
  const { channel, address } = contact
  const { language } = customer
  const values = {
    order: order.orderNumber,
    sender: `${order.customerFirstName} ${order.customerLastName}`,
    pin: readPin(deps, order),
    etaSeconds: ('etaSeconds' in event && event.etaSeconds) || null,
  }
  const reader = { name: order.deliveryContactName, language, role: 'recipient' } as const
  const said = renderNotification(deps, key, textsOf(key, row), values, reader)
  await deps.db.transaction(async (tx) => {
    const ids = { cause: `order-entry:${event.entryId}`, receiver: `${channel}:${address}`, orderId: order.id }
    if (!(await takeDelivery(tx, { ...ids, channel, notification: key, userId: null, heldUntil: undefined }))) return
    const how = { to: address, template: key, language, about: [order.id] }
    if (channel === 'email') await deps.mailer.queue(tx, { ...said.email, ...how })
    else await deps.smsSender.queue(tx, { ...how, text: said.sms })
  })
}
