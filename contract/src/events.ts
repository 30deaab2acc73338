import type { VehicleType } from './couriers/vehicle.ts'
import type { Role } from './identity/roles.ts'
import type { OrderStatus } from './orders/order-moves.ts'
import type { StopKind, StopStatus } from './orders/stop-moves.ts'
import type { Language } from './platform/common.ts'

export interface Vehicle {
  type: VehicleType
  make?: string
  model?: string
  year?: number
  color?: string
  /** Nothing for a vehicle that needs none. */
  licensePlate: string | null
}

const orderEvents = [
  'order.placed',
  'order.assigned',
  'order.accepted',
  'order.released',
  'order.picked-up',
  'order.in-transit',
  'order.undelivered',
  'order.reattempted',
  'order.delivered',
  'order.returned',
  'order.cancelled',
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

/** Why an order moved: what the timeline says of it. */
export const moveCauses = [
  'placed',
  'assigned',
  'accepted',
  'accepted-for',
  'declined',
  'offer-ended',
  'released',
  'taken-back',
  'picked-up',
  'in-transit',
  'undelivered',
  'reattempted',
  'restarted',
  'delivered',
  'returned',
  'cancelled-by-customer',
  'cancelled-by-company',
] as const
export type MoveCause = (typeof moveCauses)[number]

/** What an event of a move tells besides, so that nobody has to read the order again, by then perhaps another one. */
export interface MoveFacts extends OrderFacts {
  /** Whose order it is. Events that the version before has left do not say it. */
  accountId?: string
  /** Nothing for an order that was just placed. */
  from: OrderStatus | null
  to: OrderStatus
  by: { role: string; userId: string | null }
  cause: MoveCause
  /** The first name of the courier whom it concerns. */
  courierName: string | null
  /** Until the arrival, as it was then, once the parcel is on its way. */
  etaSeconds: number | null
  /** The run that it moved with: who is told of the run is not told of each of its orders. */
  routeId?: string
  /** The import that it came or went with, likewise (M2). */
  importId?: string
}

export interface TransferFacts extends OrderFacts {
  fromCourierId: string
  toCourierId: string
  /** Who asked, confirmed or ended it; nobody, when the order moved on. */
  by: string | null
}

/** Who did it, as the audit log keeps it. */
export interface ActorRef {
  id: string
  name: string
  ip: string
}

/** What every event of a courier's file tells. */
export interface CourierFacts {
  courierId: string
  userId: string
}

/** What every event of a run tells (O1). */
export interface RouteFacts extends CourierFacts {
  routeId: string
}

/** What happened, in the past tense. An event leaves only with the transaction that caused it. */
export type DomainEvent =
  | { type: 'settings.changed'; by: ActorRef; before: Record<string, unknown>; after: Record<string, unknown> }
  | { type: 'user.registered'; userId: string; role: Role; language: Language; vehicle?: Vehicle }
  | { type: 'user.email-verified'; userId: string; first: boolean }
  | { type: 'user.password-changed'; userId: string }
  | { type: 'user.deactivated'; userId: string }
  | { type: 'user.deleted'; userId: string }
  /** What they have under way for the account goes on in the name of an owner, if there is one (J2). */
  | { type: 'account.member-left'; accountId: string; userId: string; heirId: string | null }
  /** Found where it should not be, and ended: what was made with it is to be looked at (N1). */
  | { type: 'key.leaked'; keyId: string }
  | ({ type: OrderEventType } & MoveFacts)
  | ({ type: 'order.rated'; tipCents: number; cardId: string | null } & OrderFacts)
  | ({ type: 'order.issue-reported'; issueId: string; reason: string } & OrderFacts)
  | ({ type: 'order.proof-added'; proofId: string; stage: 'pickup' | 'delivery' | 'attempt' | 'return' } & OrderFacts)
  /** A stop changed and the order did not: what it did follow with is an event of its own. */
  | ({ type: 'order.stop-moved'; stopId: string; kind: StopKind; to: StopStatus; reason: string | null } & OrderFacts)
  /** An order is to change hands, has changed them, or stays where it is after all (O3). */
  | ({ type: 'order.transfer-asked' | 'order.transferred' | 'order.transfer-ended' } & TransferFacts)
  /** What is known of its parcels: scanned, or missing. */
  | ({ type: 'order.parcels-scanned' } & Omit<OrderFacts, 'entryId'>)
  /** A geocoder knows better where it goes than when it was placed. */
  | ({ type: 'order.places-found' } & Omit<OrderFacts, 'entryId'>)
  | ({ type: 'order.edited'; status: OrderStatus; hasNewWindow: boolean } & OrderFacts)
  /** Staff charge or credit something; with its tax, the credit below zero (K5). */
  /** Staff have given an order its price that no rule could (K6). */
  | ({ type: 'order.priced'; amountCents: number } & OrderFacts)
  | ({ type: 'order.charged'; chargeId: string; amountCents: number; reason: string } & OrderFacts)
  | ({ type: 'order.arriving'; etaSeconds: number | null } & OrderFacts)
  | ({ type: 'courier.applied' } & CourierFacts)
  | ({ type: 'courier.approved' } & CourierFacts)
  | ({ type: 'courier.rejected'; reason: string } & CourierFacts)
  /** Suspended, switched off or turned down: from here on they take nothing. */
  | ({ type: 'courier.stopped' } & CourierFacts)
  | ({ type: 'courier.suspended'; reason: string; until: string | null } & CourierFacts)
  | ({ type: 'courier.reinstated' } & CourierFacts)
  | ({ type: 'courier.document-uploaded'; document: string } & CourierFacts)
  | ({ type: 'courier.document-decided'; document: string; approved: boolean; reason: string | null } & CourierFacts)
  | ({ type: 'courier.document-expiring'; document: string; daysLeft: number } & CourierFacts)
  | ({ type: 'courier.document-expired'; document: string } & CourierFacts)
  | ({ type: 'courier.presence-changed'; isOnline: boolean } & CourierFacts)
  | ({ type: 'courier.documents-asked'; until: string } & CourierFacts)
  | ({ type: 'courier.shifts-changed' } & CourierFacts)
  | ({ type: 'courier.time-off-asked'; timeOffId: string; from: string; to: string } & CourierFacts)
  | ({
      type: 'courier.time-off-decided'
      approved: boolean
      from: string
      to: string
      note: string | null
    } & CourierFacts)
  /** Its sequence, its status or one of its stops. */
  | ({ type: 'route.changed' } & RouteFacts)
  /** Staff put the stops of a run that was agreed to in another sequence. */
  | ({ type: 'route.rearranged'; day: string } & RouteFacts)
  | ({ type: 'route.handed-out'; day: string; stops: number; isAccepted: boolean } & RouteFacts)
  | ({ type: 'route.declined'; day: string; courierName: string } & RouteFacts)
  /** All that could be ordered of a file was, or was taken back; told once instead of for each order (M2). */
  | {
      type: 'import.placed' | 'import.undone'
      importId: string
      accountId: string
      createdBy: string | null
      orders: number
    }
  /** A date of a recurring order could not be placed; told once, tried on (M1). */
  | { type: 'recurrence.failed'; recurrenceId: string; accountId: string; createdBy: string | null; date: string }
  /** Also a credit note. */
  | { type: 'invoice.issued'; invoiceId: string; accountId: string }
  /** Nothing is left to pay. */
  | { type: 'invoice.paid'; invoiceId: string; accountId: string }
  | { type: 'payment.authorised'; orderId: string; orderNumber: string; customerId: string; paymentId: string }
  | { type: 'payment.failed'; orderId: string; orderNumber: string; customerId: string; paymentId: string }
  | { type: 'payment.tip-failed'; orderId: string; orderNumber: string; customerId: string; paymentId: string }
  | { type: 'payment.captured'; orderId: string; orderNumber: string; customerId: string; paymentId: string }
  | {
      type: 'payment.refunded'
      orderId: string
      orderNumber: string
      customerId: string
      paymentId: string
      amountCents: number
    }
  | { type: 'payment.refund-failed'; orderId: string; orderNumber: string; paymentId: string; amountCents: number }
  | {
      type: 'payment.disputed'
      orderId: string
      orderNumber: string
      paymentId: string
      amountCents: number
      state: 'inquiry' | 'open' | 'won' | 'lost'
    }
  | { type: 'ledger.corrected'; orders: number; amountCents: number; reviewId: string }
  | { type: 'ledger.faulty'; faults: number; day: string }
  /** The provider has news of a payment that is for no order: by our own key, to be looked after by whoever gave it. */
  | { type: 'payment.elsewhere'; key: string }
  | ({ type: 'payout.sent'; payoutId: string; amountCents: number } & CourierFacts)
  | ({
      type: 'courier.adjusted'
      adjustmentId: string
      kind: 'addition' | 'deduction'
      amountCents: number
      reason: string
      needsConsent: boolean
    } & CourierFacts)
  /** Taken back before it was settled. */
  | ({ type: 'courier.adjustment-cancelled'; adjustmentId: string; amountCents: number; reason: string } & CourierFacts)
  | ({
      type: 'courier.adjustment-answered'
      adjustmentId: string
      amountCents: number
      accepted: boolean
      askedBy: string | null
    } & CourierFacts)
  | { type: 'message.reported'; reportId: string; messageId: string; orderId: string; orderNumber: string }
  | { type: 'message.sent'; messageId: string; orderId: string; senderId: string }

export type EventType = DomainEvent['type']
export type EventOf<T extends EventType> =
  Extract<DomainEvent, { type: T }> extends never
    ? Extract<DomainEvent, { type: OrderEventType }> & { type: T }
    : Extract<DomainEvent, { type: T }>
