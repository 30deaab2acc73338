import type { Db, Tx } from '../platform/db.ts'

export const deleteTracksOfUser = async (tx: Tx, userId: string): Promise<void> => {
  await tx`delete from courier_position_history where courier_id = (select id from couriers where user_id = ${userId})`
  await tx`delete from courier_positions where courier_id = (select id from couriers where user_id = ${userId})`
}

/** The newest ones: whoever wants to know what is kept sees it, and a file of a million rows serves nobody. */
export const listTracksOfUser = (db: Db, userId: string) => db`
  select at, latitude, longitude, accuracy_meters, heading_degrees, speed_meters_per_second from courier_position_history
  where courier_id = (select id from couriers where user_id = ${userId}) order by at desc limit 10000`
