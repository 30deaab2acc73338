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

export type EventType = DomainEvent['type']
export type EventOf<T extends EventType> = Extract<DomainEvent, { type: T }>
