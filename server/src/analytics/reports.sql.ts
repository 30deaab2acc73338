import type { ReportKind } from '@maple/contract'
import type { Db } from '../platform/db.ts'
import type { Zone } from '../pricing/index.ts'
import type { Span } from './totals.sql.ts'

export interface ReportSums {
  orders: number
  delivered: number
  returned: number
  cancelled: number
  revenueCents: number
  courierPayCents: number
  onTime: number
}

export interface ReportGroup extends ReportSums {
  id: string | null
  name: string | null
}

/**
 * What each order that ended in a span brought and cost, tips left out, which pass through. The part of a fee that is tax
 * is reckoned as where it is booked (`taxIn` of payments).
 */
const ended = (db: Db, { from, to }: Span) => db`
  select o.*, f.tip_cents,
    case when o.status <> 'cancelled' then o.total_cents - f.tax_cents - f.tip_cents
      when o.total_cents > f.tip_cents then o.cancel_charge_cents
        - (least(o.cancel_charge_cents, o.total_cents - f.tip_cents)::bigint * f.tax_cents * 2 + (o.total_cents - f.tip_cents)) / ((o.total_cents - f.tip_cents) * 2)
      else 0 end as revenue_cents,
    case when o.status <> 'cancelled' and o.courier_id is not null then o.courier_earnings_cents - f.tip_cents else 0 end as courier_pay_cents
  from (
    select * from orders where status = 'delivered' and delivered_at >= ${from} and delivered_at < ${to}
    union all select * from orders where status = 'returned' and returned_at >= ${from} and returned_at < ${to}
    union all select * from orders where status = 'cancelled' and cancelled_at >= ${from} and cancelled_at < ${to}
  ) o, lateral (
    select coalesce(sum(c.cents) filter (where c.code = 'tax' or starts_with(c.code, 'tax-')), 0) as tax_cents,
      coalesce(sum(c.cents) filter (where c.code = 'tip'), 0) as tip_cents
    from order_charges c where c.order_id = o.id and c.version = o.price_version
  ) f`

const sums = (db: Db) => db`
  count(*)::int as orders, count(*) filter (where e.status = 'delivered')::int as delivered,
  count(*) filter (where e.status = 'returned')::int as returned, count(*) filter (where e.status = 'cancelled')::int as cancelled,
  coalesce(sum(e.revenue_cents), 0)::bigint as revenue_cents, coalesce(sum(e.courier_pay_cents), 0)::bigint as courier_pay_cents,
  count(*) filter (where e.status = 'delivered' and e.delivered_at <= e.window_end)::int as on_time`

/** Whom an order is counted for; orders of people who order for themselves belong to no account of a business. */
const keys = {
  customer: 'e.customer_id::text',
  account: 'nullif(e.account_id, e.customer_id)::text',
  courier: 'e.courier_id::text',
  service: 'e.type',
} as const

const names = {
  customer: `(select first_name || ' ' || last_name from users where id = g.id::uuid)`,
  account: `(select name from accounts where id = g.id::uuid)`,
  courier: `(select u.first_name || ' ' || u.last_name || ' (' || k.courier_code || ')' from couriers k join users u on u.id = k.user_id where k.id = g.id::uuid)`,
  service: 'g.id',
} as const

export const listGroups = (db: Db, by: Exclude<ReportKind, 'zone'>, span: Span) => db<ReportGroup[]>`
  select g.*, ${db.unsafe(names[by])} as name from (
    select ${db.unsafe(keys[by])} as id, ${sums(db)} from (${ended(db, span)}) e group by 1
  ) g order by g.revenue_cents desc, g.id`

export interface EndedAt extends ReportSums {
  address: string
  place: { lat: number; lng: number; precision: string } | null
}

/** By where they were carried to: the last stop of each. Orders to one and the same place come as one. */
export const listDestinations = (db: Db, span: Span) => db<EndedAt[]>`
  select s.address, s.place, ${sums(db)} from (${ended(db, span)}) e
    join order_stops s on s.order_id = e.id and s.seq = e.last_stop
  group by s.address, s.place`

/** As they are now, whatever they were when an order was priced. */
export const listZones = (db: Db) => db<Zone[]>`select id, name, fsas, polygon from zones order by name, id`
