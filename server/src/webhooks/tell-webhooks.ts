import type { KeyMode, WebhookEventType } from '@maple/contract'
import type { Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { insertDeliveries, insertEvent } from './deliveries.sql.ts'
import type { Hearing } from './find-hearing.ts'
import { wakeSenders } from './wake-senders.ts'

export interface Happened {
  type: WebhookEventType
  mode: KeyMode
  order: { id: string; number: string } | null
}

/** What is told, as the account's members or as the company's staff may see it. */
type Describe = (
  reader: Hearing['reader'],
  accountId: string,
) => Promise<Record<string, unknown>> | Record<string, unknown>

/** Kept with the change itself: what is rolled back is never told, what commits always is (trust 6). */
export async function tellWebhooks(
  tx: Tx,
  hearing: readonly Hearing[],
  happened: Happened,
  describe: Describe,
): Promise<void> {
  for (const [reader, webhooks] of Object.entries(Object.groupBy(hearing, (each) => each.reader))) {
    const [first] = webhooks
    if (first) await keepEvent(tx, happened, await describe(reader as Hearing['reader'], first.accountId), webhooks)
  }
}

export async function keepEvent(
  tx: Tx,
  { type, mode, order }: Happened,
  data: Record<string, unknown>,
  webhooks: readonly { id: string }[],
): Promise<{ deliveryIds: string[] }> {
  const { sequence, ...rest } = data
  const id = newId()
  const body = JSON.stringify({
    type,
    timestamp: tx.now.toISOString(),
    test: mode === 'test',
    ...(sequence !== undefined && { sequence }),
    data: rest,
  })
  const rows = webhooks.map((webhook) => ({ id: newId(), webhookId: webhook.id }))
  await insertEvent(tx, { id, type, orderId: order?.id ?? null, orderNumber: order?.number ?? null, body })
  await insertDeliveries(tx, { id, type }, rows)
  tx.afterCommit(wakeSenders)
  return { deliveryIds: rows.map((row) => row.id) }
}
