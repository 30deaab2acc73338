import type { DomainEvent, Language, NotificationKey } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { findUser } from '../identity/index.ts'
import { type OrderWithPeople, openRecipientLink, readStopPin, type StopRow } from '../orders/index.ts'
import { newId } from '../platform/ids.ts'
import { isOn } from './deliver-notification.ts'
import { takeDeliveries } from './deliveries.sql.ts'
import { encloseOrder, type OrderFinder } from './enclose-order.ts'
import { switchesOf, textsOf } from './manage-templates.ts'
import { renderNotification } from './render-notification.ts'
import { findTemplateToTell } from './templates.sql.ts'

type RecipientNews = Extract<NotificationKey, `recipient.${string}`>

/** What the recipient at a stop hears after an event, if anything. */
function newsFor(
  stop: StopRow,
  type: DomainEvent['type'],
  timing: OrderWithPeople['timing'],
): RecipientNews | undefined {
  if (stop.kind !== 'delivery') return undefined
  // The link leaves once somebody comes; for a day to be chosen from, as soon as there is something to choose (N6).
  if (type === 'order.placed') return timing === 'later' ? 'recipient.coming' : undefined
  if (type === 'order.accepted') return 'recipient.coming'
  // The job may come later than the next move: on its way it was all the same.
  if (type === 'order.picked-up') return 'recipient.on-the-way'
  if (stop.status === 'failed' && failing.has(type)) return 'recipient.undelivered'
  return stop.status === 'done' && delivering.has(type) ? 'recipient.delivered' : undefined
}
/** A delivery may be done with any of these; of one that was told already nothing is said again. */
const delivering = new Set<DomainEvent['type']>(['order.in-transit', 'order.stop-moved', 'order.delivered'])
const failing = new Set<DomainEvent['type']>(['order.undelivered', 'order.stop-moved', 'order.delivered'])
const told = new Set<DomainEvent['type']>([
  ...delivering,
  'order.placed',
  'order.accepted',
  'order.picked-up',
  'order.undelivered',
])

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

/** People without an account hear of what comes to their own stop, with the link to it. */
export async function tellRecipients(deps: Deps, event: DomainEvent, findOrder: OrderFinder): Promise<void> {
  if (!told.has(event.type)) return
  if (!('entryId' in event) || !deps.settings.get('notifications.tellRecipients')) return
  const order = await findOrder.brief(event.orderId)
  const news = (order?.stops ?? []).flatMap((stop) => {
    const key = order && newsFor(stop, event.type, order.timing)
    return key && isOn(deps, key) ? [{ stop, key }] : []
  })
  const customer = news.length > 0 ? await findUser(deps.db, event.customerId) : undefined
  if (!order || !customer) return
  for (const { stop, key } of news) {
    const contact = contactOf(stop, customer)
    if (contact) await tell(deps, { event, key, order, findOrder }, stop, contact, customer.language)
  }
}

interface News {
  event: DomainEvent & { entryId: number }
  key: NotificationKey
  order: OrderWithPeople
  findOrder: OrderFinder
}

async function tell(
  deps: Deps,
  { event, key, order, findOrder }: News,
  stop: StopRow,
  { channel, address }: Contact,
  language: Language,
): Promise<void> {
  const row = await findTemplateToTell(deps.db, key)
  if (!switchesOf(key, row)[channel]) return
  const enclosed =
    channel === 'email' ? await encloseOrder(deps, findOrder, key, order.id, language, stop.id) : undefined
  await deps.db.transaction(async (tx) => {
    const ids = {
      id: newId(),
      cause: causeOf(key, event, stop),
      receiver: `${channel}:${address}`,
      orderId: order.id,
      userId: null,
    }
    const taken = await takeDeliveries(tx, [{ ...ids, channel, notification: key, heldUntil: undefined }])
    if (taken.size === 0) return
    const values = {
      order: order.orderNumber,
      token: await openRecipientLink(tx, deps, order.id, stop),
      sender: `${order.customerFirstName} ${order.customerLastName}`,
      pin: readStopPin(deps, order.id, stop),
      etaSeconds: ('etaSeconds' in event && event.etaSeconds) || null,
      windowStart: stop.windowStart ?? order.windowStart,
      windowEnd: stop.windowEnd ?? order.windowEnd,
    }
    const reader = { name: stop.contactName ?? '', language, role: 'recipient' } as const
    const said = renderNotification(deps, key, textsOf(key, row), values, reader, undefined, enclosed)
    const how = { to: address, template: key, language, about: [order.id] }
    if (channel === 'email') await deps.mailer.queue(tx, { ...said.email, ...how })
    else await deps.smsSender.queue(tx, { ...how, text: said.sms })
  })
}

/** Once for each handing over or failure, whichever event tells of it; and that it is coming once, whoever accepts it again. */
function causeOf(key: NotificationKey, { entryId }: { entryId: number }, stop: StopRow): string {
  if (key === 'recipient.coming') return `stop:${stop.id}:coming`
  return stop.doneAt && key !== 'recipient.on-the-way' ? `stop:${stop.id}:${stop.doneAt}` : `order-entry:${entryId}`
}
