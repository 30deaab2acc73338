import type { DocumentNeeds, EventType } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { newId } from '../platform/ids.ts'
import { audienceOfUser, staffAudience } from '../platform/live.ts'
import { askForDocuments } from './ask-for-documents.ts'
import { findCourierOfUser, insertCourier } from './couriers.sql.ts'
import { goOffline } from './go-offline.ts'
import { listPersonalData } from './list-personal-data.ts'
import { endSuspensions, expireDocuments, remindOfExpiry } from './watch-compliance.ts'
import { endSilentPresence } from './watch-presence.ts'

/** A courier's file is opened and closed with the account, in the same transaction. */
export function couriersListeners(deps: Deps): void {
  const { events, jobs, now } = deps
  events.within('user.registered', async (tx, { role, userId, vehicle }) => {
    if (role === 'courier') await insertCourier(tx, newId(), userId, vehicle)
  })
  events.within('user.deactivated', async (tx, { userId }) => {
    const courier = await findCourierOfUser(tx, userId)
    if (courier) await goOffline(tx, courier.id, now())
  })
  events.within('user.deleted', async (tx, { userId }) => {
    const courier = await findCourierOfUser(tx, userId)
    if (courier) await goOffline(tx, courier.id, now())
  })
  events.within('settings.changed', async (tx, { before, after }) => {
    const [was, is] = [before['couriers.documentNeeds'], after['couriers.documentNeeds']]
    if (was && is) await askForDocuments(tx, was as DocumentNeeds, is as DocumentNeeds)
  })
  jobs.every('end-silent-presence', '* * * * *', () => endSilentPresence(deps))
  jobs.every('end-suspensions', '* * * * *', () => endSuspensions(deps))
  jobs.every('expire-courier-documents', '* * * * *', () => expireDocuments(deps))
  // Hourly, since a day ends at another hour in each time zone; each reminder leaves once all the same.
  jobs.every('remind-of-expiry', '3 * * * *', () => remindOfExpiry(deps))
  sendNews(deps)
  deps.personalData.add(...listPersonalData(deps))
}

const news = [
  'courier.applied',
  'courier.approved',
  'courier.rejected',
  'courier.suspended',
  'courier.reinstated',
  'courier.document-uploaded',
  'courier.document-decided',
  'courier.document-expired',
  'courier.presence-changed',
  'courier.shifts-changed',
  'courier.time-off-asked',
  'courier.time-off-decided',
] as const satisfies EventType[]

/** Pages of staff, and of the courier concerned, read again what they show. */
function sendNews({ events, live }: Deps): void {
  events.live(news, ({ courierId, userId }) => {
    live.to([staffAudience, audienceOfUser(userId)]).emit('news', { topic: 'couriers', courierId })
  })
}
