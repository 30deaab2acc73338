import type { Db } from '../platform/db.ts'

/** From now on they are offered orders of these accounts and no others. */
export const reserveCouriers = (db: Db, courierIds: readonly string[], accountIds: readonly string[]) => db`
  insert into courier_reservations (courier_id, account_id)
  select k, a from unnest(${courierIds as string[]}::uuid[]) k, unnest(${accountIds as string[]}::uuid[]) a on conflict do nothing`

/** Ids of all who are kept for other accounts than that of order `o`. */
export const reservedForOthers = (db: Db) => db`array(
  select r.courier_id::text from courier_reservations r group by r.courier_id having not bool_or(r.account_id = o.account_id))`

/** Whether order `o` is one that a courier may be offered. */
export const isForCourier = (db: Db, courierId: string) => db`(
  not exists (select from courier_reservations r where r.courier_id = ${courierId})
  or o.account_id in (select r.account_id from courier_reservations r where r.courier_id = ${courierId}))`

/** Who drives by what they are told knows no traffic: their times would only repeat what is known. */
export const learnNothingFrom = (db: Db, courierIds: readonly string[]) => db`
  update couriers set teaches_traffic = false where id = any(${courierIds as string[]}) and teaches_traffic`
