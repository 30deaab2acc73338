import { type Db, first } from '../platform/db.ts'

/**
 * What is open of the account `id`: issued invoices that are not paid, drafts, and orders on account that are on none of
 * them: cancelled ones by their fee, all without a tip that a card paid. A voided invoice holds nothing, so its orders count by themselves again (J4).
 */
export const creditUsed = (db: Db, id: unknown) => db`
  ((select coalesce(sum(i.total_cents - i.paid_cents), 0) from invoices i
      where i.account_id = ${id as string} and i.status = 'issued' and i.kind = 'invoice' and i.paid_cents < i.total_cents)
    + (select coalesce(sum(i.total_cents), 0) from invoices i where i.account_id = ${id as string} and i.status = 'draft')
    + (select coalesce(sum(coalesce(u.cents, (
        select case when o.status = 'cancelled' then o.cancel_charge_cents else o.total_cents - o.tip_apart_cents end
        from orders o where o.id = u.order_id))), 0)
      from unbilled_orders u where u.account_id = ${id as string}))`

export async function findCreditUsed(db: Db, accountId: string): Promise<number> {
  const found = await first(db<{ cents: number }[]>`select ${creditUsed(db, accountId)}::float8 as cents`)
  return found?.cents ?? 0
}

export interface AccountNumbers {
  id: string
  usedCents: number
  orders: number
  openOrders: number
  members: number
  invitations: number
}

/** What screens show beside an account. */
export const listAccountNumbers = (db: Db, ids: readonly string[]) => db<AccountNumbers[]>`
  select a.id, ${creditUsed(db, db.unsafe('a.id'))}::float8 as used_cents,
    (select count(*)::integer from orders o where o.account_id = a.id) as orders,
    (select count(*)::integer from orders o where o.account_id = a.id and o.status not in ('delivered', 'cancelled', 'returned')) as open_orders,
    (select count(*)::integer from account_members m where m.account_id = a.id) as members,
    (select count(*)::integer from account_invitations v where v.account_id = a.id and v.expires_at > ${db.now}::timestamptz) as invitations
  from accounts a where a.id = any(${ids as string[]})`
