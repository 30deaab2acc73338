import type { Db, Fragment, Tx } from '../db.ts'

/** Messages that a condition means; answers their ids, by which their files are named. */
export const deleteSms = (tx: Tx, which: Fragment) =>
  tx<{ id: string }[]>`delete from outbox_sms where ${which} returning id`

/** What the carrier tells of a message later on. */
export const setCarrierState = (db: Db, carrierId: string, state: string, fault: string | null) => db`
  update outbox_sms set carrier_state = ${state}, last_error = coalesce(${fault}, last_error) where carrier_id = ${carrierId}`
