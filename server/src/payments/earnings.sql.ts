import type { Db } from '../platform/db.ts'
import { countUpTo } from '../platform/paging.ts'

export interface HourSums {
  /** `2026-11-15 14`, by the company's clock. */
  hour: string
  earningsCents: number
  tipCents: number
  commissionCents: number
  deliveries: number
  distanceMeters: number
}

const partsOf = (db: Db) => db`
  cross join lateral (
    select coalesce(sum(e.amount_cents) filter (where e.purpose = 'earnings'), 0) as earnings_cents,
      coalesce(sum(e.amount_cents) filter (where e.purpose = 'tip' and a.kind = 'tip'), 0) as tip_cents,
      coalesce(sum(e.amount_cents) filter (where e.purpose = 'commission'), 0) as commission_cents
    from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transfer_id = t.id
  ) part`

const matching = (db: Db, courierId: string, from: Date, to: Date) => db`
  t.courier_id = ${courierId} and t.at >= ${from} and t.at < ${to} and t.kind in ('delivery', 'tip', 'adjustment')`

/** Everything earned in a time, by the hour: days, totals and bars are all added up from these. */
export const listHours = (db: Db, courierId: string, from: Date, to: Date, timeZone: string) => db<HourSums[]>`
  select to_char(t.at at time zone ${timeZone}, 'YYYY-MM-DD HH24') as hour,
    sum(part.earnings_cents)::bigint as earnings_cents, sum(part.tip_cents)::bigint as tip_cents, sum(part.commission_cents)::bigint as commission_cents,
    count(*) filter (where t.kind = 'delivery') as deliveries,
    coalesce(sum(o.estimated_distance_meters) filter (where t.kind = 'delivery'), 0)::bigint as distance_meters
  from ledger_transfers t join orders o on o.id = t.order_id ${partsOf(db)}
  where ${matching(db, courierId, from, to)}
  group by 1 order by 1`

/** What a person calls each kind of booking. */
export const kindNames = { delivery: 'Delivery', tip: 'Tip', adjustment: 'Adjustment' } as const

export interface EarnedRow {
  id: string
  kind: 'delivery' | 'tip' | 'adjustment'
  orderId: string
  orderNumber: string
  at: string
  earningsCents: number
  tipCents: number
  commissionCents: number
  distanceMeters: number | null
}

export const listEarned = (db: Db, courierId: string, from: Date, to: Date, limit: number, offset: number) => db<
  EarnedRow[]
>`
  select t.id, t.kind, t.order_id, o.order_number, t.at,
    part.earnings_cents::bigint as earnings_cents, part.tip_cents::bigint as tip_cents, part.commission_cents::bigint as commission_cents,
    case when t.kind = 'delivery' then o.estimated_distance_meters end as distance_meters
  from ledger_transfers t join orders o on o.id = t.order_id ${partsOf(db)}
  where ${matching(db, courierId, from, to)}
  order by t.at desc, t.id desc limit ${limit} offset ${offset}`

export const countEarned = (db: Db, courierId: string, from: Date, to: Date) =>
  countUpTo(db, db`from ledger_transfers t where ${matching(db, courierId, from, to)}`)

/** Of deliveries that customers still have to pay; what was paid in part is earned in part. */
export const sumAwaiting = async (db: Db, courierId: string) => {
  const [row] = await db<{ deliveries: number; cents: number }[]>`
    select count(*) as deliveries, coalesce(sum(o.courier_earnings_cents - booked.cents), 0)::integer as cents
    from orders o cross join lateral (
      select coalesce(sum(e.amount_cents), 0) as cents
      from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.order_id = o.id and t.kind in ('delivery', 'tip', 'adjustment') and a.kind in ('courier', 'tip')
    ) booked
    where o.courier_id = ${courierId} and o.status = 'delivered' and o.payment_status = 'failed'`
  return row ?? { deliveries: 0, cents: 0 }
}
