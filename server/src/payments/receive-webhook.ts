import type { FastifyInstance } from 'fastify'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { ForgedWebhook, type GatewayEvent } from '../platform/payment-gateway/port.ts'
import { settleAuthorise } from './steps.sql.ts'
import { takePaymentUpdate } from './take-payment-update.ts'

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Once for each event of the provider; the event and what it changes commit together, so a failure is sent again. */
export async function receiveWebhook(deps: Deps, body: string, signature: string): Promise<void> {
  const event = await deps.gateway.readWebhook(body, signature)
  await deps.db.transaction(async (tx) => {
    if (await isNew(tx, deps.gateway.name, event)) await take(deps, tx, event)
  })
}

async function isNew(tx: Tx, provider: string, { id, type }: GatewayEvent): Promise<boolean> {
  const taken = await tx`
    insert into gateway_events (provider, event_id, type) values (${provider}, ${id}, ${type}) on conflict do nothing returning event_id`
  return taken.length > 0
}

async function take(deps: DepsInTx, tx: Tx, { payment }: GatewayEvent): Promise<void> {
  if (!payment || !isUuid.test(payment.key)) return
  if (!(await isOfOrder(tx, payment.key))) return tx.emit({ type: 'payment.elsewhere', key: payment.key })
  await takePaymentUpdate(deps, tx, payment.key, payment)
  if (payment.state !== 'pending') await settleAuthorise(tx, payment.key)
}

/** What is paid otherwise, an invoice for example, is for whoever asked for it. */
const isOfOrder = async (tx: Tx, key: string): Promise<boolean> =>
  (await tx`select from payments where id = ${key}`).length > 0

/** Outside /api: the provider calls it, its form is the provider's, and the signature needs the bytes as they came. */
export function serveWebhook(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post('/webhooks/payments', async (request, reply) => {
      const signature = request.headers['stripe-signature'] ?? request.headers['maple-signature'] ?? ''
      try {
        await receiveWebhook(deps, String(request.body ?? ''), String(signature))
      } catch (error) {
        if (error instanceof ForgedWebhook) return reply.code(400).send({ received: false })
        throw error
      }
      return { received: true }
    })
  })
}
