import type { KeyMode, WebhookEventType } from '@maple/contract'
import { type Db, type Fragment, first, type Tx } from '../platform/db.ts'

export interface WebhookRow {
  id: string
  accountId: string | null
  accountName: string | null
  mode: KeyMode
  url: string
  events: WebhookEventType[]
  secret: Buffer
  /** The newest last. */
  oldSecrets: readonly { secret: string; until: string }[]
  createdById: string
  createdBy: string | null
  createdAt: string
  offSince: string | null
  offByFailures: boolean
  failures: number
  failingSince: string | null
  lastDeliveredAt: string | null
  waiting: number
}

const webhooks = (db: Db) => db`
  select w.id, w.account_id, coalesce(a.name, (select u.first_name || ' ' || u.last_name from users u where u.id = a.id)) as account_name,
    w.mode, w.url, w.events, w.secret, w.old_secrets, w.created_by as created_by_id, w.created_at, w.off_since,
    w.off_by_failures, w.failures, w.failing_since, w.last_delivered_at,
    (select u.first_name || ' ' || u.last_name from users u where u.id = w.created_by and u.deleted_at is null) as created_by,
    (select count(*)::integer from webhook_deliveries d where d.webhook_id = w.id and d.state = 'pending') as waiting
  from webhooks w left join accounts a on a.id = w.account_id`

/** Without an account those of the company. */
const ofOwner = (db: Db, accountId: string | null, mode: KeyMode | undefined) => db`
  ${accountId === null ? db`w.account_id is null` : db`w.account_id = ${accountId}`} ${mode ? db`and w.mode = ${mode}` : db``}`

export const listWebhookRows = (
  db: Db,
  owner: string | null,
  mode: KeyMode | undefined,
  limit: number,
  offset: number,
) => db<WebhookRow[]>`
  ${webhooks(db)} where ${ofOwner(db, owner, mode)} order by w.created_at desc, w.id limit ${limit} offset ${offset}`

export const countWebhooks = (db: Db, owner: string | null, mode?: KeyMode) => db<{ total: number }[]>`
  select count(*)::integer as total from webhooks w where ${ofOwner(db, owner, mode)}`

export const findWebhook = (db: Db, id: string) => first(db<WebhookRow[]>`${webhooks(db)} where w.id = ${id}`)

/** What is needed to send, and nothing that has to be counted. */
export type Receiver = Pick<
  WebhookRow,
  'id' | 'accountId' | 'url' | 'secret' | 'oldSecrets' | 'createdById' | 'offSince'
>

/** One at a time for each account and for the company, so that their number stays bounded. */
export const lockWebhooksOf = (tx: Tx, owner: string | null) =>
  tx`select pg_advisory_xact_lock(hashtextextended('webhooks:' || ${owner ?? 'company'}, 0))`

export interface NewWebhook {
  id: string
  accountId: string | null
  mode: KeyMode
  url: string
  events: readonly WebhookEventType[]
  secret: Buffer
  createdBy: string
  /** With which it was made, if not by a person. */
  keyId: string | null
}

export const insertWebhook = (tx: Tx, w: NewWebhook) => tx`
  insert into webhooks (id, account_id, mode, url, events, secret, created_by, key_id, created_at)
  values (${w.id}, ${w.accountId}, ${w.mode}, ${w.url}, ${[...w.events]}, ${w.secret}, ${w.createdBy}, ${w.keyId}, ${tx.now})`

/** Switched on again, or led elsewhere, it begins anew: what failed before is no longer held against it. */
export const updateWebhook = (
  tx: Tx,
  id: string,
  w: { url: string; events: readonly WebhookEventType[]; isOff: boolean; isAnew: boolean },
) => tx`
  update webhooks set url = ${w.url}, events = ${[...w.events]},
    off_since = case when ${w.isOff} then coalesce(off_since, ${tx.now}::timestamptz) end,
    off_by_failures = ${w.isOff} and off_by_failures,
    failures = case when ${w.isAnew} then 0 else failures end,
    failing_since = case when ${w.isAnew} then null else failing_since end,
    paused_until = case when ${w.isAnew} then null else paused_until end
  where id = ${id}`

/** What one that was off has missed for longer is not sent any more when it is on again. */
export const giveUpOld = (tx: Tx, id: string, days: number) => tx`
  update webhook_deliveries set state = 'failed', next_try_at = null
  where webhook_id = ${id} and state = 'pending' and created_at < ${tx.now}::timestamptz - make_interval(days => ${days})`

/** The one before signs to the end of its overlap. Nothing is done where so many sign already. */
export const rotateSecret = (tx: Tx, id: string, secret: Buffer, overlapHours: number, mostOld: number) =>
  first(tx<{ id: string }[]>`
    update webhooks w set secret = ${secret}, old_secrets = (
      select coalesce(jsonb_agg(o order by o ->> 'until'), '[]') from jsonb_array_elements(w.old_secrets) o
      where (o ->> 'until')::timestamptz > ${tx.now}::timestamptz)
      || jsonb_build_object('secret', encode(w.secret, 'hex'),
        'until', ${tx.now}::timestamptz + make_interval(hours => ${overlapHours}))
    where id = ${id} and (select count(*) from jsonb_array_elements(w.old_secrets) o
      where (o ->> 'until')::timestamptz > ${tx.now}::timestamptz) < ${mostOld}
    returning id`)

/** With what was told to nobody else. */
export const deleteWebhookRow = (tx: Tx, id: string) => deleteWithEvents(tx, tx`id = ${id}`)

const deleteWithEvents = (tx: Tx, which: Fragment) => tx`
  with gone as (select id from webhooks where ${which} order by id for update),
  deliveries as (delete from webhook_deliveries where webhook_id = any(array(select id from gone)) returning event_id),
  events as (
    delete from webhook_events e where e.id in (select event_id from deliveries) and not exists (
      select from webhook_deliveries d where d.event_id = e.id and d.webhook_id <> all(array(select id from gone))))
  delete from webhooks where id = any(array(select id from gone)) returning id`

/** Now theirs, and no longer that of the key it was made with. */
export const takeOver = (tx: Tx, id: string, userId: string) =>
  tx`update webhooks set created_by = ${userId}, key_id = null where id = ${id}`

/** Those of their own account; one of a business or of the company goes on without who made it. */
export const deleteWebhooksOf = (tx: Tx, userId: string) => deleteWithEvents(tx, tx`account_id = ${userId}`)

export const listWebhooksOf = (db: Db, userId: string) => db<{ url: string; createdAt: string }[]>`
  select url, created_at from webhooks where account_id = ${userId} order by created_at, id limit 1000`
