import Stripe from 'stripe'
import {
  ForgedWebhook,
  type GatewayEvent,
  type GatewayPayment,
  GatewayRefusal,
  GatewaySilence,
  type Payees,
  type PaymentGateway,
} from './port.ts'
import { ours, viewDispute, viewIntent } from './stripe-views.ts'
import { webhookToleranceSeconds } from './webhook-signature.ts'

export interface StripeOptions {
  secretKey: string
  webhookSecret: string
  /** Another address of the API, for tests. */
  apiBase?: string | undefined
}

const withKey = (key: string): string => `metadata['${ours}']:'${key}'`
const withRefunds = { expand: ['latest_charge.refunds'] }

/** Whose key it is, and what Stripe lets them do. */
export async function findStripeAccount({ secretKey, apiBase }: Pick<StripeOptions, 'secretKey' | 'apiBase'>) {
  const stripe = new Stripe(secretKey, { maxNetworkRetries: 0, timeout: 5_000, telemetry: false, ...hostOf(apiBase) })
  const { id, charges_enabled, payouts_enabled } = await stripe.accounts.retrieveCurrent()
  return { id, takesCharges: charges_enabled, paysOut: payouts_enabled }
}

/** Stripe: cards are typed in on its own Checkout page, amounts are held first and captured later. */
export function makeStripe({ secretKey, webhookSecret, apiBase }: StripeOptions): PaymentGateway {
  const stripe = new Stripe(secretKey, { maxNetworkRetries: 0, timeout: 10_000, telemetry: false, ...hostOf(apiBase) })
  const get = (id: string) => wholeIntent(stripe, id)

  return {
    name: 'stripe',
    async authorise({ key, amountCents, cardId, customerId, description, returnUrl }) {
      if (!cardId || !customerId) throw new GatewayRefusal('no_card')
      const intent = await told(
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'cad',
            customer: customerId,
            payment_method: cardId,
            allowed_payment_method_types: ['card'],
            capture_method: 'manual',
            confirm: true,
            description,
            return_url: returnUrl,
            metadata: { [ours]: key },
            expand: ['latest_charge'],
          },
          { idempotencyKey: `authorise-${key}` },
        ),
      )
      return viewIntent(intent)
    },
    async capture(id, amountCents, key) {
      const change = { amount_to_capture: amountCents }
      const asked = told(stripe.paymentIntents.capture(id, change, { idempotencyKey: `capture-${key}` }))
      return asked.then(
        (intent) => viewIntent(intent),
        async (error: unknown) => {
          if (!isOver(error)) throw error
          // Captured by a call whose answer was lost, or a hold that has run out: what became of it decides.
          const now = await get(id)
          if (now.state === 'captured') return now
          throw now.state === 'voided' ? new GatewayRefusal('authorisation_expired') : error
        },
      )
    },
    async void(id, key) {
      // One that ended meanwhile cannot be released; what became of it is the answer.
      await told(stripe.paymentIntents.cancel(id, {}, { idempotencyKey: `void-${key}` })).catch((error: unknown) => {
        if (!isOver(error)) throw error
      })
      return get(id)
    },
    async refund(id, amountCents, key) {
      // Stripe forgets idempotency keys after a day; our own key in the metadata is there for good.
      const made = await told(stripe.refunds.list({ payment_intent: id, limit: 100 }))
      const wanted = { payment_intent: id, amount: amountCents, metadata: { [ours]: key } }
      if (!made.data.some(({ metadata }) => metadata?.[ours] === key))
        await told(stripe.refunds.create(wanted, { idempotencyKey: `refund-${key}` }))
      return get(id)
    },
    async find(key) {
      const found = await told(stripe.paymentIntents.search({ query: withKey(key), limit: 1 }))
      return found.data[0] && get(found.data[0].id)
    },
    list: (from, to, most) => listIntents(stripe, from, to, most),
    async makeCustomer(userId) {
      const [known] = (await told(stripe.customers.search({ query: withKey(userId), limit: 1 }))).data
      if (known) return known.id
      const made = { metadata: { [ours]: userId } }
      return (await told(stripe.customers.create(made, { idempotencyKey: `customer-${userId}` }))).id
    },
    async startSetup(customerId, returnUrl) {
      const session = await told(
        stripe.checkout.sessions.create({
          mode: 'setup',
          currency: 'cad',
          customer: customerId,
          allowed_payment_method_types: ['card'],
          success_url: returnUrl,
          cancel_url: returnUrl,
        }),
      )
      return { id: session.id, url: session.url ?? returnUrl }
    },
    async findSetupCard(setupId) {
      const expand = { expand: ['setup_intent.payment_method'] }
      const { setup_intent: setup } = await told(stripe.checkout.sessions.retrieve(setupId, expand))
      const method = typeof setup === 'object' ? setup?.payment_method : undefined
      if (!method || typeof method !== 'object' || !method.card) return undefined
      const { brand, last4, exp_month, exp_year } = method.card
      return { id: method.id, brand, last4, expiresMonth: exp_month, expiresYear: exp_year }
    },
    removeCard: async (cardId) => void (await told(stripe.paymentMethods.detach(cardId))),
    async readWebhook(body, signature): Promise<GatewayEvent> {
      const event = verified(stripe, body, signature, webhookSecret)
      const { id, type } = event
      if (event.type.startsWith('payment_intent.')) {
        const intent = event.data.object as Stripe.PaymentIntent
        // An event names the charge and does not show it; until when the amount is held stands there.
        return { id, type, payment: intent.status === 'requires_capture' ? await get(intent.id) : viewIntent(intent) }
      }
      const tells = /^(refund|charge\.dispute|charge\.refund)\./.test(type)
      const about = tells ? (event.data.object as Stripe.Refund | Stripe.Dispute).payment_intent : null
      return about ? { id, type, payment: await get(typeof about === 'string' ? about : about.id) } : { id, type }
    },
    payees: makePayees(stripe),
    findTransfer: (key) => findTransfer(stripe, key),
    async transfer(destination, amountCents, key) {
      const made = await findTransfer(stripe, key)
      if (made) return made
      const wanted = {
        amount: amountCents,
        currency: 'cad',
        destination,
        transfer_group: groupOf(key),
        metadata: { [ours]: key },
      }
      return { id: (await told(stripe.transfers.create(wanted, { idempotencyKey: `payout-${key}` }))).id }
    },
  }
}

const groupOf = (key: string): string => `${ours}:${key}`

async function findTransfer(stripe: Stripe, key: string): Promise<{ id: string } | undefined> {
  const [made] = (await told(stripe.transfers.list({ transfer_group: groupOf(key), limit: 1 }))).data
  return made && { id: made.id }
}

/** With everything that came of it; disputes are looked up only where there is one. */
async function wholeIntent(stripe: Stripe, id: string): Promise<GatewayPayment> {
  const intent = await told(stripe.paymentIntents.retrieve(id, withRefunds))
  const isDisputed = typeof intent.latest_charge === 'object' && intent.latest_charge?.disputed
  const disputes = isDisputed ? (await told(stripe.disputes.list({ payment_intent: id, limit: 10 }))).data : []
  return viewIntent(intent, disputes.map(viewDispute))
}

/** Page by page, newest first as Stripe has it; only those that are ours. */
async function listIntents(stripe: Stripe, from: Date, to: Date, most: number): Promise<GatewayPayment[]> {
  const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.floor(to.getTime() / 1000) }
  const found: Stripe.PaymentIntent[] = []
  for (let last: string | undefined; found.length < most; ) {
    const page = await told(
      stripe.paymentIntents.list({
        created,
        limit: Math.min(100, most - found.length),
        expand: ['data.latest_charge'],
        ...(last && { starting_after: last }),
      }),
    )
    found.push(...page.data)
    last = page.data.at(-1)?.id
    if (!page.has_more || !last) break
  }
  return found
    .reverse()
    .map((intent) => viewIntent(intent))
    .filter(({ key }) => key)
}

const isOver = (error: unknown): boolean =>
  error instanceof GatewayRefusal && error.code === 'payment_intent_unexpected_state'

/** Stripe Connect: Stripe itself asks couriers who they are and keeps their bank account. */
const makePayees = (stripe: Stripe): Payees => ({
  async make(courierId, email) {
    const known = await findPayee(stripe, courierId)
    if (known) return known
    const wanted = {
      type: 'express',
      country: 'CA',
      email,
      capabilities: { transfers: { requested: true } },
      metadata: { [ours]: courierId },
    } as const
    return (await told(stripe.accounts.create(wanted, { idempotencyKey: `payee-${courierId}` }))).id
  },
  async startSetup(payeeId, returnUrl) {
    const wanted = {
      account: payeeId,
      type: 'account_onboarding',
      refresh_url: returnUrl,
      return_url: returnUrl,
    } as const
    return (await told(stripe.accountLinks.create(wanted))).url
  },
  async isReady(payeeId) {
    const { capabilities, payouts_enabled } = await told(stripe.accounts.retrieve(payeeId))
    return payouts_enabled && capabilities?.transfers === 'active'
  },
})

/** Accounts cannot be searched at Stripe, so they are walked through, newest first; one for each courier. */
async function findPayee(stripe: Stripe, courierId: string): Promise<string | undefined> {
  for (let last: string | undefined; ; ) {
    const page = await told(stripe.accounts.list({ limit: 100, ...(last && { starting_after: last }) }))
    const known = page.data.find(({ metadata }) => metadata?.[ours] === courierId)
    last = page.data.at(-1)?.id
    if (known || !page.has_more || !last) return known?.id
  }
}

/** A card that is declined is an answer; a broken line or a fault on their side is none. */
async function told<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      throw new GatewayRefusal(error.decline_code ?? error.code ?? 'card_declined')
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new GatewayRefusal(error.code ?? 'invalid_request')
    throw new GatewaySilence(error instanceof Error ? error.message : String(error))
  }
}

function verified(stripe: Stripe, body: string, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, webhookToleranceSeconds)
  } catch (error) {
    throw new ForgedWebhook(error instanceof Error ? error.message : String(error))
  }
}

function hostOf(base: string | undefined) {
  if (!base) return {}
  const { hostname: host, port, protocol } = new URL(base)
  return { host, port: Number(port), protocol: protocol === 'https:' ? 'https' : 'http' } as const
}
