import type { DeliveryView } from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import type { Principal } from '../platform/principal.ts'
import { keepTried } from './attempts.sql.ts'
import { keepDelivered } from './send-batch.ts'
import { tryDelivery } from './send-delivery.ts'
import { keepEvent } from './tell-webhooks.ts'
import { requireDelivery, viewDelivery } from './view-deliveries.ts'
import { requireOwn } from './webhooks.policy.ts'
import { findWebhook } from './webhooks.sql.ts'

/** Sent like any other, at once; also to one that is off, to see whether it works again. */
export async function addTestEvent(tx: Tx, actor: Principal, id: string): Promise<DeliveryView> {
  const webhook = requireOwn(actor, await findWebhook(tx, id))
  const happened = { type: 'webhook.test', mode: webhook.mode, order: null } as const
  const { deliveryIds } = await keepEvent(tx, happened, { webhookId: id, events: webhook.events }, [webhook])
  return viewDelivery(await requireDelivery(tx, id, deliveryIds[0] ?? ''))
}

/** The same event under the same id, whatever became of it before. A failure is written down and changes nothing else. */
export async function resendDelivery(
  deps: Deps,
  actor: Principal,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<DeliveryView> {
  const webhook = requireOwn(actor, await findWebhook(deps.db, id))
  const row = await requireDelivery(deps.db, id, deliveryId)
  const outcome = await tryDelivery(deps, webhook, row, { byHand: true })
  if (outcome.error === null) await keepDelivered(deps.db, { deliveryId, webhookId: id, outcome })
  else await keepTried(deps.db, deliveryId, outcome, null)
  return viewDelivery(await requireDelivery(deps.db, id, deliveryId))
}
