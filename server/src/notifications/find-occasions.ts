import type { DomainEvent, EventOf } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { findOrderer } from '../recurrences/index.ts'
import { type Addressed, type Finders, one, staffWith, toPerson } from './address-occasion.ts'
import { courierOccasions } from './courier-occasions.ts'
import { moneyOccasions } from './money-occasions.ts'
import { orderOccasions } from './order-occasions.ts'

async function importEnded(
  deps: Deps,
  { type, importId, accountId, createdBy, orders }: EventOf<'import.placed' | 'import.undone'>,
  eventId: string,
): Promise<Addressed[]> {
  const orderer = await findOrderer(deps.db, accountId, createdBy)
  return [one(type, `import:${importId}:${eventId}`, orderer ? [orderer.id] : [], { count: orders })]
}

const finders: Finders = {
  ...orderOccasions,
  ...courierOccasions,
  ...moneyOccasions,
  'route.handed-out': async (_deps, { routeId, userId, day, stops, isAccepted }, eventId) => [
    one(isAccepted ? 'route.given' : 'route.offered', `route:${routeId}:${eventId}`, [userId], { day, count: stops }),
  ],
  // Somebody who sorts a run moves stop after stop: a minute of it is told once.
  'route.rearranged': async ({ now }, { routeId, userId, day }) => [
    one('route.rearranged', `rearranged:${routeId}:${Math.floor(now().getTime() / 60_000)}`, [userId], { day }),
  ],
  'route.declined': async (deps, { day, courierName }, eventId) => {
    const staff = await staffWith(deps, 'courier-assignment')
    return [one('staff.route-declined', `event:${eventId}`, staff, { courier: courierName, day })]
  },
  'recurrence.failed': async (deps, { recurrenceId, accountId, createdBy, date }) => {
    const orderer = await findOrderer(deps.db, accountId, createdBy)
    return [one('recurrence.failed', `recurrence:${recurrenceId}:${date}`, orderer ? [orderer.id] : [], { day: date })]
  },
  'import.placed': importEnded,
  'import.undone': importEnded,
  'message.reported': async (deps, event) => {
    const staff = await staffWith(deps, 'customer-communication')
    const values = { order: event.orderNumber }
    return [one('staff.message-reported', `report:${event.reportId}`, staff, values, event.orderId)]
  },
  'user.password-changed': toPerson('security.password-changed'),
}

export const notifiedEvents = Object.keys(finders) as (keyof typeof finders)[]

/** Who hears what of an event. */
export function findOccasions(deps: Deps, event: DomainEvent, eventId: string): Promise<Addressed[]> {
  const find = finders[event.type] as
    | ((deps: Deps, event: DomainEvent, eventId: string) => Promise<Addressed[]>)
    | undefined
  return find ? find(deps, event, eventId) : Promise.resolve([])
}
