import { type Db, first } from '../platform/db.ts'

export const findLock = (db: Db, key: string) =>
  first(db<{ seconds: number }[]>`
    select ceil(extract(epoch from locked_until - ${db.now}::timestamptz))::int as seconds from failed_tries
    where key = ${key} and locked_until > ${db.now}::timestamptz`)

export interface FailedTry {
  key: string
  userId: string | null
  /** So many lock, for so long. */
  most: number
  lockMinutes: number
}

/** Tries that lie further back than the lock lasts are forgotten. */
export const addFailedTry = (db: Db, { key, userId, most, lockMinutes }: FailedTry) =>
  first(db<{ locked: boolean }[]>`
  insert into failed_tries as f (key, user_id, tries, last_at, locked_until)
  values (${key}, ${userId}, 1, ${db.now}, case when ${most}::int <= 1 then ${db.now}::timestamptz + make_interval(mins => ${lockMinutes}) end)
  on conflict (key) do update set
    tries = case when f.last_at < ${db.now}::timestamptz - make_interval(mins => ${lockMinutes}) then 1 else f.tries + 1 end,
    locked_until = case when f.last_at >= ${db.now}::timestamptz - make_interval(mins => ${lockMinutes}) and f.tries + 1 >= ${most}::int
      then ${db.now}::timestamptz + make_interval(mins => ${lockMinutes}) end,
    last_at = ${db.now}::timestamptz
  returning locked_until is not null as locked`)

export const clearFailedTries = (db: Db, key: string) => db`delete from failed_tries where key = ${key}`

export const clearTriesOfUser = (db: Db, userId: string) => db`delete from failed_tries where user_id = ${userId}`

export const deleteOldTries = (db: Db) =>
  db`delete from failed_tries where last_at < ${db.now}::timestamptz - interval '2 days'`
