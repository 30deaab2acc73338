import {
  type EventOf,
  type EventType,
  type MoveFacts,
  type NotificationKey,
  type OrderFacts,
  type Permission,
  type StaffProfile,
  staffProfiles,
} from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { Occasion } from './occasion.ts'
import { findCourierPerson, listStaff } from './receivers.sql.ts'
import type { NotificationValues } from './render-values.ts'

/** An occasion and the accounts that hear of it. */
export interface Addressed extends Occasion {
  userIds: readonly string[]
}

export type Finder<T extends EventType> = (deps: Deps, event: EventOf<T>, eventId: string) => Promise<Addressed[]>

export type Finders = { [T in EventType]?: Finder<T> }

export const one = (
  notification: NotificationKey,
  cause: string,
  userIds: readonly (string | undefined)[],
  values: NotificationValues,
  orderId: string | null = null,
): Addressed => ({ notification, cause, orderId, values, userIds: userIds.filter((id) => id !== undefined) })

/** One timeline entry is one thing that happened, however often it is emitted. */
export const causeOf = (facts: OrderFacts): string => `order-entry:${facts.entryId}`

export const orderValues = async (
  { db }: Deps,
  facts: OrderFacts & { courierName?: string | null },
): Promise<NotificationValues> => ({
  order: facts.orderNumber,
  courier: facts.courierName ?? (await findCourierPerson(db, facts.courierId))?.firstName ?? '',
})

export const toCustomer =
  (notification: NotificationKey) =>
  async (deps: Deps, event: OrderFacts): Promise<Addressed[]> => [
    one(notification, causeOf(event), [event.customerId], await orderValues(deps, event), event.orderId),
  ]

export const courierUser = async (deps: Deps, courierId: string | null) =>
  (await findCourierPerson(deps.db, courierId))?.userId

export const toCarrier = async (deps: Deps, notification: NotificationKey, event: MoveFacts) =>
  one(
    notification,
    causeOf(event),
    [await courierUser(deps, event.courierId)],
    await orderValues(deps, event),
    event.orderId,
  )

export const toPerson =
  <T extends EventType>(
    notification: NotificationKey,
    values: (event: EventOf<T>) => NotificationValues = () => ({}),
  ): Finder<T> =>
  async (_deps, event, eventId) => [
    one(notification, `event:${eventId}`, [(event as unknown as { userId: string }).userId], values(event)),
  ]

/** Staff whose profile holds the permission now. */
export const staffWith = ({ db, settings }: Deps, permission: Permission): Promise<string[]> =>
  listStaff(
    db,
    staffProfiles.filter((profile: StaffProfile) => settings.get(`roles.${profile}`).includes(permission)),
  )
