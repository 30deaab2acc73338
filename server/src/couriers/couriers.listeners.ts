import type { Deps } from '../deps.ts'
import { newId } from '../platform/ids.ts'
import { anonymiseCourier, findCourierOfUser, insertCourier } from './couriers.sql.ts'

/** A courier's file is opened and closed with the account, in the same transaction. */
export function couriersListeners({ events, personalData }: Deps): void {
  events.within('user.registered', async (tx, { role, userId, vehicle }) => {
    if (role === 'courier') await insertCourier(tx, newId(), userId, vehicle)
  })
  events.within('user.deleted', async (tx, { userId }) => {
    await anonymiseCourier(tx, userId)
  })
  personalData.add('courier', async (db, userId) => (await findCourierOfUser(db, userId)) ?? null)
}
