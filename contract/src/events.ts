import type { Language } from './common.ts'
import type { Role } from './roles.ts'
import type { VehicleType } from './vehicle.ts'

export interface Vehicle {
  type: VehicleType
  make?: string
  model?: string
  year?: number
  color?: string
  licensePlate: string
}

const orderEvents = [
  'order.placed',
  'order.assigned',
  'order.accepted',
  'order.returned',
  'order.picked-up',
  'order.in-transit',
  'order.delivered',
  'order.cancelled',
  'order.rated',
] as const
export type OrderEventType = (typeof orderEvents)[number]
export const orderEventTypes: readonly OrderEventType[] = orderEvents

/** What every event of an order tells: enough to find who is concerned without looking. */
export interface OrderFacts {
  orderId: string
  orderNumber: string
  customerId: string
  /** The courier whom it concerns, also when the order was just taken from them. */
  courierId: string | null
  /** The number of the timeline entry: one for each thing that happened. */
  entryId: number
}

/** Who did it, as the audit log keeps it. */
export interface ActorRef {
  id: string
  name: string
  ip: string
}

/** What happened, in the past tense. An event leaves only with the transaction that caused it. */
export type DomainEvent =
  | { type: 'settings.changed'; by: ActorRef; before: Record<string, unknown>; after: Record<string, unknown> }
  | { type: 'user.registered'; userId: string; role: Role; language: Language; vehicle?: Vehicle }
  | { type: 'user.email-verified'; userId: string; first: boolean }
  | { type: 'user.password-changed'; userId: string }
  | { type: 'user.deactivated'; userId: string }
  | { type: 'user.deleted'; userId: string }
  | ({ type: OrderEventType } & OrderFacts)

export type EventType = DomainEvent['type']
export type EventOf<T extends EventType> =
  Extract<DomainEvent, { type: T }> extends never
    ? Extract<DomainEvent, { type: OrderEventType }> & { type: T }
    : Extract<DomainEvent, { type: T }>
