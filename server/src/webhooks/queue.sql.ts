import { type Db, first, type Tx } from '../platform/db.ts'
import type { Receiver } from './webhooks.sql.ts'

export interface DueWebhook {
  webhookId: string
  isFailing: boolean
  /** Of one that is off or pauses only test events are sent. */
  testsOnly: boolean
}

/**
 * Which webhooks have something to send now, the longest waiting first. It leaps from one to the next along the index, so
 * thousands of deliveries behind one that is dead cost as much as a single one.
 */
export const listDueWebhooks = (db: Db, failuresInRow: number) => db<DueWebhook[]>`
  with recursive waiting as (
    (select webhook_id from webhook_deliveries where state = 'pending' order by webhook_id limit 1)
    union all
    select (select d.webhook_id from webhook_deliveries d where d.state = 'pending' and d.webhook_id > w.webhook_id
      order by d.webhook_id limit 1) from waiting w where w.webhook_id is not null),
  known as (
    select w.id, w.failures, w.off_since is not null or coalesce(w.paused_until > ${db.now}::timestamptz, false) as is_quiet
    from waiting join webhooks w on w.id = waiting.webhook_id)
  select known.id as webhook_id, known.failures >= ${failuresInRow} as is_failing, known.is_quiet as tests_only
  from known cross join lateral (
    (select d.next_try_at from webhook_deliveries d
      where not known.is_quiet and d.webhook_id = known.id and d.state = 'pending' and d.next_try_at <= ${db.now}::timestamptz
      order by d.next_try_at limit 1)
    union all
    (select d.next_try_at from webhook_deliveries d
      where known.is_quiet and d.webhook_id = known.id and d.state = 'pending' and d.is_test and d.next_try_at <= ${db.now}::timestamptz
      order by d.next_try_at limit 1)) due
  order by due.next_try_at`

export interface TakenDelivery {
  id: string
  webhookId: string
  tries: number
  /** When it was due: whoever does not come to try it puts it back there. */
  dueAt: string
}

/**
 * A handful of each, at once for all who are served. Taken for as long as they can last: a node that dies leaves them to the
 * others after that. Those whose first retry is due are among them, however many have waited longer.
 */
export const takeDue = (db: Db, due: readonly (DueWebhook & { most: number })[], holdSeconds: number) => db<
  TakenDelivery[]
>`
  with wanted as (
    select * from unnest(${due.map((each) => each.webhookId)}::uuid[], ${due.map((each) => each.most)}::integer[],
      ${due.map((each) => each.testsOnly)}::boolean[]) as wanted (webhook_id, most, tests_only)),
  picked as (
    select p.id from wanted w cross join lateral (
      (select d.id from webhook_deliveries d where not w.tests_only and d.webhook_id = w.webhook_id and d.state = 'pending'
        and d.tries = 1 and d.next_try_at <= ${db.now}::timestamptz order by d.next_try_at limit w.most)
      union
      (select d.id from webhook_deliveries d where not w.tests_only and d.webhook_id = w.webhook_id and d.state = 'pending'
        and d.next_try_at <= ${db.now}::timestamptz order by d.next_try_at limit w.most)
      union
      (select d.id from webhook_deliveries d where d.webhook_id = w.webhook_id and d.state = 'pending' and d.is_test
        and d.next_try_at <= ${db.now}::timestamptz order by d.next_try_at limit w.most)) p),
  due as (
    select d.id, d.next_try_at from webhook_deliveries d where d.id in (select id from picked) and d.state = 'pending'
      and d.next_try_at <= ${db.now}::timestamptz for update skip locked)
  update webhook_deliveries d set next_try_at = ${db.now}::timestamptz + make_interval(secs => ${holdSeconds})
  from due where d.id = due.id
  returning d.id, d.webhook_id, d.tries, due.next_try_at as due_at`

/** What nobody came to try, for whoever looks next. */
export const giveBack = (db: Db, taken: readonly TakenDelivery[]) => db`
  update webhook_deliveries d set next_try_at = back.due_at
  from unnest(${taken.map(({ id }) => id)}::uuid[], ${taken.map(({ dueAt }) => dueAt)}::timestamptz[]) as back (id, due_at)
  where d.id = back.id and d.state = 'pending'`

export interface ToSend extends Receiver {
  deliveryId: string
  eventId: string
  body: string
  isTest: boolean
  tries: number
  firstTriedAt: string | null
}

/** What is to be sent and where, as it is now; nothing of what is deleted or delivered by now. */
export const listToSend = (db: Db, deliveryIds: readonly string[]) => db<ToSend[]>`
  select d.id as delivery_id, d.event_id, e.body, d.is_test, d.tries, d.first_tried_at,
    w.id, w.account_id, w.url, w.secret, w.old_secrets, w.created_by as created_by_id, w.off_since
  from webhook_deliveries d join webhook_events e on e.id = d.event_id join webhooks w on w.id = d.webhook_id
  where d.id = any(${[...deliveryIds]}::uuid[]) and d.state = 'pending'`

export interface Health {
  failingSince: string
}

/** A round in a row that failed makes the pause longer; a few are nothing yet. One that is off has nothing more to lose. */
export const keepFailure = (db: Db, id: string, at: Date, isCounted: boolean, mostPauseSeconds: number) =>
  first(db<Health[]>`
    update webhooks set failures = failures + ${isCounted ? 1 : 0}, failing_since = least(failing_since, ${at}::timestamptz),
      paused_until = case when not ${isCounted} then paused_until when failures >= 2 then ${db.now}::timestamptz
        + make_interval(secs => least(${mostPauseSeconds}, 5 * power(2, least(failures - 2, 20)))) end
    where id = ${id} and off_since is null returning failing_since`)

/** Those for which nothing waits any more: what fails next is a failure of its own. */
export const forgetFailures = (db: Db, webhookId?: string) => db`
  update webhooks w set failures = 0, failing_since = null, paused_until = null
  where w.failing_since is not null and ${webhookId ? db`w.id = ${webhookId}` : db`true`}
    and not exists (select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'pending')`

export const switchOff = (tx: Tx, id: string) =>
  first(tx<{ id: string }[]>`
    update webhooks set off_since = ${tx.now}, off_by_failures = true where id = ${id} and off_since is null returning id`)
