import { type Db, first, type Tx } from '../platform/db.ts'

export type PlaceKind = 'address' | 'device'

export interface Place {
  ip: string
  /** The hash of the device's cookie, if it has one. */
  deviceKey: string | null
}

/** An address or a device from which the account has signed in during the last 30 days; the device goes first (I2). */
export const findKnownPlace = (db: Db, userId: string, { ip, deviceKey }: Place) =>
  first(db<{ kind: PlaceKind; place: string }[]>`
    select kind, place from known_places
    where user_id = ${userId} and last_at > ${db.now}::timestamptz - interval '30 days'
      and ((kind = 'device' and place = ${deviceKey ?? ''}) or (kind = 'address' and place = ${ip}))
    order by kind desc limit 1`)

export const putKnownPlace = (tx: Tx, userId: string, { ip, deviceKey }: Place) => tx`
  insert into known_places (user_id, kind, place, last_at)
  select ${userId}, kind, place, ${tx.now}::timestamptz from (values ('address', ${ip}::text), ('device', ${deviceKey}::text)) given (kind, place)
  where place is not null
  on conflict (user_id, kind, place) do update set last_at = excluded.last_at`

export const deleteKnownPlaces = (tx: Tx, userId: string) => tx`delete from known_places where user_id = ${userId}`

export const deleteOldPlaces = (db: Db) =>
  db`delete from known_places where last_at < ${db.now}::timestamptz - interval '30 days'`
