import type { AccountView, listAccounts as contract } from '@maple/contract'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/db.ts'
import { offsetOf, pageOf, paginationOf } from '../platform/paging.ts'
import { accountsOf, isStaff, type Principal } from '../platform/principal.ts'
import { accountNotFound, roleIn } from './accounts.policy.ts'
import { countAllAccounts, listAllAccounts } from './accounts.sql.ts'
import { type BusinessAccount, findBusinessAccount, listBusinessAccountsOf } from './business-accounts.sql.ts'
import { findPersonalAccount } from './personal-accounts.sql.ts'
import { viewAccounts } from './view-account.ts'

type Query = z.output<(typeof contract)['query']>

/** Staff look through all accounts; a customer has their own account first and those that they are a member of (J2). */
export async function listAccounts({ db }: Deps, actor: Principal, query: Query) {
  if (!isStaff(actor)) return listOwn(db, actor, query)
  const { data, pagination } = await pageOf(
    query,
    listAllAccounts(db, query, query.limit, offsetOf(query)),
    countAllAccounts(db, query),
  )
  return { data: await viewAccounts(db, actor, data), pagination }
}

/** There are few of them, so they are all read. */
async function listOwn(db: Db, actor: Principal, query: Query) {
  const all = [...(await listBusinessAccountsOf(db, accountsOf(actor)))].filter((account) => matches(account, query))
  const own = query.kind === 'business' ? [] : await personal(db, actor, query)
  const businesses = query.kind === 'personal' ? [] : await viewAccounts(db, actor, all)
  const views = [...own, ...businesses.toSorted(bySort[query.sort])]
  const start = offsetOf(query)
  return { data: views.slice(start, start + query.limit), pagination: paginationOf(query, views.length) }
}

const byName = (a: AccountView, b: AccountView) => a.name.localeCompare(b.name)
const byAge = (a: AccountView, b: AccountView) => a.createdAt.localeCompare(b.createdAt)
const bySort: Record<Query['sort'], (a: AccountView, b: AccountView) => number> = {
  name: byName,
  '-name': (a, b) => byName(b, a),
  createdAt: byAge,
  '-createdAt': (a, b) => byAge(b, a),
}

const isFound = (name: string, search: string | undefined) => name.toLowerCase().includes((search ?? '').toLowerCase())

const matches = (account: BusinessAccount, { search, onHold, closed, terms }: Query): boolean =>
  isFound(account.name, search) &&
  (!onHold || account.onHold === (onHold === 'true')) &&
  (!closed || (account.closedAt !== null) === (closed === 'true')) &&
  (!terms || account.paymentTerms === terms)

async function personal(db: Db, actor: Principal, query: Query): Promise<AccountView[]> {
  // A key of a business has no part in the personal account of who made it (N1).
  if (!roleIn(actor, actor.id)) return []
  const own = await viewPersonal(db, actor, actor.id)
  const isMeant = isFound(own.name, query.search) && query.terms !== 'account'
  return isMeant && query.onHold !== 'true' && query.closed !== 'true' ? [own] : []
}

export async function getAccount(db: Db, actor: Principal, id: string): Promise<AccountView> {
  if (!isStaff(actor) && !roleIn(actor, id)) throw accountNotFound()
  const found = await findBusinessAccount(db, id)
  if (!found) return viewPersonal(db, actor, id)
  const [view] = await viewAccounts(db, actor, [found])
  return view as AccountView
}

/** A person's own account pays by card and has nothing else to be set. */
async function viewPersonal(db: Db, actor: Principal, id: string): Promise<AccountView> {
  const found = await findPersonalAccount(db, id)
  if (!found) throw accountNotFound()
  const { name, language, createdAt } = found
  const account: BusinessAccount = {
    id,
    kind: 'personal',
    name,
    createdAt,
    updatedAt: createdAt,
    legalName: null,
    billingAddress: null,
    gstNumber: null,
    qstNumber: null,
    paymentTerms: 'card',
    netDays: 0,
    creditLimitCents: null,
    invoiceCycle: 'per-order',
    invoiceEmails: [],
    invoiceLanguage: language,
    priceListId: null,
    priceListName: null,
    referenceFields: [],
    costCentres: [],
    defaultPickup: null,
    proofDefaults: null,
    onHold: false,
    closedAt: null,
    notes: null,
  }
  const [view] = await viewAccounts(db, actor, [account])
  return view as AccountView
}
