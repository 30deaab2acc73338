import type { Cents, invoiceKinds, Language } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'

export interface StoredTax {
  kind: string
  /** In thousandths of a percent; nothing for a tax that is fixed as an amount. */
  rate: number | null
  amountCents: Cents
}

/** As they were when it was issued. */
export interface Parties {
  supplier: { name: string; address: string; gstNumber: string; qstNumber: string }
  buyer: {
    name: string
    legalName: string | null
    address: string | null
    gstNumber: string | null
    qstNumber: string | null
  }
  netDays: number
  /** By key, as the account calls them; nothing in what was issued before they were kept. */
  referenceLabels?: Record<string, string>
}

export interface InvoiceRow {
  id: string
  kind: (typeof invoiceKinds)[number]
  status: 'draft' | 'issued' | 'void'
  number: string | null
  accountId: string
  accountName: string
  creditsId: string | null
  upTo: string
  issuedAt: string | null
  dueAt: string | null
  sentAt: string | null
  language: Language
  parties: Parties | null
  taxes: StoredTax[]
  subtotalCents: Cents
  taxCents: Cents
  totalCents: Cents
  paidCents: Cents
  voidReason: string | null
  createdAt: string
  orderCount: number
}

/** The language of a draft is that of the account today. */
export const columns = (db: Db) => db`
  i.*, a.name as account_name,
  case i.status when 'draft' then coalesce((select b.invoice_language from business_accounts b where b.account_id = i.account_id), i.language) else i.language end as language,
  (select count(*)::integer from invoice_orders io where io.invoice_id = i.id) as order_count`

export const findInvoice = (db: Db, id: string) =>
  first(
    db<InvoiceRow[]>`select ${columns(db)} from invoices i join accounts a on a.id = i.account_id where i.id = ${id}`,
  )

/** Whoever changes an invoice holds it first; orders are held before it, never after it. */
export async function lockInvoice(tx: Tx, id: string): Promise<InvoiceRow | undefined> {
  await tx`select id from invoices where id = ${id} for update`
  return findInvoice(tx, id)
}

interface NewDrafts {
  ids: readonly string[]
  accountId: string
  upTo: string
}

export const insertDrafts = (tx: Tx, { ids, accountId, upTo }: NewDrafts) => tx`
  insert into invoices (id, account_id, up_to, language, created_at)
  select id, ${accountId}, ${upTo}, coalesce((select invoice_language from business_accounts where account_id = ${accountId}), 'en'), ${tx.now}::timestamptz
  from unnest(${ids as string[]}::uuid[]) new (id)`

/** What the orders on these drafts come to, by kind and rate of tax (L2). */
export const sumDrafts = (tx: Tx, ids: readonly string[]) => tx`
  update invoices i set subtotal_cents = s.subtotal, tax_cents = s.tax, total_cents = s.subtotal + s.tax, taxes = s.taxes
  from (
    select d.id, coalesce(o.subtotal, 0) as subtotal, coalesce(o.tax, 0) as tax, coalesce(t.taxes, '[]') as taxes
    from unnest(${ids as string[]}::uuid[]) d (id)
      left join lateral (
        select sum(subtotal_cents)::bigint as subtotal, sum(tax_cents)::bigint as tax from invoice_orders where invoice_id = d.id
      ) o on true
      left join lateral (
        select jsonb_agg(jsonb_build_object('kind', kind, 'rate', rate, 'amountCents', cents) order by kind, rate) as taxes
        from (
          select one ->> 'kind' as kind, (one ->> 'rate')::numeric as rate, sum((one ->> 'amountCents')::bigint)::bigint as cents
          from invoice_orders io, jsonb_array_elements(io.taxes) each (one) where io.invoice_id = d.id group by 1, 2
        ) sums
      ) t on true
  ) s
  where i.id = s.id and i.status = 'draft'`

export const deleteDraft = (tx: Tx, id: string) => tx`delete from invoices where id = ${id} and status = 'draft'`

export const deleteIfEmpty = (tx: Tx, id: string) => tx`
  delete from invoices where id = ${id} and status = 'draft' and not exists (select from invoice_orders io where io.invoice_id = ${id})`

/** The next number of a series. Its row is held until the commit, so that none is ever left out. */
export async function takeNumber(tx: Tx, series: 'INV' | 'CN'): Promise<string> {
  const row = await first(
    tx<{ last: number }[]>`update invoice_series set last = last + 1 where series = ${series} returning last`,
  )
  return `${series}-${String(row?.last).padStart(6, '0')}`
}

interface Issue {
  id: string
  number: string
  netDays: number
  zone: string
  language: Language
  parties: Parties
}

/** Due at the end of a day of the company's clock. */
export const saveIssued = (tx: Tx, { id, number, netDays, zone, language, parties }: Issue) => tx`
  update invoices set status = 'issued', number = ${number}, issued_at = ${tx.now}::timestamptz, language = ${language}, parties = ${tx.json(parties as never)},
    due_at = ((${tx.now}::timestamptz at time zone ${zone})::date + ${netDays}::integer + 1)::timestamp at time zone ${zone} - interval '1 second'
  where id = ${id} and status = 'draft'`

export const saveVoid = (tx: Tx, id: string, reason: string) => tx`
  update invoices set status = 'void', void_reason = ${reason} where id = ${id} and status = 'issued'`

/** The opposite of an invoice, issued with it. */
export const insertCreditNote = (tx: Tx, note: { id: string; number: string; invoiceId: string }) => tx`
  insert into invoices (id, kind, status, number, account_id, credits_id, up_to, issued_at, due_at, language, parties, taxes,
    subtotal_cents, tax_cents, total_cents, created_at)
  select ${note.id}, 'credit-note', 'issued', ${note.number}, account_id, id, up_to, ${tx.now}::timestamptz, null, language, parties,
    coalesce((select jsonb_agg(one || jsonb_build_object('amountCents', -(one ->> 'amountCents')::bigint)) from jsonb_array_elements(taxes) each (one)), '[]'),
    -subtotal_cents, -tax_cents, -total_cents, ${tx.now}::timestamptz
  from invoices where id = ${note.invoiceId}`

export const markSent = (tx: Tx, id: string) =>
  tx`update invoices set sent_at = ${tx.now}::timestamptz where id = ${id}`

/** What was paid follows from the payments alone. */
export const sumPaid = (tx: Tx, id: string) =>
  first(tx<{ isPaid: boolean }[]>`
    update invoices set paid_cents = (select coalesce(sum(amount_cents), 0) from invoice_payments where invoice_id = ${id})
    where id = ${id} returning paid_cents >= total_cents as is_paid`)

/** The other one of an invoice and its credit note. */
export const findCredited = (db: Db, id: string) => db<{ id: string; number: string; isNote: boolean }[]>`
  select n.id, n.number, true as is_note from invoices n where n.credits_id = ${id}
  union all select o.id, o.number, false from invoices i join invoices o on o.id = i.credits_id where i.id = ${id}`

export interface BilledAccount {
  id: string
  name: string
  legalName: string | null
  gstNumber: string | null
  qstNumber: string | null
  netDays: number
  invoiceEmails: string[]
  invoiceLanguage: Language
  invoiceCycle: string
  address: string | null
  referenceFields: { key: string; label: string }[]
}

export const findBilledAccount = (db: Db, accountId: string) =>
  first(db<BilledAccount[]>`
    select a.id, a.name, b.legal_name, b.billing_address as address, b.gst_number, b.qst_number, coalesce(b.net_days, 30) as net_days,
      coalesce(b.invoice_emails, '{}') as invoice_emails, coalesce(b.invoice_language, 'en') as invoice_language,
      coalesce(b.invoice_cycle, 'monthly') as invoice_cycle, coalesce(b.reference_fields, '[]') as reference_fields
    from accounts a left join business_accounts b on b.account_id = a.id where a.id = ${accountId}`)
