import type { listDeliveries as contract, DeliveryDetail, DeliveryView } from '@maple/contract'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { openCut, pageOfCut } from '../platform/cursor.ts'
import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { listAttempts } from './attempts.sql.ts'
import {
  countDeliveries,
  type DeliveryRow,
  findDelivery,
  listDeliveryRows,
  newestDeliveries,
} from './deliveries.sql.ts'
import { plainHeadersOf } from './send-delivery.ts'
import { requireEvents, requireOwn } from './webhooks.policy.ts'
import { findWebhook } from './webhooks.sql.ts'

export const viewDelivery = (row: DeliveryRow): DeliveryView => ({
  _id: row.id,
  webhookId: row.eventId,
  type: row.type,
  order: row.orderId === null ? null : { _id: row.orderId, orderNumber: row.orderNumber ?? '' },
  state: row.state,
  tries: row.tries,
  lastStatus: row.lastStatus,
  lastError: row.lastError,
  nextTryAt: row.state === 'pending' ? row.nextTryAt : null,
  deliveredAt: row.deliveredAt,
  createdAt: row.createdAt,
})

export async function listDeliveries(
  { db }: Deps,
  actor: Principal,
  id: string,
  query: z.output<(typeof contract)['query']>,
) {
  requireEvents(actor, requireOwn(actor, await findWebhook(db, id)).events)
  const { data, pagination } = await pageOfCut(
    db,
    openCut(`deliveries ${id}`, query, newestDeliveries),
    (...range) => listDeliveryRows(db, id, query.state, ...range),
    () => countDeliveries(db, id, query.state),
  )
  return { data: data.map(viewDelivery), pagination }
}

export async function requireDelivery(db: Db, webhookId: string, id: string): Promise<DeliveryRow> {
  const found = await findDelivery(db, webhookId, id)
  if (!found) throw new AppError('not_found')
  return found
}

/** The request of the last try, or as it would be sent now; a signature is made for its moment and is not kept. */
export async function getDelivery(
  deps: Deps,
  actor: Principal,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<DeliveryDetail> {
  const webhook = requireOwn(actor, await findWebhook(deps.db, id))
  const row = await requireDelivery(deps.db, id, deliveryId)
  requireEvents(actor, [row.type])
  const attempts = [...(await listAttempts(deps.db, deliveryId))]
  const [last] = attempts
  const headers = plainHeadersOf(row.eventId, last ? new Date(last.at) : deps.now())
  return {
    ...viewDelivery(row),
    request: { url: last?.url ?? webhook.url, headers, body: row.body },
    attempts,
  }
}
