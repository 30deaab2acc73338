import type { Db } from '../platform/db.ts'

export interface CostCentreSums {
  costCentre: string | null
  orders: number
  delivered: number
  cancelled: number
  taxCents: number
  totalCents: number
}

/** A cancelled order counts by its fee. What it has of tax is that of its price, in the same proportion; a tip that a card paid is none of it: all as on invoices. */
export const sumByCostCentre = (db: Db, accountId: string, from: Date | null, to: Date | null) => db<CostCentreSums[]>`
  select o.cost_centre, count(*)::integer as orders, count(*) filter (where o.status = 'delivered')::integer as delivered,
    count(*) filter (where o.status = 'cancelled')::integer as cancelled,
    coalesce(sum(case when o.status <> 'cancelled' then t.cents
      when o.total_cents > t.tip then round(t.cents * least(o.cancel_charge_cents, o.total_cents - t.tip)::numeric / (o.total_cents - t.tip)) else 0 end), 0)::float8 as tax_cents,
    coalesce(sum(case when o.status = 'cancelled' then o.cancel_charge_cents else o.total_cents - o.tip_apart_cents end), 0)::float8 as total_cents
  from orders o cross join lateral (
    select coalesce(sum(c.cents) filter (where c.code <> 'tip'), 0) as cents, coalesce(sum(c.cents) filter (where c.code = 'tip'), 0) as tip
    from order_charges c
    where c.order_id = o.id and c.version = o.price_version and (c.code in ('tax', 'tip') or starts_with(c.code, 'tax-'))) t
  where o.account_id = ${accountId} ${from ? db`and o.created_at >= ${from}` : db``} ${to ? db`and o.created_at < ${to}` : db``}
  group by o.cost_centre order by o.cost_centre nulls last limit 1000`
