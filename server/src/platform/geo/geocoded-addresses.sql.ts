import { type Db, first } from '../db.ts'
import type { FoundPlace } from './place.ts'

const goodForDays = 90

export const findAnswer = (db: Db, provider: string, query: string) =>
  first(db<{ places: FoundPlace[] }[]>`
    select places from geocoded_addresses where provider = ${provider} and query = ${query}
      and asked_at > now() - make_interval(days => ${goodForDays})`)

export const putAnswer = (db: Db, provider: string, query: string, places: FoundPlace[]) => db`
  insert into geocoded_addresses (provider, query, places) values (${provider}, ${query}, ${db.json(places as never)})
  on conflict (provider, query) do update set places = excluded.places, asked_at = now()`

export const deleteOldAnswers = (db: Db) => db`
  delete from geocoded_addresses where asked_at < now() - make_interval(days => ${goodForDays})`
