import { randomUUID } from 'node:crypto'
import { type SandboxToken, sandboxCards } from '@maple/contract'
import type { Database } from '../db.ts'
import {
  type AuthoriseRequest,
  type GatewayEvent,
  type GatewayPayment,
  GatewayRefusal,
  GatewaySilence,
  type PaymentGateway,
} from './port.ts'
import * as books from './sandbox.sql.ts'
import { requireSigned, signWebhook } from './webhook-signature.ts'

export interface SandboxOptions {
  db: Database
  publicUrl: string
  /** Its own secret, as a provider gives one to each of its customers. */
  secret: string
  now: () => Date
  /** Sends the webhook about a payment when its answer is out of the door, after something has become of it. */
  sendLater(key: string, news?: 'dispute' | 'refund-fails'): Promise<void>
}

/** Jobs of the embedded provider: its own webhooks, on their way after its answer. */
export const sandboxQueue = 'sandbox-webhook'

/** What its own pages do beyond the port. */
export interface Sandbox extends PaymentGateway {
  name: 'sandbox'
  fillSetup(setupId: string, token: SandboxToken, expires: { month: number; year: number }): Promise<string | undefined>
  /** The customer's answer on the bank's page; the webhook that tells of it, and where the customer goes on. */
  answerCheck(paymentId: string, approve: boolean): Promise<{ webhook: SignedWebhook; returnUrl: string } | undefined>
  /** A signed webhook about a payment as it is now. */
  webhookOf(key: string): Promise<SignedWebhook | undefined>
  /** What the customer's bank does behind our back, for the cards that ask for it. */
  happen(key: string, news: 'dispute' | 'refund-fails'): Promise<void>
  /** The bank's verdict; nothing if there is no open dispute. */
  decideDispute(paymentId: string, outcome: 'won' | 'lost'): Promise<SignedWebhook | undefined>
}

export interface SignedWebhook {
  body: string
  signature: string
}

/** The embedded provider: deterministic test cards, books of its own, and no account with anybody. */
export function makeSandbox({ db, publicUrl, secret, now, sendLater }: SandboxOptions): Sandbox {
  const checkUrl = (id: string) => `${publicUrl}/customer/card-check/${id}`
  const view = (row: books.SandboxRow) => books.viewRow(row, checkUrl)

  async function getPayment(id: string): Promise<GatewayPayment> {
    const row = await books.findPayment(db, id)
    if (!row) throw new GatewayRefusal('no_such_payment')
    return view(row)
  }

  async function authorise(request: AuthoriseRequest): Promise<GatewayPayment> {
    const known = await books.findByKey(db, request.key)
    if (known && known.state !== 'lost') return view(known)
    const token = await tokenOf(request.cardId)
    const id = `sbx_${randomUUID()}`
    if (token === 'timeout-before' && !known) {
      await books.insertPayment(db, request, { id, token, state: 'lost', holdUntil: holdOf(token) })
      throw new GatewaySilence('no answer')
    }
    const declines =
      token === 'decline' || (token === 'decline-later' && (await books.wasCharged(db, request.cardId ?? '')))
    const state = declines ? 'failed' : (firstState[token] ?? 'authorised')
    const failure = declines ? 'card_declined' : undefined
    await books.insertPayment(db, request, { id, token, state, failure, holdUntil: holdOf(token) })
    if (request.cardId) await books.noteCard(db, id, request.cardId)
    if (token === 'timeout-after') throw new GatewaySilence('no answer')
    const made = await books.findByKey(db, request.key)
    if (!made) throw new GatewaySilence('no answer')
    if (token !== 'late-webhook') return view(made)
    await sendLater(request.key)
    return { ...view(made), state: 'pending' }
  }

  const isOver = ({ holdUntil }: books.SandboxRow) => holdUntil !== null && new Date(holdUntil) <= now()
  const holdOf = (token: SandboxToken) =>
    new Date(now().getTime() + (token === 'decline-later' ? shortHoldHours : holdHours) * 3_600_000)

  async function tokenOf(cardId: string | null): Promise<SandboxToken> {
    if (cardId === null) return 'success'
    const card = await books.findCard(db, cardId)
    if (!card) throw new GatewayRefusal('no_such_card')
    return card.token as SandboxToken
  }

  async function webhookOf(key: string): Promise<SignedWebhook | undefined> {
    const row = await books.findByKey(db, key)
    if (!row) return undefined
    const event: GatewayEvent = { id: `evt_${randomUUID()}`, type: `payment.${row.state}`, payment: view(row) }
    const body = JSON.stringify(event)
    return { body, signature: signWebhook(body, secret, now()) }
  }

  return {
    name: 'sandbox',
    testCharge() {
      const id = `sbx_${randomUUID()}`
      const holdUntil = holdOf('success')
      return {
        id,
        holdUntil: holdUntil.toISOString(),
        enter: (tx, request) =>
          books.insertPayment(tx, request, { id, token: 'success', state: 'authorised', holdUntil }).execute(),
      }
    },
    async captureWithin(tx, id, amountCents) {
      const taken = await books.captureTestCard(tx, id, amountCents, now())
      return taken && { id, key: taken.key, state: 'captured', capturedCents: amountCents, refunds: [] }
    },
    authorise,
    async capture(id, amountCents) {
      const before = await books.findPayment(db, id)
      if (before?.token === 'decline-capture' || (before && isOver(before))) {
        await books.moveState(db, id, ['authorised'], 'voided')
        throw new GatewayRefusal('authorisation_expired')
      }
      await books.moveState(db, id, ['authorised'], 'captured', amountCents)
      const payment = await getPayment(id)
      if (payment.state !== 'captured') throw new GatewayRefusal('not_authorised')
      if (before?.token === 'dispute') await sendLater(before.key, 'dispute')
      return payment
    },
    async void(id) {
      await books.moveState(db, id, ['pending', 'needs-action', 'authorised'], 'voided')
      return getPayment(id)
    },
    async refund(id, amountCents, key) {
      await books.insertRefund(db, `sbr_${key}`, id, amountCents, key)
      const payment = await getPayment(id)
      if (!payment.refunds.some((refund) => refund.id === `sbr_${key}`)) throw new GatewayRefusal('refund_too_large')
      if (payment.refunds.some(({ state }) => state === 'pending')) await sendLater(payment.key, 'refund-fails')
      return payment
    },
    async find(key) {
      const row = await books.findByKey(db, key)
      if (row?.state === 'authorised' && isOver(row)) await books.moveState(db, row.id, ['authorised'], 'voided')
      return row && row.state !== 'lost' ? getPayment(row.id) : undefined
    },
    list: async (from, to, most) => (await books.listBetween(db, from, to, most)).map(view),
    makeCustomer: async (userId) => `sbc_${userId}`,
    async startSetup(customerId, returnUrl) {
      const id = `sbs_${randomUUID()}`
      await books.insertSetup(db, id, customerId, returnUrl)
      return { id, url: `${publicUrl}/customer/card-step/${id}` }
    },
    async findSetupCard(setupId) {
      const setup = await books.findSetup(db, setupId)
      return setup?.cardId ? books.findCard(db, setup.cardId) : undefined
    },
    removeCard: async (cardId) => void (await books.deleteCard(db, cardId)),
    async readWebhook(body, signature) {
      requireSigned(body, signature, secret, now())
      return JSON.parse(body) as GatewayEvent
    },
    findTransfer: (key) => books.findTransfer(db, key),
    async transfer(destination, amountCents, key) {
      const made = await books.insertTransfer(db, `sbt_${key}`, destination, amountCents, key)
      return { id: made?.id ?? '' }
    },
    async fillSetup(setupId, token, { month, year }) {
      const { number, brand } = sandboxCards[token]
      const card = {
        id: `sbk_${randomUUID()}`,
        token,
        brand,
        last4: number.slice(-4),
        expiresMonth: month,
        expiresYear: year,
      }
      await books.insertCard(db, setupId, card)
      return (await books.findSetup(db, setupId))?.returnUrl
    },
    async answerCheck(paymentId, approve) {
      const before = await books.findPayment(db, paymentId)
      if (!before) return undefined
      await books.moveState(db, paymentId, ['needs-action'], approve ? 'authorised' : 'failed')
      const webhook = await webhookOf(before.key)
      return webhook && { webhook, returnUrl: before.returnUrl ?? publicUrl }
    },
    webhookOf,
    async happen(key, news) {
      const row = await books.findByKey(db, key)
      if (row)
        await (news === 'dispute' ? books.openDispute(db, `sbd_${row.id}`, row.id) : books.failRefunds(db, row.id))
    },
    async decideDispute(paymentId, outcome) {
      const row = await books.findPayment(db, paymentId)
      return row && (await books.closeDispute(db, paymentId, outcome)) ? webhookOf(row.key) : undefined
    },
  }
}

/** As long as banks commonly do, and one that can be waited for. */
const holdHours = 7 * 24
const shortHoldHours = 12

const firstState: Partial<Record<SandboxToken, 'failed' | 'needs-action'>> = {
  decline: 'failed',
  'three-d-secure': 'needs-action',
}
