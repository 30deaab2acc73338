import type { Database } from '../db.ts'
import type { Jobs } from '../jobs.ts'
import type { Secrets } from '../secrets.ts'
import type { PaymentGateway } from './port.ts'
import { makeSandbox, sandboxQueue } from './sandbox.ts'

export interface GatewayOptions {
  payments: 'sandbox' | 'stripe'
  publicUrl: string
  stripeSecretKey: string | undefined
  stripeWebhookSecret: string | undefined
  stripeApiBase: string | undefined
}

interface Tools {
  db: Database
  jobs: Pick<Jobs, 'send'>
  secrets: Pick<Secrets, 'sign'>
  now: () => Date
}

/** The payment provider that the environment names. */
export async function openGateway(options: GatewayOptions, { db, jobs, secrets, now }: Tools): Promise<PaymentGateway> {
  if (options.payments === 'stripe') {
    const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret, stripeApiBase: apiBase } = options
    if (!secretKey || !webhookSecret)
      throw new Error('PAYMENTS=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.')
    // Only loaded where it is used.
    const { makeStripe } = await import('./stripe.ts')
    return makeStripe({ secretKey, webhookSecret, apiBase })
  }
  return makeSandbox({
    db,
    publicUrl: options.publicUrl,
    secret: secrets.sign('webhook', 'sandbox'),
    now,
    sendLater: (key, news) => db.transaction((tx) => jobs.send(tx, sandboxQueue, { key, ...(news && { news }) })),
  })
}
