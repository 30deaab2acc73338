import type { ActorRef, AuditAction, AuditEntry, AuditSubject } from '@maple/contract'
import type { Db, Tx } from '../platform/db.ts'

export interface NewEntry {
  action: AuditAction
  subjectType: AuditSubject
  subjectId: string
  before?: unknown
  after?: unknown
}

export const insertEntry = (tx: Tx, by: ActorRef | undefined, entry: NewEntry) => tx`
  insert into audit_log (actor_id, actor, ip, action, subject_type, subject_id, before, after, previous_hash, hash)
  values (${by?.id ?? null}, ${by?.name ?? 'system'}, ${by?.ip ?? null}, ${entry.action}, ${entry.subjectType}, ${entry.subjectId},
    ${json(tx, entry.before)}, ${json(tx, entry.after)}, '\\x', '\\x')`

const json = (tx: Tx, value: unknown) => (value === undefined ? null : tx.json(value as never))

export interface LogFilter {
  action?: string | undefined
  actorId?: string | undefined
  subjectType?: string | undefined
  subjectId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export const matchingLogs = (db: Db, f: LogFilter) => db`
  where true
  ${f.action ? db`and action = ${f.action}` : db``}
  ${f.actorId ? db`and actor_id = ${f.actorId}` : db``}
  ${f.subjectType ? db`and subject_type = ${f.subjectType}` : db``}
  ${f.subjectId ? db`and subject_id = ${f.subjectId}` : db``}
  ${f.from ? db`and at >= ${f.from}` : db``}
  ${f.to ? db`and at < ${f.to}` : db``}`

/** Looked up for the few rows of a page, by their keys: the log itself keeps no names that could be erased elsewhere. */
const nameOf = (db: Db) => db`case e.subject_type
  when 'order' then (select o.order_number from orders o where o.id = e.thing)
  when 'payment' then (select o.order_number from payments p join orders o on o.id = p.order_id where p.id = e.thing)
  when 'user' then (select u.first_name || ' ' || u.last_name from users u where u.id = e.thing)
  when 'courier' then (select u.first_name || ' ' || u.last_name from couriers k join users u on u.id = k.user_id where k.id = e.thing)
  when 'payout' then (select u.first_name || ' ' || u.last_name from payouts p join couriers k on k.id = p.courier_id
    join users u on u.id = k.user_id where p.id = e.thing)
  when 'day-plan' then (select d.day::text from day_plans d where d.id = e.thing)
  when 'contact-message' then (select m.name from contact_messages m where m.id = e.thing)
  when 'promotion' then (select m.texts->'en'->>'title' from promotions m where m.id = e.thing)
end`

export const listEntries = (db: Db, filter: LogFilter, limit: number, offset: number) => db<AuditEntry[]>`
  select e.id::text as "_id", e.at, e.actor_id, e.actor, e.ip, e.action, e.subject_type, e.subject_id, ${nameOf(db)} as subject_name, e.before, e.after
  from (
    select *, case when subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject_id::uuid end as thing
    from audit_log ${matchingLogs(db, filter)} order by id desc limit ${limit} offset ${offset}
  ) e order by e.id desc`

export const countEntries = (db: Db, filter: LogFilter) => db<{ total: number }[]>`
  select count(*) as total from audit_log ${matchingLogs(db, filter)}`

/** The first entry whose hash, number or link to the one before is not what it must be. */
export const findBrokenEntry = (db: Db) => db<{ id: number }[]>`
  select id from (
    select entry.id, entry.hash, entry.previous_hash, audit_entry_hash(entry) as computed,
      coalesce(lag(entry.hash) over (order by entry.id), '\\x00'::bytea) as expected_previous,
      row_number() over (order by entry.id) as place
    from audit_log entry
  ) chain
  where hash <> computed or previous_hash <> expected_previous or id <> place
  order by id limit 1`
