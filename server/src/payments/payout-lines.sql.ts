import type { AdjustmentCategory, AdjustmentKind, Cents } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'

/** Two runs take turns, whatever day each is for; what the first has settled the second finds settled. */
export const lockRuns = (tx: Tx) => tx`select pg_advisory_xact_lock(7246117)`

export interface Owed {
  courierId: string
  /** Without what staff added or took off. */
  earningsCents: Cents
  tipsCents: Cents
  /** Booked for a payout that was taken back before it left, and so in none. */
  additionsCents: Cents
  deductionsCents: Cents
  /** Owed by the ledger, and in no line: from before lines were kept. */
  broughtCents: Cents
  transferIds: string[]
}

/**
 * What couriers are owed for all that they earned before an instant, by bookings that are in no payout yet. Whatever was
 * booked back counts whenever it was, and payouts that are still on their way are held back. Who changed the account waits
 * (I3), and so does whose bookings have to be looked at first. The balance decides; the bookings say what it is made of.
 * What is settled is not read again: the database keeps what it comes to, and which bookings are not in it (0135).
 */
export const listOwed = (tx: Tx, before: Date, now: Date) => tx<Owed[]>`
  with unsettled as (
    select u.courier_id, t.id, t.kind, sum(e.amount_cents) as cents,
      coalesce(sum(e.amount_cents) filter (where a.kind = 'courier'), 0) as earnings,
      coalesce(sum(e.amount_cents) filter (where a.kind = 'tip'), 0) as tips,
      t.at < ${before} or t.kind in ('addition', 'deduction') or sum(e.amount_cents) < 0 as is_counted
    from unsettled_bookings u join ledger_transfers t on t.id = u.transfer_id join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.owner_id = u.courier_id and a.kind in ('courier', 'tip')
    group by u.courier_id, t.id
  ), lines as (
    select courier_id, sum(earnings) as earnings, sum(tips) as tips, sum(cents) as counted,
      coalesce(sum(earnings) filter (where kind = 'addition'), 0) as additions,
      -coalesce(sum(earnings) filter (where kind = 'deduction'), 0) as deductions, array_agg(id) as transfer_ids
    from unsettled where is_counted group by courier_id
  ), waiting as (
    select courier_id, sum(amount_cents - tips_cents) as earnings, sum(tips_cents) as tips
    from payouts where state in ('draft', 'approved', 'failed') group by courier_id
  ), owed as (
    select k.id as courier_id,
      coalesce(s.earnings_cents, 0) - coalesce(w.earnings, 0) + coalesce(l.earnings, 0) as earnings,
      coalesce(s.tips_cents, 0) - coalesce(w.tips, 0) + coalesce(l.tips, 0) as tips,
      coalesce(l.additions, 0) as additions, coalesce(l.deductions, 0) as deductions, coalesce(l.counted, 0) as counted,
      coalesce(l.transfer_ids, '{}') as transfer_ids
    from couriers k left join settled_balances s on s.courier_id = k.id
      left join waiting w on w.courier_id = k.id left join lines l on l.courier_id = k.id
  )
  select courier_id, (earnings - additions + deductions)::bigint as earnings_cents, tips::bigint as tips_cents,
    additions::bigint as additions_cents, deductions::bigint as deductions_cents,
    (earnings + tips - counted)::bigint as brought_cents, transfer_ids
  from owed
  where (earnings + tips > 0 or exists (select from courier_adjustments j where j.courier_id = owed.courier_id and j.state = 'open'))
    and not exists (select from payout_accounts a where a.courier_id = owed.courier_id and a.payable_from > ${now})
    and not exists (select from gateway_payees g where g.courier_id = owed.courier_id and g.payable_from > ${now})
    and not exists (select from ledger_reviews r join orders o on o.id = r.order_id where o.courier_id = owed.courier_id)
  order by courier_id`

/** A booking that is in a payout already makes this fail: the keys of the table decide. */
export const insertLines = (
  tx: Tx,
  to: { payoutId: string; courierId: string; transferIds: readonly string[]; causes: readonly string[] },
) => tx`
  insert into payout_lines (transfer_id, courier_id, payout_id, kind, order_id, adjustment_id)
  select t.id, ${to.courierId}, ${to.payoutId}, t.kind, t.order_id,
    case when t.kind in ('addition', 'deduction') then split_part(t.cause, ':', 2)::uuid end
  from ledger_transfers t where t.id = any(${to.transferIds as string[]}::uuid[]) or t.cause = any(${to.causes as string[]})`

/** Of line `l`: what it brought the courier, and what the company kept of it. */
const partsOf = (db: Db) => db`
  join ledger_transfers t on t.id = l.transfer_id cross join lateral (
    select coalesce(sum(e.amount_cents) filter (where a.kind = 'courier' and a.owner_id = l.courier_id), 0) as share_cents,
      coalesce(sum(e.amount_cents) filter (where a.kind = 'tip' and a.owner_id = l.courier_id), 0) as tip_cents,
      coalesce(sum(e.amount_cents) filter (where e.purpose = 'commission' and t.courier_id = l.courier_id), 0) as commission_cents
    from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transfer_id = t.id
  ) part`

export interface LineSums {
  deliveries: number
  shareCents: Cents
  tipCents: Cents
  commissionCents: Cents
}

export const sumLines = async (db: Db, payoutId: string): Promise<LineSums> =>
  (await first(db<LineSums[]>`
    select count(*) filter (where l.kind = 'delivery') as deliveries, coalesce(sum(part.share_cents), 0)::bigint as share_cents,
      coalesce(sum(part.tip_cents), 0)::bigint as tip_cents, coalesce(sum(part.commission_cents), 0)::bigint as commission_cents
    from payout_lines l ${partsOf(db)} where l.payout_id = ${payoutId} and l.adjustment_id is null`)) ?? {
    deliveries: 0,
    shareCents: 0,
    tipCents: 0,
    commissionCents: 0,
  }

export interface OrderLine {
  id: string
  kind: 'delivery' | 'tip' | 'adjustment'
  orderId: string
  orderNumber: string
  at: string
  shareCents: Cents
  tipCents: Cents
  commissionCents: Cents
}

export const listOrderLines = (db: Db, payoutId: string, limit: number, offset: number) => db<OrderLine[]>`
  select t.id, case when l.kind in ('delivery', 'tip') then l.kind else 'adjustment' end as kind, l.order_id, o.order_number, t.at,
    part.share_cents::bigint as share_cents, part.tip_cents::bigint as tip_cents, part.commission_cents::bigint as commission_cents
  from payout_lines l join orders o on o.id = l.order_id ${partsOf(db)} where l.payout_id = ${payoutId}
  order by t.at desc, t.id desc limit ${limit} offset ${offset}`

export const countOrderLines = (db: Db, payoutId: string) => db<{ total: number }[]>`
  select count(*) as total from payout_lines where payout_id = ${payoutId} and order_id is not null`

export interface SettledAdjustment {
  id: string
  kind: AdjustmentKind
  category: AdjustmentCategory
  reason: string
  /** In this payout, above zero for both kinds. */
  cents: Cents
  amountCents: Cents
  leftCents: Cents
}

export const listSettledAdjustments = (db: Db, payoutId: string) => db<SettledAdjustment[]>`
  select j.id, j.kind, j.category, j.reason, j.amount_cents, abs(sum(part.share_cents))::bigint as cents,
    case when j.state = 'open' then j.amount_cents - j.settled_cents else 0 end as left_cents
  from payout_lines l join courier_adjustments j on j.id = l.adjustment_id ${partsOf(db)}
  where l.payout_id = ${payoutId} group by j.id order by j.kind, j.created_at, j.id`
