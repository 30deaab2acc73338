import { type Db, first, type Tx } from '../platform/db.ts'
import type { PriceSettings } from './price-order.ts'

export interface DiscountRow {
  id: string
  code: string
  kind: 'percent' | 'fixed'
  amount: number
  usesLimit: number | null
  perCustomerLimit: number | null
}

export const findDiscount = (db: Db, code: string, now: Date) =>
  first(db<DiscountRow[]>`
    select id, code, kind, amount, uses_limit, per_customer_limit from discount_codes
    where code = ${code} and starts_at <= ${now} and (ends_at is null or ends_at > ${now})`)

/** Whatever has become of it since: an order keeps the code it was placed with. */
export const findDiscountById = (db: Db, id: string) =>
  first(
    db<
      DiscountRow[]
    >`select id, code, kind, amount, uses_limit, per_customer_limit from discount_codes where id = ${id}`,
  )

export const lockDiscount = (tx: Tx, id: string) => tx`select id from discount_codes where id = ${id} for no key update`

/** How often it was used for orders that stand, in all and by one customer. */
export const countUses = (db: Db, id: string, customerId: string | null) =>
  first(db<{ total: number; mine: number }[]>`
    select count(*) as total, count(*) filter (where customer_id = ${customerId}) as mine
    from orders where discount_code_id = ${id} and status <> 'cancelled'`)

export const keepPriceSettings = (db: Db, version: string, values: PriceSettings) => db`
  insert into price_settings (version, values) values (${version}, ${db.json(values as never)}) on conflict do nothing`

export interface QuoteRow {
  id: string
  fingerprint: string
  customerId: string | null
  price: unknown
  settingsVersion: string
}

export const insertQuote = (db: Db, q: QuoteRow & { expiresAt: Date }) => db`
  insert into quotes (id, fingerprint, customer_id, price, settings_version, expires_at)
  values (${q.id}, ${q.fingerprint}, ${q.customerId}, ${db.json(q.price as never)}, ${q.settingsVersion}, ${q.expiresAt})`

/** One's own, or one that was asked for before signing in; a stranger's is not found. */
export const findQuote = (db: Db, id: string, customerId: string, now: Date) =>
  first(db<QuoteRow[]>`
    select id, fingerprint, customer_id, price, settings_version from quotes
    where id = ${id} and expires_at > ${now} and (customer_id is null or customer_id = ${customerId})`)

export const deleteOldQuotes = (db: Db) =>
  db`delete from quotes where expires_at < ${db.now}::timestamptz - interval '1 day'`
