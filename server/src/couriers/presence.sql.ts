import { type Db, first, type Tx } from '../platform/db.ts'

interface Presence {
  id: string
  userId: string
  lastSeenAt: string
}

export const takeOnline = (tx: Tx, courierId: string, now: Date) =>
  first(tx<Presence[]>`
    update couriers set is_online = true, online_since = ${now}, last_seen_at = ${now}, updated_at = now()
    where id = ${courierId} and not is_online returning id, user_id, last_seen_at`)

export const takeOffline = (tx: Tx, courierId: string) =>
  first(tx<Presence[]>`
    update couriers set is_online = false, online_since = null, updated_at = now()
    where id = ${courierId} and is_online returning id, user_id, last_seen_at`)

export const takeSilent = (tx: Tx, since: Date) => tx<Presence[]>`
  update couriers set is_online = false, online_since = null, updated_at = now()
  where is_online and last_seen_at < ${since} returning id, user_id, last_seen_at`

export const openPresence = (tx: Tx, courierId: string, at: Date) => tx`
  insert into courier_presence (courier_id, started_at) values (${courierId}, ${at}) on conflict do nothing`

export const closePresence = (tx: Tx, courierId: string, at: Date | string) => tx`
  update courier_presence set ended_at = greatest(started_at, ${at}) where courier_id = ${courierId} and ended_at is null`

/** The WHERE keeps it at one write a minute also when several nodes are asked; in one order, so that none waits for another in a ring. */
export const touchCouriers = (db: Db, userIds: readonly string[], now: Date, since: Date) => db`
  update couriers set last_seen_at = ${now} where id = any(array(
    select id from couriers where user_id = any(${userIds as string[]}::uuid[]) and (last_seen_at is null or last_seen_at < ${since})
    order by id for no key update))`

/** Overlapping intervals count once: the union is measured, not the sum. */
export const sumPresence = (db: Db, courierId: string, from: Date, to: Date) =>
  first(db<{ seconds: number }[]>`
    select coalesce(sum(extract(epoch from upper(part) - lower(part))), 0)::float8 as seconds
    from (
      select unnest(range_agg(tstzrange(greatest(started_at, ${from}), least(coalesce(ended_at, ${to}), ${to})))) as part
      from courier_presence
      where courier_id = ${courierId} and started_at < ${to} and (ended_at is null or ended_at > ${from})
    ) parts`)

export const listPresenceOf = (db: Db, userId: string) => db`
  select p.started_at, p.ended_at from courier_presence p join couriers k on k.id = p.courier_id
  where k.user_id = ${userId} order by p.started_at limit 10000`
