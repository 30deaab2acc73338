import { type Db, first } from '../platform/db.ts'

export const findLock = (db: Db, email: string) =>
  first(db<{ seconds: number }[]>`
    select ceil(extract(epoch from locked_until - now()))::int as seconds from failed_tries
    where email = ${email} and locked_until > now()`)

/** Tries that lie further back than the lock lasts are forgotten. */
export const addFailedTry = (db: Db, email: string, most: number, lockMinutes: number) => db`
  insert into failed_tries as f (email, tries, locked_until)
  values (${email}, 1, case when ${most}::int <= 1 then now() + make_interval(mins => ${lockMinutes}) end)
  on conflict (email) do update set
    tries = case when f.last_at < now() - make_interval(mins => ${lockMinutes}) then 1 else f.tries + 1 end,
    locked_until = case when f.last_at >= now() - make_interval(mins => ${lockMinutes}) and f.tries + 1 >= ${most}::int
      then now() + make_interval(mins => ${lockMinutes}) end,
    last_at = now()`

export const clearFailedTries = (db: Db, email: string) => db`delete from failed_tries where email = ${email}`

export const deleteOldTries = (db: Db) => db`delete from failed_tries where last_at < now() - interval '2 days'`
