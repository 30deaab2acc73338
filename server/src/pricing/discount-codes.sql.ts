import { type Db, first, type Tx } from '../platform/db.ts'

export interface DiscountListRow {
  id: string
  code: string
  kind: 'percent' | 'fixed'
  amount: number
  startsAt: string
  endsAt: string | null
  usesLimit: number | null
  perCustomerLimit: number | null
  uses: number
}

const columns = (
  db: Db,
) => db`d.id, d.code, d.kind, d.amount, d.starts_at, d.ends_at, d.uses_limit, d.per_customer_limit,
  (select count(*) from orders o where o.discount_code_id = d.id and o.status <> 'cancelled') as uses`

export const listDiscountRows = (db: Db, limit: number, offset: number) => db<DiscountListRow[]>`
  select ${columns(db)} from discount_codes d order by d.created_at desc, d.id desc limit ${limit} offset ${offset}`

export const countDiscounts = (db: Db) => db<{ total: number }[]>`select count(*) as total from discount_codes`

export const findDiscountById = (db: Db, id: string) =>
  first(db<DiscountListRow[]>`select ${columns(db)} from discount_codes d where d.id = ${id}`)

export const insertDiscount = (tx: Tx, d: Omit<DiscountListRow, 'uses'>) => tx`
  insert into discount_codes (id, code, kind, amount, starts_at, ends_at, uses_limit, per_customer_limit)
  values (${d.id}, ${d.code}, ${d.kind}, ${d.amount}, ${d.startsAt}, ${d.endsAt}, ${d.usesLimit}, ${d.perCustomerLimit})`

export const endDiscountNow = (tx: Tx, id: string, now: Date) => tx`
  update discount_codes set ends_at = ${now} where id = ${id} and (ends_at is null or ends_at > ${now}) returning id`
