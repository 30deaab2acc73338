import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import type { PaymentGateway } from '../platform/payment-gateway/port.ts'
import { type Sandbox, sandboxQueue } from '../platform/payment-gateway/sandbox.ts'
import type { Principal } from '../platform/principal.ts'
import { route } from '../platform/route.ts'
import { receiveWebhook } from './receive-webhook.ts'

const isSandbox = (gateway: PaymentGateway): gateway is Sandbox => gateway.name === 'sandbox'

function requireSandbox({ gateway }: Deps): Sandbox {
  if (!isSandbox(gateway)) throw new AppError('not_found')
  return gateway
}

/** The embedded provider's two pages. Whose card or payment it is, is asked of our own books. */
export function serveSandbox(app: FastifyInstance, deps: Deps): void {
  route(app, contract.fillSandboxCard, async ({ actor, params, body }) => {
    const sandbox = requireSandbox(deps)
    await requireOwn(deps, actor, 'card_setups', params.setup)
    const expires = { month: body.expiresMonth, year: body.expiresYear }
    return { returnUrl: (await sandbox.fillSetup(params.setup, body.token, expires)) ?? '' }
  })
  route(app, contract.answerSandboxCheck, async ({ actor, params, body }) => {
    const sandbox = requireSandbox(deps)
    await requireOwn(deps, actor, 'payments', params.payment)
    const answer = await sandbox.answerCheck(params.payment, body.approve)
    if (!answer) throw new AppError('not_found')
    await receiveWebhook(deps, answer.webhook.body, answer.webhook.signature)
    return { returnUrl: answer.returnUrl }
  })
  route(app, contract.decideSandboxDispute, async ({ params, body }) => {
    const webhook = await requireSandbox(deps).decideDispute(params.payment, body.outcome)
    if (!webhook) throw new AppError('not_found')
    await receiveWebhook(deps, webhook.body, webhook.signature)
    return {}
  })
  deps.jobs.define(
    sandboxQueue,
    async ({ key, news }: { key: string; news?: 'dispute' | 'refund-fails' }) => {
      if (!isSandbox(deps.gateway)) return
      if (news) await deps.gateway.happen(key, news)
      const webhook = await deps.gateway.webhookOf(key)
      if (webhook) await receiveWebhook(deps, webhook.body, webhook.signature)
    },
    { permission: 'financial-reports' },
  )
}

async function requireOwn({ db }: Deps, actor: Principal, table: 'card_setups' | 'payments', gatewayId: string) {
  const [own] =
    table === 'card_setups'
      ? await db`select 1 from card_setups where gateway_id = ${gatewayId} and user_id = ${actor.id}`
      : await db`
          select 1 from payments where gateway_id = ${gatewayId} and customer_id = ${actor.id}
          union all select 1 from invoice_charges where gateway_id = ${gatewayId} and user_id = ${actor.id}`
  if (!own) throw new AppError('not_found')
}
