import { type Db, first, type Tx } from '../db.ts'
import type { FoundPlace } from './place.ts'

const goodForDays = 90

export const findAnswer = (db: Db, provider: string, query: string) =>
  first(db<{ places: FoundPlace[] }[]>`
    select places from geocoded_addresses where provider = ${provider} and query = ${query}
      and asked_at > ${db.now}::timestamptz - make_interval(days => ${goodForDays})`)

export const putAnswer = (db: Db, provider: string, query: string, places: FoundPlace[]) => db`
  insert into geocoded_addresses (provider, query, places) values (${provider}, ${query}, ${db.json(places as never)})
  on conflict (provider, query) do update set places = excluded.places, asked_at = ${db.now}::timestamptz`

export const deleteOldAnswers = (db: Db) => db`
  delete from geocoded_addresses where asked_at < ${db.now}::timestamptz - make_interval(days => ${goodForDays})`

/** Answers to a person's addresses, and to the beginnings of them that somebody typed. */
export const forgetAnswersFor = (tx: Tx, userId: string) => tx`
  with doors as (
    select lower(regexp_replace(address, '\\s+', ' ', 'g')) as door from (
      select address from addresses where user_id = ${userId}
      union select s.address from order_stops s join orders o on o.id = s.order_id where o.account_id = ${userId}) each where address <> ''
  ), points as (
    select round((place->>'lat')::numeric, 5) as lat, round((place->>'lng')::numeric, 5) as lng from order_stops s
      join orders o on o.id = s.order_id where o.account_id = ${userId} and place is not null
  )
  delete from geocoded_addresses g where length(g.query) > 3
    and (exists (select from doors where starts_with(door, g.query)) or exists (select from points where starts_with(g.query, '@' || lat || ',' || lng)))`
