import type { DeliveryState, WebhookEventType } from '@maple/contract'
import { type Db, type Fragment, first, type Tx } from '../platform/db.ts'
import { countUpTo } from '../platform/paging.ts'
import { newestFirst, type Place, placeOf } from '../platform/sorting.ts'

export interface DeliveryRow {
  id: string
  webhookId: string
  eventId: string
  type: WebhookEventType
  orderId: string | null
  orderNumber: string | null
  body: string
  state: DeliveryState
  tries: number
  lastStatus: number | null
  lastError: string | null
  nextTryAt: string | null
  deliveredAt: string | null
  createdAt: string
}

export const newestDeliveries = newestFirst('d')

const deliveries = (db: Db) => db`
  select d.id, d.webhook_id, d.event_id, e.type, e.order_id, e.order_number, e.body, d.state, d.tries, d.last_status, d.last_error,
    d.next_try_at, d.delivered_at, d.created_at, ${placeOf(db, newestDeliveries)}
  from webhook_deliveries d join webhook_events e on e.id = d.event_id`

const ofWebhook = (db: Db, webhookId: string, state: DeliveryState | undefined) =>
  db`d.webhook_id = ${webhookId} ${state ? db`and d.state = ${state}` : db``}`

export const listDeliveryRows = (
  db: Db,
  webhookId: string,
  state: DeliveryState | undefined,
  behind: Fragment,
  limit: number,
  offset: number,
) => db<(DeliveryRow & { place: Place })[]>`
  ${deliveries(db)} where ${ofWebhook(db, webhookId, state)} ${behind}
  order by ${db.unsafe(newestDeliveries.orderBy)} limit ${limit} offset ${offset}`

export const countDeliveries = (db: Db, webhookId: string, state: DeliveryState | undefined) =>
  countUpTo(db, db`from webhook_deliveries d where ${ofWebhook(db, webhookId, state)}`)

export const findDelivery = (db: Db, webhookId: string, id: string) =>
  first(db<DeliveryRow[]>`${deliveries(db)} where d.webhook_id = ${webhookId} and d.id = ${id}`)

export interface NewEvent {
  id: string
  type: WebhookEventType
  orderId: string | null
  orderNumber: string | null
  body: string
}

export const insertEvent = (tx: Tx, e: NewEvent) => tx`
  insert into webhook_events (id, type, order_id, order_number, body, created_at)
  values (${e.id}, ${e.type}, ${e.orderId}, ${e.orderNumber}, ${e.body}, ${tx.now})`

export const insertDeliveries = (
  tx: Tx,
  { id: eventId, type }: Pick<NewEvent, 'id' | 'type'>,
  rows: readonly { id: string; webhookId: string }[],
) => tx`
  insert into webhook_deliveries (id, webhook_id, event_id, is_test, next_try_at, created_at)
  select id, webhook_id, ${eventId}, ${type === 'webhook.test'}, ${tx.now}, ${tx.now}
  from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ webhookId }) => webhookId)}::uuid[]) as new (id, webhook_id)`

export const deleteOldEvents = (db: Db, before: Date) => db`delete from webhook_events where created_at < ${before}`

/** What was told of the orders of somebody who is gone. */
export const deleteEventsOf = (tx: Tx, userId: string) =>
  tx`delete from webhook_events e using orders o where o.id = e.order_id and o.customer_id = ${userId}`

export const deleteEventsAbout = (tx: Tx, orderIds: readonly string[]) =>
  tx`delete from webhook_events where order_id = any(${[...orderIds]}::uuid[])`

export const listEventsOf = (db: Db, userId: string) => db<{ type: string; at: string }[]>`
  select e.type, e.created_at as at from webhook_events e join orders o on o.id = e.order_id
  where o.customer_id = ${userId} order by e.created_at limit 1000`
