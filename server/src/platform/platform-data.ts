import type { Tx } from './db.ts'
import { deadLetters } from './jobs.ts'
import type { PersonalKind } from './personal-data.ts'

/** Copies that the machinery itself keeps: replies to repeat, and jobs with what they were about. */
export const listPlatformData = (): PersonalKind[] => [
  {
    kind: 'replies',
    columns: { idempotency_keys: ['scope', 'key', 'fingerprint', 'body'] },
    // Forgotten each hour beside this (idempotency.ts).
    term: { days: 1 },
    erase: (tx, { userId, email }) => deleteReplies(tx, userId, email),
    read: { nothing: 'copies of replies that were given' },
  },
  {
    kind: 'jobs',
    columns: {},
    // A day after they were done; pg-boss deletes them. What ran out of tries waits 90 days for somebody to look.
    term: { days: 90 },
    erase: (tx, { userId }) => deleteJobs(tx, userId),
    read: { nothing: 'work that is being done' },
  },
]

/** Their own, and what others were answered about the orders of the last day. */
const deleteReplies = (tx: Tx, userId: string, email: string) => tx`
  delete from idempotency_keys k where k.scope = ${userId} or position(${email} in k.body) > 0
    or exists (select from orders o where o.account_id = ${userId} and o.updated_at > now() - interval '2 days' and position(o.order_number in k.body) > 0)`

/**
 * Done or given up, and about the person, their browsers or their orders. Those that still run or wait are let be: they
 * find nobody any more. What is done is kept for a day, so only orders of late can be in it; what was given up, longer.
 */
const deleteJobs = (tx: Tx, userId: string) => tx`
  with theirs as (
    select o.id, o.order_number, o.updated_at from orders o left join couriers k on k.id = o.courier_id
    where (o.account_id = ${userId} or k.user_id = ${userId}) and o.updated_at > now() - interval '90 days'
  ), marks as (
    select ${userId}::text as mark, true as is_late
    union select id::text, true from couriers where user_id = ${userId}
    union select id::text, true from push_subscriptions where user_id = ${userId}
    union select unnest(array[id::text, order_number]), updated_at > now() - interval '2 days' from theirs
  )
  delete from pgboss.job j where j.state not in ('created', 'retry', 'active')
    and exists (select from marks where (is_late or j.name = ${deadLetters}) and position(mark in j.data::text || coalesce(j.output::text, '')) > 0)`
