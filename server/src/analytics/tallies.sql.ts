import type { Db } from '../platform/db.ts'

const names = [
  'orders.placed',
  'orders.delivered',
  'orders.returned',
  'orders.cancelled',
  'orders.revenue',
  'users',
] as const
export type TallyName = (typeof names)[number]

export interface Span {
  from: Date
  to: Date
}

export interface Tally {
  name: TallyName
  total: number
  now: number
  before: number
}

/** Sums, and what is not folded into them yet, in one reading: exact at any moment. */
export const readTallies = (db: Db, now: Span, before: Span) => db<Tally[]>`
  select name, coalesce(sum(amount) filter (where counts), 0)::bigint as total,
    coalesce(sum(amount) filter (where bucket >= ${now.from} and bucket < ${now.to}), 0)::bigint as now,
    coalesce(sum(amount) filter (where bucket >= ${before.from} and bucket < ${before.to}), 0)::bigint as before
  from (
    select name, bucket, amount, bucket = '-infinity' as counts from tallies
    where name = any(${names as unknown as string[]}) and (bucket = '-infinity' or bucket >= ${before.from})
    union all
    select name, bucket, amount, true from tally_changes
  ) each group by name`

/** One at a time (a job), in one statement: a row is either a change or part of a sum. */
export const foldTallies = (db: Db) => db`
  with taken as (delete from tally_changes returning name, bucket, amount),
    sums as (select name, bucket, amount from taken union all select name, '-infinity', amount from taken)
  insert into tallies as t (name, bucket, amount)
  select name, bucket, sum(amount) from sums group by name, bucket
  on conflict (name, bucket) do update set amount = t.amount + excluded.amount`
