import type { ActorRef, AuditAction, AuditEntry, AuditSubject } from '@maple/contract'
import { type Db, type Fragment, first, type Tx } from '../platform/db.ts'
import { countUpTo } from '../platform/paging.ts'
import { type Place, placeOf, sortBy } from '../platform/sorting.ts'
import type { PlainEntry } from './seal-entry.ts'

export interface NewEntry {
  action: AuditAction
  subjectType: AuditSubject
  subjectId: string
  before?: unknown
  after?: unknown
}

interface Head {
  entryId: number
  hash: Buffer
  /** The same instant twice: as it is stored, and as it is sealed. */
  at: string
  micros: string
  before: string | null
  after: string | null
}

/** Without an id: somebody unknown, from an address. */
export type Doer = Omit<ActorRef, 'id'> & { id: string | null }

const json = (tx: Tx, value: unknown) => (value === undefined ? null : tx.json(value as never))

/** The end of the log, locked; and the values as the database will write them, for that is what is sealed. */
export async function lockHead(tx: Tx, { before, after }: Pick<NewEntry, 'before' | 'after'>): Promise<Head> {
  const head = await first(tx<Head[]>`
    select head.entry_id, head.hash, at::text as at, (extract(epoch from at) * 1000000)::bigint::text as micros,
      ${json(tx, before)}::jsonb::text as before, ${json(tx, after)}::jsonb::text as after
    from lock_audit_head() head, clock_timestamp() at`)
  if (!head) throw new Error('the audit log has no head')
  return head
}

type SealedEntry = PlainEntry & { previousHash: Buffer; hash: Buffer; seals: { who: Buffer; what: Buffer } }

export const insertEntry = (tx: Tx, e: SealedEntry) => tx`
  insert into audit_log (at, actor_id, actor, ip, action, subject_type, subject_id, before, after, previous_hash, hash, who_seal, what_seal)
  values (${e.at}::text::timestamptz, ${e.actorId}, ${e.actor}, ${e.ip}, ${e.action}, ${e.subjectType}, ${e.subjectId},
    ${e.before}::text::jsonb, ${e.after}::text::jsonb, ${e.previousHash}, ${e.hash}, ${e.seals.who}, ${e.seals.what})`

export const putHeadSeal = (tx: Db, seal: Buffer) => tx`select seal_audit_head(${seal})`

export const findHead = (db: Db) =>
  first(db<{ entryId: number; hash: Buffer; seal: Buffer | null; keyed: boolean }[]>`
    select entry_id, hash, seal, exists (select from audit_log where who_seal is not null) as keyed from audit_head`)

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
  when 'recurrence' then (select a.name from recurrences r join accounts a on a.id = r.account_id where r.id = e.thing)
  when 'import' then (select i.file_name from imports i where i.id = e.thing)
  when 'day-plan' then (select d.day::text from day_plans d where d.id = e.thing)
  when 'contact-message' then (select m.name from contact_messages m where m.id = e.thing)
  when 'mail' then (select m.subject from outbox_mails m where m.id = e.thing)
  when 'account' then (select c.name from accounts c where c.id = e.thing)
  when 'message-report' then (select o.order_number from message_reports r join order_messages m on m.id = r.message_id
    join orders o on o.id = m.order_id where r.id = e.thing)
  when 'invoice' then (select coalesce(i.number, a.name) from invoices i join accounts a on a.id = i.account_id where i.id = e.thing)
  when 'job' then e.after->>'queue'
  when 'promotion' then (select m.texts->'en'->>'title' from promotions m where m.id = e.thing)
end`

const kinds = { 'e.at': 'instant', 'e.id': 'integer' } as const
const [newestFirst, newestOfTime] = [sortBy('e.id desc', kinds), sortBy('e.at desc, e.id desc', kinds)]

/** Of a time along the index of times: from the newest entry on PostgreSQL would read all since then. */
export const sortOf = ({ from, to }: LogFilter) => (from || to ? newestOfTime : newestFirst)

export const listEntries = (db: Db, filter: LogFilter, behind: Fragment, limit: number, offset: number) => db<
  (AuditEntry & { place: Place })[]
>`
  select e.id::text as "_id", e.at, e.actor_id, e.actor, e.ip, e.action, e.subject_type, e.subject_id, ${nameOf(db)} as subject_name, e.before, e.after,
    ${placeOf(db, sortOf(filter))}
  from (
    select *, case when subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject_id::uuid end as thing
    from (
      select * from audit_log e ${matchingLogs(db, filter)} ${behind}
      order by ${db.unsafe(sortOf(filter).orderBy)} limit ${limit} offset ${offset}
    ) page
  ) e order by ${db.unsafe(sortOf(filter).orderBy)}`

export const countEntries = (db: Db, filter: LogFilter) => countUpTo(db, db`from audit_log ${matchingLogs(db, filter)}`)

export interface ChainRow extends PlainEntry {
  previousHash: Buffer
  hash: Buffer
  whoSeal: Buffer | null
  whatSeal: Buffer | null
  restSeal: Buffer | null
  whoForgotten: boolean
  whatForgotten: boolean
  /** For entries of the version before: the hash over their plain words. */
  plainHash: Buffer | null
}

export const chainColumns = (db: Db) => db`
  e.id, (extract(epoch from e.at) * 1000000)::bigint::text as at, e.actor_id, e.actor, e.ip, e.action, e.subject_type, e.subject_id,
  e.before::text as before, e.after::text as after, e.previous_hash, e.hash, e.who_seal, e.what_seal, e.rest_seal,
  e.who_forgotten, e.what_forgotten, case when e.who_seal is null then audit_entry_hash(e) end as plain_hash`

export const listChain = (db: Db, after: number, upTo: number, limit: number) => db<ChainRow[]>`
  select ${chainColumns(db)} from audit_log e where e.id > ${after} and e.id <= ${upTo} order by e.id limit ${limit}`

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

export const countActionsOn = (db: Db, about: ActionsOn) =>
  countUpTo(db, db`from audit_log ${matchingActions(db, about)}`)
