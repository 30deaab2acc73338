import { type Db, first, type Tx } from '../platform/db.ts'

export type DeviceKind = 'address' | 'device'

export interface SignInDevice {
  ip: string
  /** The hash of the device's cookie, if it has one. */
  deviceKey: string | null
}

/** An address or a device from which the account has signed in during the last 30 days; the device goes first (I2). */
export const findKnownDevice = (db: Db, userId: string, { ip, deviceKey }: SignInDevice) =>
  first(db<{ kind: DeviceKind; place: string }[]>`
    select kind, place from known_places
    where user_id = ${userId} and last_at > ${db.now}::timestamptz - interval '30 days'
      and ((kind = 'device' and place = ${deviceKey ?? ''}) or (kind = 'address' and place = ${ip}))
    order by kind desc limit 1`)

export const putKnownDevice = (tx: Tx, userId: string, { ip, deviceKey }: SignInDevice) => tx`
  insert into known_places (user_id, kind, place, last_at)
  select ${userId}, kind, place, ${tx.now}::timestamptz from (values ('address', ${ip}::text), ('device', ${deviceKey}::text)) given (kind, place)
  where place is not null
  on conflict (user_id, kind, place) do update set last_at = excluded.last_at`

export const deleteKnownDevices = (tx: Tx, userId: string) => tx`delete from known_places where user_id = ${userId}`

export const deleteOldDevices = (db: Db) =>
  db`delete from known_places where last_at < ${db.now}::timestamptz - interval '30 days'`
