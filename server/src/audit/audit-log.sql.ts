import type { ActorRef, AuditEntry } from '@maple/contract'
import type { Db, Tx } from '../platform/db.ts'

export interface NewEntry {
  action: string
  subjectType: string
  subjectId: string
  before?: unknown
  after?: unknown
}

/** Without an id: somebody unknown, from an address. */
export type Doer = Omit<ActorRef, 'id'> & { id: string | null }

export const insertEntry = (tx: Tx, by: Doer | undefined, entry: NewEntry) => tx`
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

export interface ActionsOn {
  subjectType: string
  subjectId: string
  actions: readonly string[]
}

const matchingActions = (db: Db, { subjectType, subjectId, actions }: ActionsOn) => db`
  where subject_type = ${subjectType} and subject_id = ${subjectId} and action = any(${actions as string[]})`

/** `key` names an entry without telling how many there are of everybody. */
export const listActionsOn = (db: Db, about: ActionsOn, limit: number, offset: number) => db<
  (Pick<AuditEntry, 'at' | 'action' | 'actorId' | 'ip' | 'after'> & { key: string })[]
>`
  select encode(substring(hash from 1 for 12), 'hex') as key, at, action, actor_id, ip, after
  from audit_log ${matchingActions(db, about)} order by id desc limit ${limit} offset ${offset}`

export const countActionsOn = (db: Db, about: ActionsOn) => db<{ total: number }[]>`
  select count(*) as total from audit_log ${matchingActions(db, about)}`

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
