import type { DomainEvent } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { deliverNotification } from './deliver-notification.ts'
import { findOccasions } from './find-occasions.ts'
import { listReceivers } from './receivers.sql.ts'
import { tellRecipients } from './tell-recipients.ts'

/** The one job of an event: who hears what, by which channel. A second run of the same event adds nothing. */
export async function planNotifications(deps: Deps, event: DomainEvent, eventId: string): Promise<void> {
  const about = 'userId' in event ? { aboutUserId: event.userId } : {}
  for (const { userIds, ...occasion } of await findOccasions(deps, event, eventId)) {
    for (const receiver of await listReceivers(deps.db, userIds))
      await deliverNotification(deps, { ...occasion, ...about }, receiver)
  }
  await tellRecipients(deps, event)
}
