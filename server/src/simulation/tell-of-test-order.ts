import type { OrderStatus, WebhookEventType } from '@maple/contract'
import type { DepsInTx } from '../deps.ts'
import type { WholeOrder } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { allowedToHear, asReader, listHearing, orderFor, tellWebhooks } from '../webhooks/index.ts'

/** What the scripts let pass between the two. */
const secondsFromArrivingToDoor = 15

export interface TestEvent {
  order: WholeOrder
  event: WebhookEventType
  from: OrderStatus | null
  cause: string
}

/** Told like the steps of any order, to webhooks that were made for test orders, and to nobody else (N2). */
export async function tellOfTestOrder(tx: Tx, deps: DepsInTx, { order, event, from, cause }: TestEvent): Promise<void> {
  const hearing = await allowedToHear(tx, deps, event, await listHearing(tx, event, order.accountId, 'test'))
  const about = { id: order.id, number: order.orderNumber }
  await tellWebhooks(tx, hearing, { type: event, mode: 'test', order: about }, (reader, accountId) => ({
    sequence: order.timeline.length,
    order: orderFor(order, asReader(reader, accountId), deps.now()),
    ...detailsOf({ order, event, from, cause }),
    trackingUrl: null,
  }))
}

/** As the events of orders in life tell it. */
function detailsOf({ order, event, from, cause }: TestEvent): Record<string, unknown> {
  const proof = order.proofs.at(-1)
  if (event === 'order.proof-added' && proof) return { proof: { _id: proof._id, stage: proof.stage } }
  if (event === 'order.arriving') return { etaSeconds: secondsFromArrivingToDoor }
  return { from, to: order.status, cause }
}
