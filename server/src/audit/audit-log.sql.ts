import type { ActorRef, AuditEntry } from '@maple/contract'
import type { Db, Tx } from '../platform/db.ts'

export interface NewEntry {
  action: string
  subjectType: string
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

export const listEntries = (db: Db, filter: LogFilter, limit: number, offset: number) => db<AuditEntry[]>`
  select id::text as "_id", at, actor_id, actor, ip, action, subject_type, subject_id, before, after
  from audit_log ${matchingLogs(db, filter)} order by id desc limit ${limit} offset ${offset}`

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
