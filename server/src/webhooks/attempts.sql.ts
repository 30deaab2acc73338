import type { Db } from '../platform/db.ts'

export interface Outcome {
  status: number | null
  error: string | null
  reply: string | null
  at: Date
  url: string
  durationMs: number
  byHand: boolean
}

/** A try that was taken. */
export interface Taken {
  deliveryId: string
  webhookId: string
  outcome: Outcome
}

/** So often a webhook's own row says that something was delivered; each delivery says it for itself. */
const sayAgainSeconds = 5

/**
 * Many at once: the tries, the deliveries, and that their webhooks answer, which ends a row of failures. Webhooks are locked
 * before their deliveries, as where one is deleted; what is deleted by now is passed over.
 */
export const keepTaken = (db: Db, taken: readonly Taken[]) => db`
  with new as (
    select * from unnest(${taken.map((each) => each.deliveryId)}::uuid[], ${taken.map((each) => each.webhookId)}::uuid[],
      ${taken.map(({ outcome }) => outcome.at)}::timestamptz[], ${taken.map(({ outcome }) => outcome.url)}::text[],
      ${taken.map(({ outcome }) => outcome.durationMs)}::integer[], ${taken.map(({ outcome }) => outcome.status)}::integer[],
      ${taken.map(({ outcome }) => outcome.reply)}::text[], ${taken.map(({ outcome }) => outcome.byHand)}::boolean[])
      as new (delivery_id, webhook_id, at, url, duration_ms, status, reply, by_hand)),
  hooks as (select id from webhooks where id in (select webhook_id from new) order by id for key share),
  delivered as (
    update webhook_deliveries d set state = 'delivered', tries = tries + 1, last_status = new.status, last_error = null,
      next_try_at = null, first_tried_at = coalesce(d.first_tried_at, new.at), delivered_at = coalesce(d.delivered_at, ${db.now}::timestamptz)
    from new where d.id = new.delivery_id and d.webhook_id = any(array(select id from hooks))
    returning d.id),
  tried as (
    insert into webhook_attempts (delivery_id, at, url, duration_ms, status, reply, by_hand)
    select delivery_id, at, url, duration_ms, status, reply, by_hand from new where delivery_id in (select id from delivered))
  update webhooks w set failures = 0, failing_since = null, paused_until = null, last_delivered_at = ${db.now}::timestamptz
  where w.id in (
    select id from webhooks where id = any(array(select id from hooks)) and (failures > 0 or failing_since is not null
      or coalesce(last_delivered_at < ${db.now}::timestamptz - make_interval(secs => ${sayAgainSeconds}), true))
    order by id for no key update)`

/**
 * A try that failed. Without a next one it has failed for good. By hand it changes nothing of the plan, and what was
 * delivered once stays so. What is deleted by now is passed over.
 */
export const keepTried = (db: Db, id: string, o: Outcome, nextTryAt: Date | null) => db`
  with tried as (
    update webhook_deliveries set last_status = ${o.status}, last_error = ${o.error},
      tries = tries + ${o.byHand ? 0 : 1},
      first_tried_at = case when ${o.byHand} then first_tried_at else coalesce(first_tried_at, ${o.at}::timestamptz) end,
      next_try_at = case when ${o.byHand} then next_try_at else ${nextTryAt}::timestamptz end,
      state = case when ${o.byHand} or state = 'delivered' then state when ${nextTryAt === null} then 'failed' else 'pending' end
    where id = ${id} returning id)
  insert into webhook_attempts (delivery_id, at, url, duration_ms, status, error, reply, by_hand)
  select id, ${o.at}, ${o.url}, ${o.durationMs}, ${o.status}, ${o.error}, ${o.reply}, ${o.byHand} from tried`

export interface AttemptRow {
  at: string
  url: string
  durationMs: number
  status: number | null
  error: string | null
  reply: string | null
  byHand: boolean
}

export const listAttempts = (db: Db, deliveryId: string) => db<AttemptRow[]>`
  select at, url, duration_ms, status, error, reply, by_hand from webhook_attempts
  where delivery_id = ${deliveryId} order by at desc limit 100`
