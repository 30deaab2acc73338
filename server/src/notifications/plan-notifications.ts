import type { DomainEvent } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { deliverNotification } from './deliver-notification.ts'
import { orderFinder } from './enclose-order.ts'
import { findHearer } from './find-hearer.ts'
import { findOccasions } from './find-occasions.ts'
import { listReceivers } from './receivers.sql.ts'
import { tellRecipients } from './tell-recipients.ts'

/** The one job of an event: who hears what, by which channel. A second run of the same event adds nothing. */
export async function planNotifications(deps: Deps, happened: DomainEvent, eventId: string): Promise<void> {
  const about = 'userId' in happened ? { aboutUserId: happened.userId } : {}
  const findOrder = orderFinder(deps.db)
  const { event, isHeard } = await addressEvent(deps, happened)
  for (const { userIds, ...occasion } of await findOccasions(deps, event, eventId)) {
    for (const receiver of await listReceivers(deps.db, userIds.filter(isHeard)))
      await deliverNotification(deps, { ...occasion, ...about }, receiver, findOrder)
  }
  await tellRecipients(deps, event, findOrder)
}

/** In the name of who is told as the customer now, whoever that was when it happened; all finders go by it. */
async function addressEvent(deps: Deps, event: DomainEvent) {
  if (!('customerId' in event)) return { event, isHeard: () => true }
  const { customerId } = event
  // Of a person's own order nobody else is told.
  if ('accountId' in event && event.accountId === customerId) return { event, isHeard: () => true }
  const hearer = await findHearer(deps.db, event.orderId, customerId)
  if (hearer === undefined) return { event, isHeard: (id: string) => id !== customerId }
  return { event: { ...event, customerId: hearer }, isHeard: () => true }
}
