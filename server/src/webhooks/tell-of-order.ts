import { type DomainEvent, type OrderFacts, permissions, toDollars, type WebhookEventType } from '@maple/contract'
import type { DepsInTx } from '../deps.ts'
import { findOrder, type OrderWithPeople, viewSummary } from '../orders/index.ts'
import { first, type Tx } from '../platform/db.ts'
import type { Principal } from '../platform/principal.ts'
import { allowedToHear, type Hearing } from './find-hearing.ts'
import type { HearingRow } from './hearing.sql.ts'
import { tellWebhooks } from './tell-webhooks.ts'

type Told = Extract<DomainEvent, OrderFacts & { type: WebhookEventType }>

/** The order as it is with this change, in the same shape as GET /orders gives it. */
export async function tellOfOrder(tx: Tx, deps: DepsInTx, event: Told, rows: readonly HearingRow[]): Promise<void> {
  const hearing = await allowedToHear(tx, deps, event.type, rows)
  if (hearing.length === 0) return
  const order = await findOrder(tx, event.orderId)
  if (!order) return
  const sequence = await positionOf(tx, event)
  const about = { id: order.id, number: order.orderNumber }
  await tellWebhooks(tx, hearing, { type: event.type, mode: 'live', order: about }, (reader, accountId) => ({
    sequence,
    order: orderFor(order, asReader(reader, accountId), deps.now()),
    ...detailsOf(event),
    trackingUrl: `${deps.env.publicUrl}/track/${order.orderNumber}`,
  }))
}

/** What a program can do with it is in its scopes, not here. */
export function orderFor(order: OrderWithPeople, reader: Principal, now: Date): Record<string, unknown> {
  const { moves: _, canRate: __, ...seen } = viewSummary(order, reader, now)
  return seen
}

/** Where it stands in the order's own timeline: a larger number happened later. */
async function positionOf(tx: Tx, { orderId, entryId }: OrderFacts): Promise<number> {
  const found = await first(tx<{ position: number }[]>`
    select count(*)::integer as position from order_timeline where order_id = ${orderId} and id <= ${entryId}`)
  return found?.position ?? 0
}

function detailsOf(event: Told): Record<string, unknown> {
  if ('cause' in event) return { from: event.from, to: event.to, cause: event.cause }
  if (event.type === 'order.stop-moved')
    return { stop: { _id: event.stopId, kind: event.kind, status: event.to, reason: event.reason } }
  if (event.type === 'order.proof-added') return { proof: { _id: event.proofId, stage: event.stage } }
  if (event.type === 'order.charged') return { charge: { amount: toDollars(event.amountCents), reason: event.reason } }
  if (event.type === 'order.arriving') return { etaSeconds: event.etaSeconds }
  return {}
}

/** Whoever reads a webhook sees what an owner of the account, or staff, would. */
export const asReader = (reader: Hearing['reader'], accountId: string): Principal => ({
  kind: 'key',
  mode: 'live',
  id: accountId,
  role: reader === 'company' ? 'admin' : 'customer',
  permissions: new Set(reader === 'company' ? permissions : []),
  scopes: 'all',
  accounts: [{ accountId, role: 'owner' }],
  sessionId: accountId,
  language: 'en',
  name: 'webhook',
  twoFactor: true,
  email: '',
  confirmed: false,
  ip: '',
  device: null,
  deviceKey: null,
  endsAt: '',
})
