import { type Db, first, type Tx } from '../platform/db.ts'

export interface ReminderState {
  /** When the last one was sent, and how many days after the due date it was for. */
  lastAt: string | null
  days: number | null
  /** When the next is due by the setting; nothing after the last, or while nobody is to be mailed. */
  nextAt: string | null
}

/** Of open invoices `i`: the last reminder of each, and when its next is due. */
const withReminders = (db: Db, steps: readonly number[]) => db`
  invoices i left join business_accounts b on b.account_id = i.account_id
  cross join lateral (select max(r.days) as days, max(r.sent_at) as sent_at from invoice_reminders r where r.invoice_id = i.id) last
  cross join lateral (
    select min(i.due_at + make_interval(days => step.days)) as at from unnest(${steps as number[]}::integer[]) step (days)
    where step.days > coalesce(last.days, -1) and cardinality(b.invoice_emails) > 0
  ) next`

const isOpen = (db: Db) => db`i.status = 'issued' and i.kind = 'invoice' and i.paid_cents < i.total_cents`

export const findReminder = (db: Db, invoiceId: string, steps: readonly number[]) =>
  first(db<ReminderState[]>`
    select last.sent_at as last_at, last.days, case when ${isOpen(db)} then next.at end as next_at
    from ${withReminders(db, steps)} where i.id = ${invoiceId}`)

/** Of each account what was sent last for its open invoices, the furthest step, and what is due next. */
export const listRemindersOf = (db: Db, accountIds: readonly string[], steps: readonly number[]) => db<
  (ReminderState & { accountId: string })[]
>`
  select i.account_id, max(last.sent_at) as last_at, max(last.days) as days, min(next.at) as next_at
  from ${withReminders(db, steps)} where i.account_id = any(${accountIds as string[]}::uuid[]) and ${isOpen(db)} group by i.account_id`

/** Of a step that was said before nothing is kept; one by hand says when it was last. */
export const insertReminder = (tx: Tx, invoiceId: string, days: number) =>
  first(tx`
    insert into invoice_reminders (invoice_id, days, sent_at) values (${invoiceId}, ${days}, ${tx.now}::timestamptz)
    on conflict do nothing returning days`)

export const putReminder = (tx: Tx, invoiceId: string, days: number) => tx`
  insert into invoice_reminders (invoice_id, days, sent_at) values (${invoiceId}, ${days}, ${tx.now}::timestamptz)
  on conflict (invoice_id, days) do update set sent_at = excluded.sent_at`
