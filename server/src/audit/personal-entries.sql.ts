import type { Db, Tx } from '../platform/db.ts'
import type { Person } from '../platform/personal-data.ts'
import { type ChainRow, chainColumns } from './audit-log.sql.ts'

type EntryAbout = ChainRow & { isActor: boolean; isSubject: boolean }

/**
 * By their id, their courier's file, their orders, payments, payouts and reports; and wherever their addresses, number or
 * name stand in the values. Tries on their account that nobody knows the doer of were most likely theirs.
 */
export const listEntriesAbout = (tx: Tx, { userId, email, pastEmails, phone, firstName, lastName }: Person) => tx<
  EntryAbout[]
>`
  with theirs as (
    select ${userId}::text as id union select id::text from couriers where user_id = ${userId}
    union select id::text from orders where account_id = ${userId}
    union select order_number from orders where account_id = ${userId}
    union select id::text from payments where customer_id = ${userId}
    union select p.id::text from payouts p join couriers k on k.id = p.courier_id where k.user_id = ${userId}
    union select r.id::text from message_reports r join order_messages m on m.id = r.message_id join orders o on o.id = m.order_id
      where ${userId} in (r.reporter_id, m.sender_id, o.customer_id)
  ), found as (
    select e.id, coalesce(e.actor_id = ${userId}, e.ip is not null and e.subject_type = 'user' and e.subject_id = ${userId}::text) as is_actor,
      e.subject_id in (select id from theirs) or position(${`${firstName} ${lastName}`} in words) > 0
        or exists (select from unnest(${[email, ...pastEmails.map((past) => past.email)]}::text[]) mail where position(mail in words) > 0)
        or coalesce(position(${phone}::text in words), 0) > 0 as is_subject
    from audit_log e, concat_ws(' ', e.before::text, e.after::text) words
  )
  select ${chainColumns(tx)}, found.is_actor, found.is_subject from found join audit_log e using (id)
  where found.is_actor or found.is_subject order by e.id`

/** Each becomes what is given, and that is sealed. */
export const forgetEntries = (tx: Tx, rows: readonly ChainRow[], seal: (row: ChainRow) => Buffer) => {
  const parts = rows.map((row) => ({
    id: row.id,
    who: row.whoForgotten,
    what: row.whatForgotten,
    rest: seal(row).toString('hex'),
  }))
  return tx`select forget_audit_entries(${tx.json(parts)})`
}

/** What they did, and what was done to their account. */
export const listOwnEntries = (db: Db, userId: string) => db`
  select at, action, ip, subject_type, subject_id, after->>'device' as device from audit_log
  where actor_id = ${userId} or subject_type = 'user' and subject_id = ${userId} order by id limit 10000`
