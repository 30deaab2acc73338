import { type Language, say, type Text } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import type { Deps, DepsInTx } from '../deps.ts'
import { moneyIn } from '../payments/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { layOut } from '../platform/mail/write-email.ts'
import { dateIn } from '../platform/pdf-page.ts'
import type { Principal } from '../platform/principal.ts'
import { findBilledAccount, findInvoice, type InvoiceRow, lockInvoice, markSent } from './invoices.sql.ts'
import { balanceOf } from './view-invoice.ts'
import { nameOf, writeInvoice } from './write-invoice.ts'

/** The PDF of an email, made when that leaves. */
export async function enclosedInvoice(deps: Deps, invoiceId: string | null | undefined) {
  const invoice = invoiceId ? await findInvoice(deps.db, invoiceId) : undefined
  return invoice && { type: 'application/pdf', bytes: await writeInvoice(deps, invoice) }
}

/** To the account's addresses, or to those that are given, in the account's language; with a link to pay (L1). */
export async function sendInvoice(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  id: string,
  to?: readonly string[],
): Promise<string[]> {
  const invoice = await lockInvoice(tx, id)
  if (!invoice) throw new AppError('not_found')
  if (invoice.status === 'draft') throw new AppError('conflict', 'Only what is issued can be sent')
  const account = await findBilledAccount(tx, invoice.accountId)
  const addresses = [...new Set(to ?? account?.invoiceEmails ?? [])]
  if (addresses.length === 0) throw new AppError('conflict', 'The account has no address for its invoices')
  const isNote = invoice.kind === 'credit-note'
  await mailInvoice(tx, deps, invoice, {
    to: addresses,
    template: isNote ? 'credit-note' : 'invoice',
    subject: isNote ? 'Credit note {number} from {company}' : 'Invoice {number} from {company}',
    paragraphs: [
      isNote
        ? 'Here is credit note {number} of {amount}.'
        : 'Here is invoice {number} of {amount} for your deliveries, due on {due}.',
    ],
    amountCents: invoice.totalCents,
  })
  await markSent(tx, id)
  await recordChange(tx, actor, {
    action: 'invoice.sent',
    subjectType: 'invoice',
    subjectId: id,
    after: { to: addresses.length },
  })
  return addresses
}

interface Letter {
  to: readonly string[]
  template: string
  subject: Text
  paragraphs: readonly Text[]
  amountCents: number
}

export async function mailInvoice(tx: Tx, deps: DepsInTx, invoice: InvoiceRow, letter: Letter): Promise<void> {
  const { language } = invoice
  const company = deps.settings.get('general.companyName')
  const values = {
    company,
    account: invoice.accountName,
    number: invoice.number ?? '',
    amount: moneyIn(language)(letter.amountCents),
    due: invoice.dueAt ? dateIn(language, deps.settings.get('general.timeZone'))(invoice.dueAt) : '',
  }
  const words = (text: Text) => say(language, text, values)
  const content = layOut({
    language,
    company,
    logoUrl: deps.settings.get('general.logoUrl') || undefined,
    subject: words(letter.subject),
    paragraphs: [words('Hello,'), ...letter.paragraphs.map(words)],
    button: linkTo(deps, invoice, language),
    footer: words('You received this message because {account} pays {company} by invoice.'),
    attachments: [{ name: nameOf(invoice), kind: 'invoice', ref: { invoiceId: invoice.id } }],
  })
  for (const to of letter.to)
    await deps.mailer.queue(tx, { ...content, to, template: letter.template, language, about: [invoice.accountId, to] })
}

const linkTo = ({ env }: DepsInTx, invoice: InvoiceRow, language: Language) =>
  balanceOf(invoice) > 0
    ? { label: say(language, 'View and pay'), url: `${env.publicUrl}/customer/invoices/${invoice.id}` }
    : undefined
