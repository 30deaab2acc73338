import type { Deps } from '../deps.ts'
import { type Db, first } from '../platform/db.ts'
import { findBilledAccount, lockInvoice } from './invoices.sql.ts'
import { mailInvoice } from './send-invoice.ts'
import { balanceOf } from './view-invoice.ts'

const atOnce = 200

/** Overdue by so many days and not reminded of it; of several steps that were missed only the last is said. */
const listToRemind = (db: Db, days: readonly number[], now: Date) => db<{ id: string; days: number }[]>`
  select i.id, max(step.days)::integer as days
  from invoices i join business_accounts b on b.account_id = i.account_id
    join unnest(${days as number[]}::integer[]) step (days) on i.due_at + make_interval(days => step.days) <= ${now}::timestamptz
  where i.status = 'issued' and i.kind = 'invoice' and i.paid_cents < i.total_cents and cardinality(b.invoice_emails) > 0
    and not exists (select from invoice_reminders r where r.invoice_id = i.id and r.days >= step.days)
  group by i.id order by i.id limit ${atOnce}`

/** 3, 14 and 30 days after the due date by the setting, once each (L4). What was paid or taken back meanwhile is left alone. */
export async function remindOverdue(deps: Deps): Promise<number> {
  const days = (deps.settings.get('payments.reminderDays').match(/\d+/g) ?? []).map(Number)
  let sent = 0
  for (;;) {
    const due = await listToRemind(deps.db, days, deps.now())
    for (const { id, days: after } of due) if (await remind(deps, id, after)) sent += 1
    if (due.length < atOnce) return sent
  }
}

const remind = (deps: Deps, id: string, days: number): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id)
    if (invoice?.status !== 'issued' || balanceOf(invoice) <= 0) return false
    const taken = await first(tx`
      insert into invoice_reminders (invoice_id, days, sent_at) values (${id}, ${days}, ${tx.now}::timestamptz) on conflict do nothing returning days`)
    const account = taken && (await findBilledAccount(tx, invoice.accountId))
    if (!account) return false
    await mailInvoice(tx, deps, invoice, {
      to: account.invoiceEmails,
      template: 'invoice-reminder',
      subject: 'Reminder: invoice {number} from {company} is overdue',
      paragraphs: [
        'Invoice {number} was due on {due}. {amount} is still open.',
        'If you have paid it in the last few days, thank you: this message crossed your payment.',
      ],
      amountCents: balanceOf(invoice),
    })
    return true
  })
