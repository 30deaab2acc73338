import type { Db } from '../platform/db.ts'
import type { Span } from './totals.sql.ts'

interface CountedPlace {
  lat: number
  lng: number
  name: string | null
  count: number
}

/** Squares of a hundredth of a degree: a heat map, not a list of doors. */
export const countPlaces = (db: Db, { from, to }: Span, mostOrders: number, mostPlaces: number) => db<CountedPlace[]>`
  select round((delivery_place ->> 'lat')::numeric, 2)::float8 as lat, round((delivery_place ->> 'lng')::numeric, 2)::float8 as lng,
    mode() within group (order by delivery_place ->> 'city') as name, count(*)::int as count
  from (
    select delivery_place from order_rows where created_at >= ${from} and created_at < ${to} and delivery_place is not null
    order by created_at desc limit ${mostOrders}
  ) newest
  group by 1, 2 order by 4 desc, 1, 2 limit ${mostPlaces}`
