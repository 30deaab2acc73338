import type { AccountView, DefaultPickup, Language, ProofDefaults } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'

/** What a business account has beside its members, addresses and invoices (J3). */
export interface BusinessAccount {
  id: string
  kind: AccountView['kind']
  name: string
  legalName: string | null
  /** Where its invoices are addressed to. */
  billingAddress: string | null
  gstNumber: string | null
  qstNumber: string | null
  paymentTerms: 'card' | 'account'
  netDays: number
  /** Nothing where there is no limit. */
  creditLimitCents: number | null
  invoiceCycle: AccountView['invoiceCycle']
  invoiceEmails: string[]
  invoiceLanguage: Language
  priceListId: string | null
  priceListName: string | null
  referenceFields: { key: string; label: string; required: boolean }[]
  costCentres: string[]
  defaultPickup: DefaultPickup | null
  proofDefaults: ProofDefaults | null
  onHold: boolean
  closedAt: string | null
  notes: string | null
  createdAt: string
  updatedAt: string
}

const columns = (
  db: Db,
) => db`a.id, a.kind, a.name, b.legal_name, b.billing_address, b.gst_number, b.qst_number, b.payment_terms, b.net_days,
  b.credit_limit_cents, b.invoice_cycle, b.invoice_emails, b.invoice_language, b.price_list_id, b.reference_fields,
  b.cost_centres, (select l.name from price_lists l where l.id = b.price_list_id) as price_list_name, b.default_pickup, b.proof_defaults, b.on_hold, b.closed_at, b.notes, a.created_at, b.updated_at`

const ofBusiness = (db: Db, id: string) => db`
  select ${columns(db)} from accounts a join business_accounts b on b.account_id = a.id where a.id = ${id}`

export const findBusinessAccount = (db: Db, accountId: string) =>
  first(db<BusinessAccount[]>`${ofBusiness(db, accountId)}`)

/** Its orders on account, its members and its terms change one after the other. */
export const lockBusinessAccount = (tx: Tx, accountId: string) =>
  first(tx<BusinessAccount[]>`${ofBusiness(tx, accountId)} for update of b`)

export const listBusinessAccountsOf = (db: Db, ids: readonly string[]) => db<BusinessAccount[]>`
  select ${columns(db)} from accounts a join business_accounts b on b.account_id = a.id
  where a.id = any(${ids as string[]}) order by lower(a.name), a.id limit 1000`

export const insertBusinessAccount = async (tx: Tx, id: string, name: string, language: Language): Promise<void> => {
  await tx`insert into accounts (id, kind, name) values (${id}, 'business', ${name})`
  await tx`insert into business_accounts (account_id, invoice_language, updated_at) values (${id}, ${language}, ${tx.now})`
}

export type BusinessAccountPatch = Partial<
  Omit<BusinessAccount, 'id' | 'kind' | 'createdAt' | 'updatedAt' | 'priceListName'>
>

const toSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const asJson = ['referenceFields', 'defaultPickup', 'proofDefaults']

export async function updateBusinessAccount(
  tx: Tx,
  id: string,
  { name, ...patch }: BusinessAccountPatch,
): Promise<void> {
  if (name !== undefined) await tx`update accounts set name = ${name} where id = ${id}`
  const given = Object.entries(patch).filter(([, value]) => value !== undefined)
  const set = Object.fromEntries(
    given.map(([key, value]) => [
      toSnake(key),
      asJson.includes(key) && value !== null ? tx.json(value as never) : value,
    ]),
  )
  await tx`update business_accounts set ${tx({ ...set, updated_at: tx.now } as never)} where account_id = ${id}`
}

/** Held with the account: who archives it meanwhile sees that it is used. */
export const isArchived = async (tx: Tx, priceListId: string): Promise<boolean> =>
  (
    await first(tx<{ isArchived: boolean }[]>`
    select archived_at is not null as is_archived from price_lists where id = ${priceListId} for key share`)
  )?.isArchived ?? false
