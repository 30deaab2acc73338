import type { Db, Tx } from '../platform/db.ts'
import type { Person } from '../platform/personal-data.ts'
import { type ChainRow, chainColumns } from './audit-log.sql.ts'

type EntryAbout = ChainRow & { isActor: boolean; isSubject: boolean }

/** By their id, their courier's file and their orders; and wherever their address, number or name stands in the values. */
export const listEntriesAbout = (tx: Tx, { userId, email, phone, firstName, lastName }: Person) => tx<EntryAbout[]>`
  with theirs as (
    select ${userId}::text as id union select id::text from couriers where user_id = ${userId}
    union select id::text from orders where customer_id = ${userId}
    union select order_number from orders where customer_id = ${userId}
  ), found as (
    select e.id, coalesce(e.actor_id = ${userId}, false) as is_actor,
      e.subject_id in (select id from theirs) or position(${email} in words) > 0 or position(${`${firstName} ${lastName}`} in words) > 0
        or coalesce(position(${phone}::text in words), 0) > 0 as is_subject
    from audit_log e, concat_ws(' ', e.before::text, e.after::text) words
  )
  select ${chainColumns(tx)}, found.is_actor, found.is_subject from found join audit_log e using (id)
  where found.is_actor or found.is_subject order by e.id`

export const forgetEntries = (tx: Tx, who: number[], what: number[]) => tx`
  select forget_audit_entries(${who}::bigint[], ${what}::bigint[])`

export const forgetPlainEntry = (tx: Tx, id: number, parts: { who: boolean; what: boolean }, rest: Buffer) => tx`
  select forget_audit_entry(${id}, ${parts.who}, ${parts.what}, ${rest})`

/** What they did, and what was done to their account. */
export const listOwnEntries = (db: Db, userId: string) => db`
  select at, action, ip, subject_type, subject_id from audit_log
  where actor_id = ${userId} or subject_type = 'user' and subject_id = ${userId} order by id limit 10000`
