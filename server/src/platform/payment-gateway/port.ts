import type { Cents } from '@maple/contract'
import type { Tx } from '../db.ts'

/** In the order in which a payment can pass through them; a later one is never undone by an earlier one. */
export const gatewayStates = ['pending', 'needs-action', 'failed', 'authorised', 'voided', 'captured'] as const
export type GatewayState = (typeof gatewayStates)[number]

/** In the order in which a refund can pass through them: banks send some back days after they were told to be done. */
export const refundStates = ['pending', 'succeeded', 'failed'] as const

export interface GatewayRefund {
  id: string
  amountCents: Cents
  state: (typeof refundStates)[number]
  /** Ours: the id of the step that asked for it; none for one that was made in the provider's own dashboard. */
  key?: string | undefined
}

/** A customer asks the bank for the money back. An inquiry has transferred none yet; a dispute has, until it is won, if only on appeal. */
export const disputeStates = ['inquiry', 'open', 'lost', 'won'] as const

export interface GatewayDispute {
  id: string
  amountCents: Cents
  state: (typeof disputeStates)[number]
  reason?: string | undefined
}

/** A payment as the provider knows it: the whole truth at one moment, never a difference. */
export interface GatewayPayment {
  id: string
  /** Ours: the id of the payment that we asked for. */
  key: string
  state: GatewayState
  capturedCents: Cents
  refunds: readonly GatewayRefund[]
  disputes?: readonly GatewayDispute[] | undefined
  /** Until when the bank holds the amount, for `authorised`. */
  holdUntil?: string | undefined
  /** Where the customer confirms it, for `needs-action`. */
  actionUrl?: string | undefined
  failure?: string | undefined
}

export interface AuthoriseRequest {
  key: string
  amountCents: Cents
  /** The provider's ids; without a card only the embedded one can pay, with its test card. */
  cardId: string | null
  customerId: string | null
  description: string
  /** Where a customer comes back to after confirming with their bank. */
  returnUrl: string
}

export interface GatewayCard {
  id: string
  brand: string
  last4: string
  expiresMonth: number
  expiresYear: number
}

export interface GatewayEvent {
  id: string
  type: string
  payment?: GatewayPayment | undefined
}

/** The provider said no, and why. */
export class GatewayRefusal extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** No answer, or none that tells: it may have happened or not. */
export class GatewaySilence extends Error {}

/** Not from the provider, or too old to be trusted. */
export class ForgedWebhook extends Error {}

export interface Payees {
  make(courierId: string, email: string): Promise<string>
  /** A page of the provider where they say who they are and where their money goes. */
  startSetup(payeeId: string, returnUrl: string): Promise<string>
  /** Whether the provider would pay them now. */
  isReady(payeeId: string): Promise<boolean>
}

/** A hold of the test card: known before it is in the provider's books, so that ours are written once. */
export interface TestCharge {
  id: string
  holdUntil: string
  /** Enters it into the provider's books, in our own transaction. */
  enter(tx: Tx, request: AuthoriseRequest): Promise<unknown>
}

export interface PaymentGateway {
  name: 'sandbox' | 'stripe'
  /** The embedded provider keeps its books in this database, so its test card can be charged with the order itself (D9). */
  testCharge?(): TestCharge
  /** Charges that test card's hold in our own transaction; nothing for any other, which goes the long way. */
  captureWithin?(tx: Tx, id: string, amountCents: Cents): Promise<GatewayPayment | undefined>
  authorise(request: AuthoriseRequest): Promise<GatewayPayment>
  /** A part may be captured; the rest is released. */
  capture(id: string, amountCents: Cents, key: string): Promise<GatewayPayment>
  void(id: string, key: string): Promise<GatewayPayment>
  refund(id: string, amountCents: Cents, key: string): Promise<GatewayPayment>
  /** By our own key: what became of a call that was never answered. */
  find(key: string): Promise<GatewayPayment | undefined>
  /** The provider's own list of what it was asked for in a time, oldest first and no more than the bound; to compare. */
  list(from: Date, to: Date, most: number): Promise<GatewayPayment[]>
  makeCustomer(userId: string): Promise<string>
  /** A page of the provider where a card is typed in, and the id to ask for the card afterwards. */
  startSetup(customerId: string, returnUrl: string): Promise<{ id: string; url: string }>
  findSetupCard(setupId: string): Promise<GatewayCard | undefined>
  removeCard(cardId: string): Promise<void>
  /** Checks who sent it and when; throws ForgedWebhook. */
  readWebhook(body: string, signature: string): Promise<GatewayEvent>
  /** Where couriers have an account of their own with the provider; the embedded one pays anybody. */
  payees?: Payees
  /** By our own key: what became of a payment to a courier that was never answered. */
  findTransfer(key: string): Promise<{ id: string } | undefined>
  /** Pays a courier, once for a key however long ago it was asked before. */
  transfer(destination: string, amountCents: Cents, key: string): Promise<{ id: string }>
}
