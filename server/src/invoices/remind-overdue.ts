import { recordChange } from '../audit/index.ts'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Db, Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { insertReminder, putReminder } from './invoice-reminders.sql.ts'
import { findBilledAccount, type InvoiceRow, lockInvoice } from './invoices.sql.ts'
import { reminderSteps } from './reminder-steps.ts'
import { mailInvoice } from './send-invoice.ts'
import { balanceOf, stateOf } from './view-invoice.ts'

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
  const days = reminderSteps(deps)
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
    const account = (await insertReminder(tx, id, days)) && (await findBilledAccount(tx, invoice.accountId))
    if (!account) return false
    await mailReminder(tx, deps, invoice, account.invoiceEmails)
    return true
  })

const mailReminder = (tx: Tx, deps: DepsInTx, invoice: InvoiceRow, to: readonly string[]) =>
  mailInvoice(tx, deps, invoice, {
    to,
    template: 'invoice-reminder',
    subject: 'Reminder: invoice {number} from {company} is overdue',
    paragraphs: [
      'Invoice {number} was due on {due}. {amount} is still open.',
      'If you have paid it in the last few days, thank you: this message crossed your payment.',
    ],
    amountCents: balanceOf(invoice),
  })

const dayMs = 86_400_000

/** By hand, of one that is overdue: it counts for the steps that it comes after, which are then not said again. */
export async function remindByHand(tx: Tx, deps: DepsInTx, actor: Principal, id: string): Promise<string[]> {
  const invoice = await lockInvoice(tx, id)
  if (!invoice) throw new AppError('not_found')
  if (stateOf(invoice, deps.now()) !== 'overdue' || !invoice.dueAt)
    throw new AppError('conflict', 'Only an overdue invoice is reminded of')
  const to = (await findBilledAccount(tx, invoice.accountId))?.invoiceEmails ?? []
  if (to.length === 0) throw new AppError('conflict', 'The account has no address for its invoices')
  await putReminder(tx, id, Math.floor((deps.now().getTime() - new Date(invoice.dueAt).getTime()) / dayMs))
  await mailReminder(tx, deps, invoice, to)
  await recordChange(tx, actor, {
    action: 'invoice.reminded',
    subjectType: 'invoice',
    subjectId: id,
    after: { to: to.length },
  })
  return to
}
