// Written by client/build/generate.ts from the contract; do not edit by hand.

import type { EventOrder, InvoiceSummary, MoveCauseName, OrderStatusName } from './types.ts'

/** An order was placed */
export interface OrderPlacedEvent {
  type: 'order.placed'
  timestamp: string
  test: boolean
  sequence: number
  data: {
    order: EventOrder
    trackingUrl: string | null
    from?: OrderStatusName | null
    to?: OrderStatusName
    cause?: MoveCauseName
  }
}

/** An order that no rule could price has its price */
export interface OrderPricedEvent {
  type: 'order.priced'
  timestamp: string
  test: boolean
  sequence: number
  data: {
    order: EventOrder
    trackingUrl: string | null
  }
}

/** An order was offered to a courier */
export interface OrderAssignedEvent {
  type: 'order.assigned'
  timestamp: string
  test: boolean
  sequence: number
  data: {
    order: EventOrder
    trackingUrl: string | null
    from?: OrderStatusName | null
    to?: OrderStatusName
    cause?: MoveCauseName
  }
}

/** A courier has accepted the order */
export interface OrderAcceptedEvent {
  type: 'order.accepted'
  timestamp: string
  test: boolean
  sequence: number
  data: {
    order: EventOrder
    trackingUrl: string | null
    from?: OrderStatusName | null
    to?: OrderStatusName
    cause?: MoveCauseName
  }
}

/** The order is without a courier again */
export interface OrderReleasedEvent {
  type: 'order.released'
  timestamp: string
  test: boolean
  sequence: number
  data: {
    order: EventOrder
    trackingUrl: string | null
    from?: OrderStatusName | null
    to?: OrderStatusName
    cause?: MoveCauseName
  }
}

/** The courier has the parcels */
export interface OrderPickedUpEvent {
  type: 'order.picked-up'
  timestamp: string
  test: boolean
  sequence: number
  data: {
    order: EventOrder
    trackingUrl: string | null
    from?: OrderStatusName | null
    to?: OrderStatusName
    cause?: MoveCauseName
  }
}

/** The parcels are on their way to the door */
export interface OrderInTransitEvent {
  type: 'order.in-transit'
  timestamp: string
  test: boolean
  sequence: number
  data: {
    order: EventOrder
    trackingUrl: string | null
    from?: OrderStatusName | null
    to?: OrderStatusName
    cause?: MoveCauseName
  }
}

/** The courier is about to arrive */
export interface OrderArrivingEvent {
  type: 'order.arriving'
  timestamp: string
  test: boolean
  sequence: number
  data: {
    order: EventOrder
    trackingUrl: string | null
    etaSeconds: number | null
  }
}

/** A stop of an order was served, skipped or failed and the order itself did not move */
export interface OrderStopMovedEvent {
  type: 'order.stop-moved'
  timestamp: string
  test: boolean
  sequence: number
  data: {
    order: EventOrder
    trackingUrl: string | null
    stop: {
      _id: string
      kind: 'pickup' | 'delivery'
      status: 'waiting' | 'arrived' | 'done' | 'failed'
      reason: string | null
    }
  }
}

/** A delivery was tried in vain */
export interface OrderUndeliveredEvent {
  type: 'order.undelivered'
  timestamp: string
  test: boolean
  sequence: number
  data: {
    order: EventOrder
    trackingUrl: string | null
    from?: OrderStatusName | null
    to?: OrderStatusName
    cause?: MoveCauseName
  }
}

/** The delivery is tried again */
export interface OrderReattemptedEvent {
  type: 'order.reattempted'
  timestamp: string
  test: boolean
  sequence: number
  data: {
    order: EventOrder
    trackingUrl: string | null
    from?: OrderStatusName | null
    to?: OrderStatusName
    cause?: MoveCauseName
  }
}

/** Proof of a pickup, an attempt or a delivery was added */
export interface OrderProofAddedEvent {
  type: 'order.proof-added'
  timestamp: string
  test: boolean
  sequence: number
  data: {
    order: EventOrder
    trackingUrl: string | null
    proof: {
      _id: string
      stage: 'pickup' | 'delivery' | 'attempt' | 'return'
    }
  }
}

/** The order was delivered */
export interface OrderDeliveredEvent {
  type: 'order.delivered'
  timestamp: string
  test: boolean
  sequence: number
  data: {
    order: EventOrder
    trackingUrl: string | null
    from?: OrderStatusName | null
    to?: OrderStatusName
    cause?: MoveCauseName
  }
}

/** The order went back to its sender */
export interface OrderReturnedEvent {
  type: 'order.returned'
  timestamp: string
  test: boolean
  sequence: number
  data: {
    order: EventOrder
    trackingUrl: string | null
    from?: OrderStatusName | null
    to?: OrderStatusName
    cause?: MoveCauseName
  }
}

/** The order was cancelled */
export interface OrderCancelledEvent {
  type: 'order.cancelled'
  timestamp: string
  test: boolean
  sequence: number
  data: {
    order: EventOrder
    trackingUrl: string | null
    from?: OrderStatusName | null
    to?: OrderStatusName
    cause?: MoveCauseName
  }
}

/** Staff have changed the order */
export interface OrderEditedEvent {
  type: 'order.edited'
  timestamp: string
  test: boolean
  sequence: number
  data: {
    order: EventOrder
    trackingUrl: string | null
  }
}

/** Something was charged or credited after the fact */
export interface OrderChargedEvent {
  type: 'order.charged'
  timestamp: string
  test: boolean
  sequence: number
  data: {
    order: EventOrder
    trackingUrl: string | null
    charge: {
      amount: number
      reason: string
    }
  }
}

/** An invoice or a credit note was issued */
export interface InvoiceIssuedEvent {
  type: 'invoice.issued'
  timestamp: string
  test: boolean
  data: {
    invoice: InvoiceSummary
  }
}

/** An invoice is paid in full */
export interface InvoicePaidEvent {
  type: 'invoice.paid'
  timestamp: string
  test: boolean
  data: {
    invoice: InvoiceSummary
  }
}

/** Somebody asked for a test event */
export interface WebhookTestEvent {
  type: 'webhook.test'
  timestamp: string
  test: boolean
  data: {
    webhookId: string
    events: (
      | 'order.placed'
      | 'order.priced'
      | 'order.assigned'
      | 'order.accepted'
      | 'order.released'
      | 'order.picked-up'
      | 'order.in-transit'
      | 'order.arriving'
      | 'order.stop-moved'
      | 'order.undelivered'
      | 'order.reattempted'
      | 'order.proof-added'
      | 'order.delivered'
      | 'order.returned'
      | 'order.cancelled'
      | 'order.edited'
      | 'order.charged'
      | 'invoice.issued'
      | 'invoice.paid'
      | 'webhook.test'
    )[]
  }
}

/** What a webhook hears; `type` tells which. */
export type WebhookEvent =
  | OrderPlacedEvent
  | OrderPricedEvent
  | OrderAssignedEvent
  | OrderAcceptedEvent
  | OrderReleasedEvent
  | OrderPickedUpEvent
  | OrderInTransitEvent
  | OrderArrivingEvent
  | OrderStopMovedEvent
  | OrderUndeliveredEvent
  | OrderReattemptedEvent
  | OrderProofAddedEvent
  | OrderDeliveredEvent
  | OrderReturnedEvent
  | OrderCancelledEvent
  | OrderEditedEvent
  | OrderChargedEvent
  | InvoiceIssuedEvent
  | InvoicePaidEvent
  | WebhookTestEvent

export type WebhookEventType = WebhookEvent['type']
