import type { Fragment, Tx } from '../db.ts'

/** Emails that a condition means; answers their ids, by which their files are named. */
export const deleteMails = (tx: Tx, which: Fragment) =>
  tx<{ id: string }[]>`delete from outbox_mails where ${which} returning id`
