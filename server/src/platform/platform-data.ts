import type { Tx } from './db.ts'
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
    or exists (select from orders o where o.customer_id = ${userId} and o.updated_at > now() - interval '2 days' and position(o.order_number in k.body) > 0)`

/**
 * Done or given up, and about the person, their browsers or their orders. Those that still run or wait are let be:
 * they carry ids, and find nobody any more. Only orders of late can be in jobs that were done.
 */
const deleteJobs = (tx: Tx, userId: string) => tx`
  with marks as (
    select ${userId}::text as mark
    union select id::text from couriers where user_id = ${userId}
    union select id::text from push_subscriptions where user_id = ${userId}
    union select unnest(array[o.id::text, o.order_number]) from orders o left join couriers k on k.id = o.courier_id
      where (o.customer_id = ${userId} or k.user_id = ${userId}) and o.updated_at > now() - interval '90 days'
  )
  delete from pgboss.job j where j.state not in ('created', 'retry', 'active')
    and exists (select from marks where position(mark in j.data::text || coalesce(j.output::text, '')) > 0)`
