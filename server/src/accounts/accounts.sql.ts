import type { listAccounts as contract } from '@maple/contract'
import type { z } from 'zod'
import type { Db } from '../platform/db.ts'
import { countUpTo } from '../platform/paging.ts'
import { isFoundIn } from '../platform/search-words.ts'
import type { BusinessAccount } from './business-accounts.sql.ts'

type Query = z.output<(typeof contract)['query']>
type Filter = Omit<Query, 'page' | 'limit'>

/** A person's own account is called by their name. */
const nameOf = (db: Db) => db`coalesce(a.name, u.first_name || ' ' || u.last_name)`

/** People by the index of their words; businesses are few. */
const listMeant = (db: Db, typed: string) => db`
  select id from users where ${isFoundIn(db, db`search_words`, typed)}
  union select n.id from accounts n left join business_accounts b on b.account_id = n.id
    where n.kind = 'business' and ${isFoundIn(db, db`search_key(n.name || ' ' || coalesce(b.legal_name, ''))`, typed)}`

const matching = (db: Db, f: Filter) => db`
  from accounts a left join business_accounts b on b.account_id = a.id left join users u on u.id = a.id and a.kind = 'personal'
  where (b.account_id is not null or u.role = 'customer' and u.deleted_at is null)
  ${f.kind ? db`and a.kind = ${f.kind}` : db``}
  ${f.search ? db`and a.id in (${listMeant(db, f.search)})` : db``}
  ${f.onHold ? db`and coalesce(b.on_hold, false) = ${f.onHold === 'true'}` : db``}
  ${f.closed ? db`and (b.closed_at is not null) = ${f.closed === 'true'}` : db``}
  ${f.terms ? db`and coalesce(b.payment_terms, 'card') = ${f.terms}` : db``}`

const sorts = {
  name: (db: Db) => db`lower(${nameOf(db)}), a.id`,
  '-name': (db: Db) => db`lower(${nameOf(db)}) desc, a.id desc`,
  createdAt: (db: Db) => db`a.created_at, a.id`,
  '-createdAt': (db: Db) => db`a.created_at desc, a.id desc`,
} satisfies Record<Filter['sort'], unknown>

/** Of businesses and of people, who pay by card and have nothing else to be set. */
export const listAllAccounts = (db: Db, filter: Filter, limit: number, offset: number) => db<BusinessAccount[]>`
  select a.id, a.kind, ${nameOf(db)} as name, b.legal_name, b.billing_address, b.gst_number, b.qst_number, coalesce(b.payment_terms, 'card') as payment_terms,
    coalesce(b.net_days, 0) as net_days, b.credit_limit_cents, coalesce(b.invoice_cycle, 'per-order') as invoice_cycle,
    coalesce(b.invoice_emails, '{}') as invoice_emails, coalesce(b.invoice_language, u.language) as invoice_language, b.price_list_id,
    coalesce(b.reference_fields, '[]') as reference_fields, coalesce(b.cost_centres, '{}') as cost_centres, b.default_pickup,
    b.proof_defaults, coalesce(b.on_hold, false) as on_hold, b.closed_at, b.notes, a.created_at, coalesce(b.updated_at, a.created_at) as updated_at
  ${matching(db, filter)} order by ${sorts[filter.sort](db)} limit ${limit} offset ${offset}`

export const countAllAccounts = (db: Db, filter: Filter) => countUpTo(db, matching(db, filter))
